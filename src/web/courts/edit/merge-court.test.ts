import { describe, expect, test } from 'vitest'
import { type CourtDraft, emptyDraft, type WeekdayDraft } from './court-draft.ts'
import { mergeCourt } from './merge-court.ts'

const christmas = { date: '2026-12-25', closed: true, opens: '08:00', closes: '23:00' }
const fair = { date: '2026-12-08', closed: false, opens: '11:00', closes: '23:00' }
const saved: CourtDraft = { ...emptyDraft, name: 'Court 3', price: '24.00', dates: [christmas] }
const shut: WeekdayDraft = { kind: 'closed', opens: '08:00', closes: '23:00' }
const withDay = (court: CourtDraft, at: number) => ({ ...court, week: court.week.with(at, shut) })

describe('somebody else saves the court while one edits it', () => {
  test('their fields and one’s own are both kept', () => {
    const merged = mergeCourt(saved, { ...saved, name: 'Centre' }, { ...saved, price: '19.50' })
    expect(merged).toEqual({ ...saved, name: 'Centre', price: '19.50' })
  })

  test('of a field that both changed one’s own stays', () => {
    const merged = mergeCourt(saved, { ...saved, price: '21.00' }, { ...saved, price: '19.50' })
    expect(merged.price).toBe('21.00')
  })

  test('another weekday of theirs is taken over', () => {
    expect(mergeCourt(saved, withDay(saved, 6), withDay(saved, 0))).toEqual(withDay(withDay(saved, 0), 6))
  })

  test.each([
    { name: 'a date is added by each', mine: [christmas, fair], theirs: [christmas, { ...fair, date: '2027-01-06' }] },
    { name: 'they take a date away that one left alone', mine: [christmas, fair], theirs: [] },
    { name: 'one takes a date away that they left alone', mine: [], theirs: [christmas, fair] },
  ])('$name', ({ mine, theirs }) => {
    const { dates } = mergeCourt(saved, { ...saved, dates: mine }, { ...saved, dates: theirs })
    const isInBoth = mine.includes(christmas) && theirs.includes(christmas)
    const added = [...mine, ...theirs].filter((one) => one !== christmas)
    expect(dates.map(({ date }) => date).toSorted()).toEqual(
      [...(isInBoth ? [christmas] : []), ...added].map(({ date }) => date).toSorted(),
    )
  })
})
