import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { productAnswerSchema } from '#domain/products/schema.ts'
import { failureShape } from '../http/testing.ts'
import { aUser, contents, testApp } from '../testing.ts'
import { aProduct } from './testing.ts'

const TEN = { kind: 'bono', name: 'Ten', price: 60, places: 10, daysValid: 90 }

async function aDesk() {
  const app = await testApp()
  const admin = aUser(app.deps.db, { roles: ['fp_admin'] })
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    app.ask(method, `/api/products${path}`, { viewer: admin, ...(body && { body }) })
  return { ...app, admin, call }
}

const productIn = ({ body }: { body: unknown }) => productAnswerSchema.parse(body).data
const errorsOf = ({ body }: { body: unknown }) =>
  (failureShape.safeParse(body).data?.errors ?? []).map(({ msg, param }) => `${msg} ${param}`)
const namesIn = ({ body }: { body: unknown }) =>
  z
    .object({ data: z.array(z.object({ name: z.string() })) })
    .parse(body)
    .data.map(({ name }) => name)

describe('a product', () => {
  test('is made, changed, and put off sale; what is not sent stays', async () => {
    const { call } = await aDesk()
    const made = await call('POST', '', { ...TEN, weekdays: [5, 1, 5], from: '08:00', to: '14:00', types: ['open'] })
    expect(made.status).toBe(201)
    const { id, documentId, ...product } = productIn(made)
    const bounds = { weekdays: [1, 5], from: '08:00', to: '14:00', types: ['open'] }
    expect(product).toEqual({ ...TEN, ...bounds, active: true, version: 1 })
    const changed = await call('PUT', `/${documentId}`, { active: false, from: null, to: null, weekdays: [] })
    expect(productIn(changed)).toMatchObject({
      ...TEN,
      active: false,
      from: null,
      weekdays: [],
      types: ['open'],
      version: 2,
    })
    expect(productIn(await call('GET', `/${id}`))).toEqual(productIn(changed))
  })

  test.each([
    [{ ...TEN, price: 0 }, ['money.errors.amount price']],
    [{ ...TEN, places: null }, ['validation.errors.required places']],
    [{ kind: 'goods', name: 'Can', price: 5, places: 3 }, ['validation.errors.invalid places']],
    [{ ...TEN, from: '14:00', to: '08:00' }, ['courtPrice.errors.hourOrder from']],
  ])('is refused as %j', async (body, errors) => {
    const { call, deps } = await aDesk()
    const before = contents(deps.db)
    const answer = await call('POST', '', body)
    expect([answer.status, errorsOf(answer)]).toEqual([400, errors])
    expect(contents(deps.db)).toEqual(before)
  })

  test('is not changed into what could not be made', async () => {
    const { call, deps } = await aDesk()
    const id = aProduct(deps.db)
    expect(errorsOf(await call('PUT', `/${id}`, { daysValid: null }))).toEqual(['validation.errors.required daysValid'])
    expect(errorsOf(await call('PUT', `/${id}`, { from: '10:00' }))).toEqual(['validation.errors.required to'])
    expect((await call('PUT', '/99', { price: 5 })).status).toBe(404)
  })
})

test('all are listed for admins, by kind and by whether they are sold', async () => {
  const { call, ask, deps } = await aDesk()
  const goods = { kind: 'goods', places: null, daysValid: null } as const
  aProduct(deps.db)
  const can = aProduct(deps.db, { ...goods, name: 'Can', price: 4 })
  expect(productIn(await call('PUT', `/${can}`, { price: 5 })).price).toBe(5)
  aProduct(deps.db, { ...goods, name: 'Racket', price: 3, active: false })
  expect(namesIn(await call('GET', '?sort=price'))).toEqual(['Racket', 'Can', 'Ten'])
  expect(namesIn(await call('GET', '?kind=goods&active=true'))).toEqual(['Can'])
  expect((await ask('GET', '/api/products', { viewer: aUser(deps.db) })).status).toBe(403)
})
