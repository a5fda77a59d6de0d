import { describe, expect, test } from 'vitest'
import {
  countSlots,
  findStepRefused,
  isMailLeft,
  numberRefusals,
  readPrice,
  resizeNames,
  type SetupValues,
  toInput,
  toValues,
} from './draft.ts'

const nameOf = (number: number) => `Pista ${number}`
const initial = toValues(
  {
    club: { name: '', locale: 'en' },
    courts: [{ name: 'Court 1' }, { name: 'Central' }],
    opens: '08:00',
    closes: '23:00',
    price: 24,
    mail: { from: null },
    publicUrl: null,
    courtsStay: false,
  },
  { locale: 'es', nameOf, amount: (euros) => euros.toFixed(2).replace('.', ',') },
)
const mailServer = { host: 'smtp.ribera.example', port: '587', login: '', password: '', sender: '' }

function filled(parts: Partial<SetupValues>): SetupValues {
  return { ...initial, ...parts }
}

test('a set-up begins with the club as its first start made it, in the language of the page', () => {
  expect(initial.club.locale).toBe('es')
  expect(initial.courts).toEqual({ names: ['Pista 1', 'Central'], opens: '08:00', closes: '23:00', price: '24,00' })
})

test('a price is sent as a number, whether it is written with a comma or a point', () => {
  for (const price of ['22,50', '22.50', ' 22.5 ']) {
    expect(toInput(filled({ courts: { ...initial.courts, price } }), 'x').courts.price).toBe(22.5)
  }
})

describe('a figure that can’t be read is refused in its step', () => {
  test.each([
    ['', 'validation.errors.required'],
    ['a lot', 'validation.errors.format'],
  ] as const)('a price of “%s”', (price, key) => {
    const values = filled({ courts: { ...initial.courts, price } })
    expect(numberRefusals(values, 'courts')).toEqual([{ key, param: 'courts.price' }])
    expect(numberRefusals(values, 'club')).toEqual([])
  })

  test('a port, where mail isn’t left for later', () => {
    const values = filled({ mailServer: { ...mailServer, port: '587a' } })
    expect(numberRefusals(values, 'admin')).toEqual([{ key: 'validation.errors.format', param: 'mailServer.port' }])
    expect(numberRefusals({ ...values, isMailLater: true }, 'admin')).toEqual([])
  })
})

describe('a club opens without a mail server', () => {
  test.each([
    ['where nothing of it is filled in but its port', { ...mailServer, host: ' ' }, false, true],
    ['where it is left for later', mailServer, true, true],
    ['never where one is filled in', mailServer, false, false],
  ])('%s', (_, server, isMailLater, isLeft) => {
    expect(isMailLeft({ mailServer: server, isMailLater })).toBe(isLeft)
  })
})

describe('what is refused leads to the first step that it is about', () => {
  test.each([
    [['admin.email', 'courts.names.1'], 'courts'],
    [['mailServer.host'], 'admin'],
    [['club.name'], 'club'],
    [['code', undefined], null],
  ])('%j: %s', (params, step) => {
    expect(findStepRefused(params)).toBe(step)
  })
})

describe('slots of a court a day', () => {
  test.each([
    ['08:00', '23:00', 10],
    ['09:00', '22:30', 9],
    ['23:00', '08:00', 0],
    ['8', '23:00', 0],
  ])('%s to %s: %i', (opens, closes, count) => {
    expect(countSlots({ opens, closes })).toBe(count)
  })
})

test('a player’s part of a price is a quarter, to the cent', () => {
  expect(readPrice('24,00')).toEqual({ slot: 24, player: 6 })
  expect(readPrice('22.50')).toEqual({ slot: 22.5, player: 5.63 })
  expect(readPrice('dear')).toBeNull()
})

test('further courts are called by their number, and those beyond go', () => {
  expect(resizeNames(['Central'], 3, nameOf)).toEqual(['Central', 'Pista 2', 'Pista 3'])
  expect(resizeNames(['Central', 'Pista 2'], 1, nameOf)).toEqual(['Central'])
})
