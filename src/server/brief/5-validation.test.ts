/**
 * These tests are the owner's words. They change only where the owner's words change, or where a row is made under *Otherwise* in
 * `src/domain/brief.md`, with its reason; and for nothing else.
 */

import { beforeAll, describe, expect, test } from 'vitest'
import { aMailWake, testDeps } from '../testing.ts'
import { aClub, aText, type Client, type Club, having, matching, msgOf, type Person, registration } from './testing.ts'

let club: Club
let portalAdmin: Person

beforeAll(async () => {
  club = await aClub()
  portalAdmin = await club.staff('portalAdmin')
})

let registered = 0
/** Registers somebody new, but for the fields given. */
async function register(parts: object = {}) {
  registered += 1
  const form = { ...registration(`novice${registered}`, String(633_000_000 + registered)), ...parts }
  return { form, answer: await club.visitor().post('/api/auth/register', form) }
}
const aboutField = (param: string) => ({ errors: [having({ param })] })

describe('registering', () => {
  test.each([
    { field: 'username', rule: 'username at least 3 characters', fits: ['abc', 'ana'], not: ['ab', ''] },
    { field: 'email', rule: 'email valid', fits: ['a.b@club.example'], not: ['ana', 'ana@', '@club.example', ''] },
    {
      field: 'birthDate',
      rule: 'birthDate a valid date',
      fits: ['2000-02-29'],
      not: ['2001-02-29', '1991-13-01', 'May'],
    },
    {
      field: 'phone',
      rule: 'phone 9 to 12 digits',
      fits: ['600700801', '600700800123'],
      not: ['60070080', '6007008001234', 'six', ''],
    },
    { field: 'level', rule: 'player level 1 to 7', fits: [1, 7], not: [0.75, 7.25, 0, 8] },
    { field: 'level', rule: 'level in steps of 0.25', fits: [1.25, 3.5, 4.75], not: [1.1, 3.3, 2.125] },
    {
      field: 'position',
      rule: 'position left, right or left-right',
      fits: ['left', 'right', 'left-right'],
      not: ['both'],
    },
  ])('$rule', async ({ field, fits, not }) => {
    for (const value of fits) expect([value, (await register({ [field]: value })).answer.status]).toEqual([value, 201])
    for (const value of not) {
      const { answer } = await register({ [field]: value })
      expect([value, answer]).toMatchObject([value, { status: 400, body: aboutField(field) }])
    }
  })

  test('password at least 6 characters', async () => {
    const six = await register({ password: '123456', passwordConfirmation: '123456' })
    expect(six.answer.status).toBe(201)
    const { answer } = await register({ password: '12345', passwordConfirmation: '12345' })
    expect(answer).toMatchObject({ status: 400, body: aboutField('password') })
  })

  test('password equal to its confirmation', async () => {
    const { answer } = await register({ passwordConfirmation: 'secret-2' })
    expect(answer).toMatchObject({ status: 400, body: aboutField('passwordConfirmation') })
  })

  test.each(['nick', 'email', 'username', 'phone'] as const)('%s unique', async (field) => {
    const { form } = await register()
    const { answer } = await register({ [field]: form[field] })
    expect(answer).toMatchObject({ status: 409, body: aboutField(field) })
  })

  test('an e-mail that was not confirmed yet may be registered by another, who may be its owner', async () => {
    const mailing = await aClub({ ...testDeps(), mail: aMailWake() })
    const email = 'mine@example.com'
    for (const [name, phone] of [
      ['first', '688000001'],
      ['second', '688000002'],
    ] as const) {
      const answer = await mailing.visitor().post('/api/auth/register', { ...registration(name, phone), email })
      expect(answer).toMatchObject({ status: 201 })
    }
  })

  test('privacy policy accepted to register', async () => {
    const { answer } = await register({ acceptPrivacy: false })
    expect([answer.status, msgOf(answer)]).toEqual([400, 'auth.errors.privacyRequired'])
  })

  test('server validation errors are a list of items with msg, param and value', async () => {
    const { answer } = await register({ username: 'ab', phone: '123' })
    const errors = [
      { msg: aText, param: 'username', value: 'ab' },
      { msg: aText, param: 'phone', value: '123' },
    ]
    expect(answer).toMatchObject({ status: 400, body: { errors } })
  })
})

describe('the same holds where an admin writes a user', () => {
  test.each([
    { field: 'username', value: 'ab' },
    { field: 'email', value: 'ana@' },
    { field: 'phone', value: '60070080' },
    { field: 'birthDate', value: '2001-02-29' },
    { field: 'level', value: 1.1 },
  ])('$field of a user', async ({ field, value }) => {
    const { user } = await club.player()
    const answer = await portalAdmin.put(`/api/users/${user.id}`, { [field]: value })
    expect(answer).toMatchObject({ status: 400, body: aboutField(field) })
  })
})

describe('court prices and courts', () => {
  const price = { name: 'Evenings', description: '', price: 28, hourFrom: '18:00', hourTo: '23:00' }
  const refusals = [
    { rule: 'price must be a number', body: { ...price, price: '28' }, param: 'price' },
    { rule: 'price required', body: { ...price, price: undefined }, param: 'price' },
    { rule: 'name required', body: { ...price, name: '' }, param: 'name' },
    { rule: 'hourFrom before hourTo', body: { ...price, hourFrom: '23:00' }, param: 'hourFrom' },
    {
      rule: 'dateFrom before dateTo',
      body: { ...price, dateFrom: '2026-12-02', dateTo: '2026-12-01' },
      param: 'dateFrom',
    },
  ]
  test.each(refusals)('court price: $rule', async ({ body, param }) => {
    const answer = await portalAdmin.post('/api/court-prices', body)
    expect(answer).toMatchObject({ status: 400, body: aboutField(param) })
  })

  test('court price: at least one criterion among weekday, hour, date', async () => {
    const { name } = price
    const none = await portalAdmin.post('/api/court-prices', { name, price: 28 })
    expect([none.status, msgOf(none)]).toEqual([400, 'courtPrice.errors.noCriterion'])
    const criteria = [
      { weekdays: [1] },
      { hourFrom: '18:00', hourTo: '23:00' },
      { dateFrom: '2026-12-01', dateTo: '2026-12-31' },
    ]
    for (const criterion of criteria) {
      const answer = await portalAdmin.post('/api/court-prices', { name, price: 28, ...criterion })
      expect(answer).toMatchObject({ status: 201 })
    }
  })

  test('only one schedule per weekday for a court', async () => {
    const globalAdmin = await club.staff('fp_global_admin')
    const hours = { openingTime: '10:00', closingTime: '20:00' }
    const court = { name: 'Court 7', openingTime: '08:00', closingTime: '23:00', price: 24 }
    const twice = { ...court, schedules: [1, 1].map((weekday) => ({ weekday, ...hours })) }
    expect(msgOf(await globalAdmin.post('/api/courts', twice))).toBe('court.errors.duplicateWeekday')
    const once = { ...court, schedules: [1, 2].map((weekday) => ({ weekday, ...hours })) }
    expect(await globalAdmin.post('/api/courts', once)).toMatchObject({ status: 201 })
  })
})

const sent = async (visitor: Client, name: string, data: object) =>
  visitor.post('/api/leads', { name, data: { ...data, acceptPrivacy: true }, params: '', referer: '' })

describe('forms', () => {
  const contact = { name: 'Ana', email: 'ana@example.com', phone: '600100200', message: 'Hola' }
  const forms = [
    { form: 'contact', data: contact },
    { form: 'promotion', data: { ...contact, slug: 'summer' } },
  ]
  test.each(forms)('$form form: all fields required', async ({ form, data }) => {
    for (const field of Object.keys(data)) {
      const answer = await sent(club.visitor(), form, { ...data, [field]: '' })
      expect([field, msgOf(answer)]).toEqual([field, 'errorRequired'])
      expect(answer).toMatchObject({ status: 400, body: aboutField(field) })
    }
  })

  test('newsletter email is required: errorRequired', async () => {
    const answer = await club.visitor().post('/api/leads', { name: 'newsletter', data: {}, params: '', referer: '' })
    expect(answer.body).toMatchObject({ errors: [{ msg: 'errorRequired', param: 'email' }] })
  })

  test('newsletter email must look like {email}: errorInvalid', async () => {
    const lead = { name: 'newsletter', data: { email: 'ana' }, params: '', referer: '' }
    const values = { email: matching(/@/) }
    const { body } = await club.visitor().post('/api/leads', lead)
    expect(body).toMatchObject({ errors: [{ msg: 'errorInvalid', param: 'email', values }] })
  })

  test('a club’s own wifi sends thirty forms an hour, six of one e-mail', async () => {
    const wifi = club.visitor()
    const send = async (email: string) => msgOf(await sent(wifi, 'contact', { ...contact, email }))
    for (let count = 0; count < 6; count += 1) expect(await send('often@example.com')).toBeNull()
    expect(await send('often@example.com')).toBe('form.errors.tooMany')
    for (let count = 6; count < 30; count += 1) expect(await send(`ana${count}@example.com`)).toBeNull()
    expect(await send('late@example.com')).toBe('form.errors.tooMany')
    expect(await sent(club.visitor(), 'contact', { ...contact, email: 'late@example.com' })).toMatchObject({
      status: 201,
    })
  })

  test('player search answers from 3 characters on', async () => {
    const player = await club.player({ nick: 'Zyx Wvu' })
    expect((await player.get('/api/users/search/zy')).body).toEqual({ data: [] })
    expect((await player.get('/api/users/search/zyx')).body).toMatchObject({ data: [{ nick: 'Zyx Wvu' }] })
  })
})
