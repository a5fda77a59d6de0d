import { describe, expect, test } from 'vitest'
import { pickClasses } from './ahead.ts'
import { buildDay } from './day.ts'
import type { Game } from './game.ts'
import { at, courtOf, entriesOf, FRIDAY, gameOf, slot, viewContextOf } from './testing.ts'

const SATURDAY = '2026-11-21'
const elena = { id: 122, nick: 'Elena B.' }

/** What is picked on Friday at 09:00 of games on Friday and Saturday. */
function pick(...games: Partial<Game>[]) {
  const held = games.map((parts, place) => gameOf({ id: place + 1, ...parts }))
  const now = at(FRIDAY, '09:00')
  const days = ([FRIDAY, SATURDAY] as const).map((day) => {
    const facts = { day, courts: [courtOf(), courtOf({ id: 2 })], closures: [], rules: [] }
    const [starts, ends] = [at(day, '00:00'), at(day, '23:59')]
    const ofDay = held.filter(({ startsAt }) => starts <= startsAt && startsAt <= ends)
    return buildDay({ ...facts, games: ofDay }, { ...viewContextOf('visitor'), now })
  })
  return pickClasses(days, now)
}

describe('coming classes', () => {
  test.each([
    ['class', 1],
    ['school', 1],
    ['training', 0],
    ['competition', 0],
    ['complete', 0],
    ['open', 0],
  ] as const)('a %s counts %i', (type, count) => expect(pick({ type })).toHaveLength(count))

  test('not one that has begun, nor one that begins now', () => {
    expect(pick({ type: 'class', ...slot(FRIDAY, '08:00') })).toEqual([])
    expect(pick({ type: 'class', ...slot(FRIDAY, '09:00') })).toEqual([])
    expect(pick({ type: 'class', ...slot(FRIDAY, '09:30') })).toHaveLength(1)
  })

  test('soonest first, full ones too, each with its trainer and places', () => {
    const court = { id: 2, documentId: 'court2', name: 'Court 2' }
    const picked = pick(
      { type: 'school', trainer: elena, entries: entriesOf(1), ...slot(SATURDAY, '09:30') },
      { type: 'class', court, entries: entriesOf(1, 2, 3, 4), ...slot(FRIDAY, '20:00') },
      { type: 'class', ...slot(FRIDAY, '17:00') },
    )
    expect(picked.map(({ id, trainer, freePlaces }) => [id, trainer, freePlaces])).toEqual([
      [3, undefined, 4],
      [2, undefined, 0],
      [1, elena, 3],
    ])
  })
})
