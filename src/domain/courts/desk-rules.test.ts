import { describe, expect, test } from 'vitest'
import { listChanges } from '../audit/changes.ts'
import { applyCourtChanges, type CourtFacts, courtRefusals, describeCourt, emptyCourt } from './desk-rules.ts'
import { type CourtChangesInput, changeCourtInput, createCourtInput } from './desk-schema.ts'

const court: CourtFacts = { ...emptyCourt, name: 'Court 1', priceCents: 2400 }
const told = (sent: CourtChangesInput, names: string[] = []) =>
  courtRefusals(applyCourtChanges(court, sent), names).map(({ key, param }) => `${param}: ${key}`)

type Refused = { what: string; sent: CourtChangesInput; names?: string[]; expected: string[] }

const day = { openingTime: '08:00', closingTime: '15:30', closed: false }
const holiday = '2026-12-08'

describe('a court is refused', () => {
  test.each<Refused>([
    { what: 'nothing is wrong', sent: {}, expected: [] },
    {
      what: 'it closes at midnight',
      sent: { closingTime: '24:00' },
      expected: [],
    },
    {
      what: 'it closes before it opens',
      sent: { closingTime: '07:00' },
      expected: ['closingTime: court.errors.hours'],
    },
    {
      what: 'it opens as it closes',
      sent: { openingTime: '23:00' },
      expected: ['closingTime: court.errors.hours'],
    },
    {
      what: 'it would run past midnight',
      sent: { openingTime: '18:00', closingTime: '02:00' },
      expected: ['closingTime: court.errors.hours'],
    },
    {
      what: 'a weekday closes before it opens',
      sent: { schedules: [{ ...day, weekday: 7, closingTime: '08:00' }] },
      expected: ['schedules.0.closingTime: court.errors.hours'],
    },
    {
      what: 'a weekday closed all day, whatever its times',
      sent: {
        schedules: [
          {
            weekday: 7,
            openingTime: '12:00',
            closingTime: '08:00',
            closed: true,
          },
        ],
      },
      expected: [],
    },
    {
      what: 'a weekday that comes twice, also where it is closed',
      sent: {
        schedules: [
          { ...day, weekday: 7 },
          { ...day, weekday: 6 },
          { weekday: 7, closed: true },
        ],
      },
      expected: ['schedules.2.weekday: court.errors.duplicateWeekday'],
    },
    {
      what: 'a date that comes twice',
      sent: {
        schedules: [
          { ...day, date: holiday },
          { date: holiday, closed: true },
        ],
      },
      expected: ['schedules.1.date: court.errors.duplicateDate'],
    },
    {
      what: 'a weekday and a date that falls on it',
      sent: {
        schedules: [
          { ...day, weekday: 2 },
          { date: holiday, closed: true },
        ],
      },
      expected: [],
    },
    {
      what: 'all that is wrong at once',
      sent: {
        name: 'Court 2',
        closingTime: '08:00',
        schedules: [{ ...day, weekday: 1, closingTime: '07:00' }],
      },
      names: ['Court 2'],
      expected: [
        'name: court.errors.nameTaken',
        'closingTime: court.errors.hours',
        'schedules.0.closingTime: court.errors.hours',
      ],
    },
  ])('$what: $expected', ({ sent, names, expected }) => {
    expect(told(sent, names)).toEqual(expected)
  })

  test.each([
    { name: 'COURT 2', taken: true },
    { name: 'ＣＯＵＲＴ 2', taken: true },
    { name: 'Pista Ávila', taken: true },
    { name: 'Pista Avila', taken: false },
    { name: 'Court 22', taken: false },
  ])('where another is called $name: $taken', ({ name, taken }) => {
    expect(told({ name }, ['Court 2', 'pista ávila'])).toEqual(taken ? ['name: court.errors.nameTaken'] : [])
  })
})

test('what isn’t sent stays, and a closed day needs no times', () => {
  const after = applyCourtChanges(
    { ...court, schedules: [] },
    { price: 19.99, schedules: [{ date: holiday, closed: true }] },
  )
  expect(after).toEqual({
    ...court,
    priceCents: 1999,
    schedules: [{ weekday: null, date: holiday, opens: 480, closes: 1380, closed: true }],
  })
})

test('the record says what each field was and is', () => {
  const before = applyCourtChanges(court, {
    schedules: [
      { ...day, weekday: 7 },
      { date: holiday, closed: true },
    ],
  })
  const after = applyCourtChanges(before, {
    name: 'Centre',
    active: false,
    closingTime: '24:00',
    price: 30,
    discount: 10,
    schedules: [{ weekday: 7, closed: true }],
  })
  expect(listChanges(describeCourt(before), describeCourt(after))).toEqual({
    name: ['Court 1', 'Centre'],
    active: [true, false],
    hours: ['08:00–23:00', '08:00–24:00'],
    price: [24, 30],
    discount: [0, 10],
    'weekday.7': ['08:00–15:30', 'closed'],
    [holiday]: ['closed', null],
  })
  expect(listChanges(describeCourt(after), describeCourt(after))).toEqual({})
})

describe('the form refuses', () => {
  const made = {
    name: 'Court 5',
    openingTime: '08:00',
    closingTime: '23:00',
    price: 24,
  }
  const schedule = { ...day, weekday: 7 }
  const withSchedule = (parts: object) => ({
    ...made,
    schedules: [{ ...schedule, ...parts }],
  })
  test.each([
    { what: 'nothing', input: made, wrong: [] },
    { what: 'no name', input: { ...made, name: '  ' }, wrong: ['name'] },
    {
      what: 'a name too long',
      input: { ...made, name: 'x'.repeat(41) },
      wrong: ['name'],
    },
    {
      what: 'times past midnight',
      input: { ...made, closingTime: '24:30' },
      wrong: ['closingTime'],
    },
    {
      what: 'times of one digit',
      input: { ...made, openingTime: '8:00' },
      wrong: ['openingTime'],
    },
    {
      what: 'a price under nothing',
      input: { ...made, price: -1 },
      wrong: ['price'],
    },
    {
      what: 'a price with three decimals',
      input: { ...made, price: 24.001 },
      wrong: ['price'],
    },
    {
      what: 'a price as text',
      input: { ...made, price: '24' },
      wrong: ['price'],
    },
    {
      what: 'a discount over all',
      input: { ...made, discount: 101 },
      wrong: ['discount'],
    },
    {
      what: 'an eighth weekday',
      input: withSchedule({ weekday: 8 }),
      wrong: ['schedules.0.weekday'],
    },
    {
      what: 'a day that isn’t there',
      input: withSchedule({ weekday: undefined, date: '2026-02-30' }),
      wrong: ['schedules.0.date'],
    },
    {
      what: 'neither weekday nor date',
      input: withSchedule({ weekday: undefined }),
      wrong: ['schedules.0.weekday'],
    },
    {
      what: 'both',
      input: withSchedule({ date: holiday }),
      wrong: ['schedules.0.weekday'],
    },
    {
      what: 'an open day without times',
      input: withSchedule({ openingTime: undefined, closingTime: undefined }),
      wrong: ['schedules.0.openingTime', 'schedules.0.closingTime'],
    },
    {
      what: 'what it doesn’t know',
      input: { ...made, colour: 'blue' },
      wrong: [''],
    },
  ])('$what', ({ input, wrong }) => {
    const named = createCourtInput.safeParse(input).error?.issues.map(({ path }) => path.join('.')) ?? []
    expect([...new Set(named)]).toEqual(wrong)
    expect(changeCourtInput.safeParse({ id: 1, ...input }).success).toBe(wrong.length === 0)
  })
})
