import { describe, expect, test } from 'vitest'
import type { CourtView } from '#domain/courts/schema.ts'
import {
  type CourtDraft,
  draftRefusals,
  emptyDraft,
  fieldOfParam,
  readFacts,
  toChanges,
  toDraft,
  toInput,
} from './court-draft.ts'

const court: CourtView = {
  id: 3,
  documentId: 'court3',
  name: 'Court 3',
  active: true,
  openingTime: '08:00',
  closingTime: '23:00',
  price: 24,
  discount: 10,
  schedules: [
    { weekday: 7, openingTime: '08:00', closingTime: '15:30', closed: false },
    { weekday: 1, openingTime: '08:00', closingTime: '23:00', closed: true },
    { date: '2026-12-25', openingTime: '08:00', closingTime: '23:00', closed: true },
    { date: '2026-12-08', openingTime: '11:00', closingTime: '23:00', closed: false },
  ],
}
const draft = toDraft(court)
const changed = (parts: Partial<CourtDraft>) => toChanges(draft, { ...draft, ...parts })

test('a court becomes a draft: each weekday as it is, dates in order', () => {
  expect(draft).toMatchObject({ price: '24.00', discount: '10', opens: '08:00' })
  expect(draft.week.map(({ kind }) => kind)).toEqual(['closed', 'court', 'court', 'court', 'court', 'court', 'own'])
  expect(draft.dates.map(({ date }) => date)).toEqual(['2026-12-08', '2026-12-25'])
})

describe('what is sent is only what was changed', () => {
  test.each([
    { what: 'nothing', parts: {}, sent: {} },
    { what: 'a name', parts: { name: 'Centre' }, sent: { name: 'Centre' } },
    { what: 'a price written otherwise', parts: { price: '24' }, sent: {} },
    { what: 'a price with a comma', parts: { price: '19,50' }, sent: { price: 19.5 } },
    { what: 'a closing time', parts: { closes: '22:00' }, sent: { closingTime: '22:00' } },
  ])('$what', ({ parts, sent }) => {
    expect(changed(parts)).toEqual(sent)
  })

  test('schedules are sent as they all are then', () => {
    expect(changed({ dates: [] })).toEqual({
      schedules: [
        { weekday: 1, closed: true },
        { weekday: 7, openingTime: '08:00', closingTime: '15:30', closed: false },
      ],
    })
  })
})

describe('a date that is written but not added', () => {
  const adding = { date: '2027-01-06', closed: true, opens: '08:00', closes: '23:00' }

  test('is saved with the others', () => {
    expect(changed({ adding }).schedules).toContainEqual({ date: '2027-01-06', closed: true })
    expect(changed({ adding: { ...adding, date: '' } })).toEqual({})
  })

  test('is refused where it is written', () => {
    const twice = { ...draft, adding: { ...adding, date: '2026-12-25' } }
    const [refusal] = draftRefusals(twice)
    expect(refusal?.key).toBe('court.errors.duplicateDate')
    expect(fieldOfParam(refusal?.param ?? '', twice)).toBe('adding.date')
    const early = { ...draft, adding: { ...adding, closed: false, closes: '07:00' } }
    expect(draftRefusals(early).map(({ param }) => fieldOfParam(param ?? '', early))).toEqual(['adding.closes'])
  })
})

test.each(['', 'free', '-1', '1.2.3'])(
  'a price that can’t be read (%j) is left out, for the schema to miss',
  (price) => {
    expect(toInput({ ...draft, price })).not.toHaveProperty('price')
  },
)

test('a refused parameter is shown where it was entered', () => {
  const fields = ['name', 'closingTime', 'schedules.0.weekday', 'schedules.1.closingTime', 'schedules.3.openingTime']
  expect(fields.map((param) => fieldOfParam(param, draft))).toEqual([
    'name',
    'closes',
    'week.0.closes',
    'week.6.closes',
    'dates.1.opens',
  ])
  expect(fieldOfParam('id', draft)).toBeNull()
  expect(fieldOfParam('schedules.9.closingTime', draft)).toBeNull()
})

test('hours are refused as the rule refuses them, and then describe no court', () => {
  const wrong = { ...emptyDraft, closes: '07:00', discount: 'half' }
  expect(draftRefusals(wrong)).toEqual([
    { key: 'validation.errors.required', param: 'name' },
    { key: 'validation.errors.required', param: 'price' },
    { key: 'validation.errors.format', param: 'discount' },
    { key: 'court.errors.hours', param: 'closingTime' },
  ])
  expect(draftRefusals(draft)).toEqual([])
  expect(readFacts(wrong)).toBeNull()
  expect(readFacts({ ...emptyDraft, opens: '' })).toBeNull()
  expect(readFacts(emptyDraft)).toMatchObject({ opens: 480, closes: 1380, schedules: [] })
})
