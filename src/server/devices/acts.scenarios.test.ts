import { describe, expect, test } from 'vitest'
import { deviceAnswerSchema } from '#domain/devices/schema.ts'
import { aDoor } from '../access/testing.ts'
import { failureShape } from '../http/testing.ts'
import { type Answer, aUser, contents, rowsIn, testApp } from '../testing.ts'

const light = { name: 'Lamp', kind: 'shelly', role: 'light', address: '127.0.0.1:9', courts: [1] }

/** A club with a light that has a password, and a global admin who asks. */
async function aClub() {
  const app = await testApp()
  const viewer = aUser(app.deps.db, { roles: ['fp_global_admin'] })
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    app.ask(method, `/api/devices${path}`, { viewer, ...(body && { body }) })
  const made = await send('POST', '', { ...light, password: 'secret' })
  return { ...app, send, made, id: deviceAnswerSchema.parse(made.body).data.id }
}

const errorsOf = ({ body }: Answer) => (failureShape.safeParse(body).data?.errors ?? []).map(({ msg }) => msg)

describe('a device', () => {
  test('is added with the usual minutes, shows no password, is changed and deleted', async () => {
    const { send, made, id, deps } = await aClub()
    expect(made).toMatchObject({
      status: 201,
      body: { data: { hasPassword: true, minutesBefore: 5, minutesAfter: 5 } },
    })
    expect(JSON.stringify([made.body, (await send('GET', '')).body, contents(deps.db)])).not.toContain('secret')
    const changed = await send('PUT', `/${id}`, { version: 1, name: 'Moon', courts: [2, 1] })
    expect(changed.body).toMatchObject({ data: { name: 'Moon', courts: [1, 2], hasPassword: true, version: 2 } })
    expect((await send('DELETE', `/${id}`)).status).toBe(200)
    expect(errorsOf(await send('GET', `/${id}`))).toEqual(['errors.notFound'])
    expect(rowsIn(deps.db, 'device')).toBe(0)
  })

  test.each([
    ['outside of the networks', { address: '192.0.2.1' }, 'device.errors.address'],
    ['a port that there isn’t', { address: '127.0.0.1:99999' }, 'device.errors.address'],
    ['an address with more to it', { address: '127.0.0.1/x' }, 'validation.errors.format'],
    ['the name of another', { name: 'Lamp' }, 'device.errors.nameTaken'],
    ['a court that there isn’t', { courts: [99] }, 'reservation.errors.courtInvalid'],
  ])('is refused with %s', async (_, parts, error) => {
    const { send, deps } = await aClub()
    const before = contents(deps.db)
    expect(errorsOf(await send('POST', '', { ...light, name: 'Other', ...parts }))).toEqual([error])
    expect(contents(deps.db)).toEqual(before)
  })

  test.each([
    ['to another address', { address: '127.0.0.1:8' }],
    ['by another kind of device', { kind: 'http', path: '/?password={password}' }],
    ['by another kind, with a body', { kind: 'http', method: 'POST', body: '{password}', name: 'Moon' }],
  ])('has its stored password sent out as it was typed for alone, not %s', async (_, parts) => {
    const { send, id, deps } = await aClub()
    const stored = contents(deps.db)
    for (const password of [undefined, null])
      expect(errorsOf(await send('PUT', `/${id}`, { version: 1, ...parts, password }))).toEqual([
        'device.errors.passwordAgain',
      ])
    expect(contents(deps.db)).toEqual(stored)
    expect(await send('PUT', `/${id}`, { version: 1, ...parts, password: '' })).toMatchObject({
      body: { data: { hasPassword: false } },
    })
    expect(await send('PUT', `/${id}`, { version: 2, kind: 'shelly', address: '127.0.0.1:7' })).toMatchObject({
      status: 200,
    })
    expect((await send('PUT', `/${id}`, { version: 3, ...parts, password: 'again' })).status).toBe(200)
  })

  test('that there isn’t is not found, whatever is sent', async () => {
    const { send } = await aClub()
    for (const body of [{ name: 'Moon' }, { address: '192.0.2.1' }])
      expect(errorsOf(await send('PUT', '/99', { version: 1, ...body }))).toEqual(['errors.notFound'])
  })

  test('that is a door is opened, and nothing else', async () => {
    const { send, deps } = await aClub()
    const door = aDoor(deps.db, { courts: [1] })
    for (const on of [false, null])
      expect(errorsOf(await send('PUT', `/${door}/switch`, { on }))).toEqual(['validation.errors.invalid'])
    expect(rowsIn(deps.db, 'audit', "act = 'devices.switch'")).toBe(0)
    expect(errorsOf(await send('PUT', `/${door}/switch`, { on: true }))).toEqual(['device.errors.noAnswer'])
  })
})
