import { describe, expect, test } from 'vitest'
import { refusalsOf } from '../validation.ts'
import { begunRefusal, findSameNames, hoursRefusal, setupAddressOf } from './rules.ts'
import { openClubInput, setupFileSchema } from './schema.ts'

describe('a club can be set up', () => {
  const fresh = { hasStaff: false, subscribers: false, closures: false, isDemo: false }
  test.each([
    { what: 'as its first start made it', facts: {}, may: true },
    { what: 'with a second administrator', facts: { hasStaff: true }, may: false },
    { what: 'with a subscriber', facts: { subscribers: true }, may: false },
    { what: 'with a closure', facts: { closures: true }, may: false },
    { what: 'that is a demo', facts: { isDemo: true }, may: false },
  ])('$what: $may', ({ facts, may }) => {
    expect(begunRefusal({ ...fresh, ...facts })).toEqual(may ? null : { key: 'setup.errors.begun' })
  })
})

describe('hours are refused', () => {
  test.each([
    { opens: '08:00', closes: '23:00', key: null },
    { opens: '08:00', closes: '09:30', key: null },
    { opens: '22:30', closes: '24:00', key: null },
    { opens: '08:00', closes: '09:29', key: 'setup.errors.noSlot' },
    { opens: '08:00', closes: '08:00', key: 'court.errors.hours' },
    { opens: '23:00', closes: '01:00', key: 'court.errors.hours' },
    // What is no time is refused as that.
    { opens: '8', closes: '07:00', key: null },
  ])('from $opens to $closes: $key', ({ opens, closes, key }) => {
    expect(hoursRefusal({ opens, closes })).toEqual(key && { key, param: 'closes' })
  })
})

test.each([
  { names: ['Court 1', 'Court 2'], same: [] },
  { names: ['Central', 'CENTRAL', 'Pista 3', 'central'], same: [1, 3] },
  { names: ['Pista 1', 'Ｐｉｓｔａ 1'], same: [1] },
  { names: [], same: [] },
])('of $names the names are taken at $same', ({ names, same }) => {
  expect(findSameNames(names)).toEqual(same)
})

const form = {
  code: 'c',
  club: { name: 'Ribera Pádel', locale: 'es' },
  courts: { names: ['Central', 'Pista 2'], opens: '09:00', closes: '22:30', price: 20 },
  mailServer: null,
  admin: {
    username: 'rosa',
    nick: 'Rosa',
    email: 'rosa@ribera.example',
    password: 'cristal y reja',
    passwordConfirmation: 'cristal y reja',
  },
}
const { passwordConfirmation: _again, ...filed } = form.admin
const file = { club: form.club, courts: form.courts, mailServer: null, admin: filed }

/** The field and key of each refusal. */
function refusedIn(schema: typeof openClubInput | typeof setupFileSchema, sent: unknown): string[] {
  const { error } = schema.safeParse(sent)
  return error ? refusalsOf(error.issues, sent).map(({ param, key }) => `${param} ${key.split('.').at(-1)}`) : []
}

describe('what is sent', () => {
  test('comes out trimmed', () => {
    const sent = { ...form, club: { name: '  Ribera \n Pádel ', locale: 'en' } }
    const names = [' Central\t', 'Pista  2']
    expect(openClubInput.parse({ ...sent, courts: { ...form.courts, names } })).toEqual({
      ...form,
      club: { name: 'Ribera Pádel', locale: 'en' },
    })
  })

  test.each([
    [{}, []],
    [{ code: ' ' }, ['code required']],
    [{ club: { name: ' ', locale: 'es' } }, ['club.name required']],
    [{ club: { name: 'x'.repeat(61), locale: 'fr' } }, ['club.name tooLong', 'club.locale choice']],
    [{ courts: { ...form.courts, names: [] } }, ['courts.names tooSmall']],
    [{ courts: { ...form.courts, names: Array.from({ length: 13 }, (_, at) => `${at}`) } }, ['courts.names tooMany']],
    [
      { courts: { ...form.courts, names: ['', 'x'.repeat(41)] } },
      ['courts.names.0 required', 'courts.names.1 tooLong'],
    ],
    [
      { courts: { ...form.courts, names: ['a', 'A', 'b', ' a '] } },
      ['courts.names.1 sameName', 'courts.names.3 sameName'],
    ],
    [{ courts: { ...form.courts, opens: '9:00' } }, ['courts.opens format']],
    [{ courts: { ...form.courts, closes: '24:30' } }, ['courts.closes format']],
    [{ courts: { ...form.courts, closes: '09:00' } }, ['courts.closes hours']],
    [{ courts: { ...form.courts, closes: '10:00', price: null } }, ['courts.price type', 'courts.closes noSlot']],
    [{ courts: { ...form.courts, price: -1 } }, ['courts.price tooSmall']],
    [{ courts: { ...form.courts, price: 0.001 } }, ['courts.price step']],
    [{ admin: { ...form.admin, passwordConfirmation: 'cristal' } }, ['admin.passwordConfirmation passwordMismatch']],
    [{ admin: { ...form.admin, roles: ['portalAdmin'] } }, ['admin.roles unknownField']],
    [{ mailServer: undefined }, []],
    [{ mailServer: { host: 'mail.example', sender: 'club@mail.example' } }, []],
    [{ mailServer: { host: 'mail.example', login: 'club@mail.example', password: 'x' } }, []],
    [{ mailServer: { host: 'mail.example', login: 'club@mail.example' } }, ['mailServer.password required']],
    [
      { mailServer: { host: '', port: 0 } },
      ['mailServer.host required', 'mailServer.port tooSmall', 'mailServer.sender required'],
    ],
    [{ theme: {} }, ['theme unknownField']],
  ])('%j is refused at %j', (parts, refused) => {
    expect(refusedIn(openClubInput, { ...form, ...parts })).toEqual(refused)
  })

  test('is refused all at once', () => {
    const sent = {
      code: 'c',
      club: { name: '', locale: 'es' },
      courts: { names: ['a', 'a'], opens: '09:00', closes: '10:00', price: -1 },
      admin: { username: 'r', nick: '', email: 'rosa', password: '1', passwordConfirmation: '2' },
    }
    expect(refusedIn(openClubInput, sent)).toEqual([
      'club.name required',
      'courts.names.1 sameName',
      'courts.price tooSmall',
      'courts.closes noSlot',
      'admin.username tooShort',
      'admin.nick required',
      'admin.email email',
      'admin.password tooShort',
      'admin.passwordConfirmation passwordMismatch',
    ])
  })

  test('as a file has neither a code nor a second password', () => {
    expect(setupFileSchema.parse(file)).toEqual(file)
    expect(refusedIn(setupFileSchema, form)).toEqual(['admin.passwordConfirmation unknownField', 'code unknownField'])
    expect(refusedIn(setupFileSchema, [])).toEqual(['undefined type'])
  })
})

test('the link carries any code', () => {
  expect(setupAddressOf('a_b-c')).toBe('/setup?code=a_b-c')
  expect(setupAddressOf('a&b')).toBe('/setup?code=a%26b')
})
