import { describe, expect, test } from 'vitest'
import type { Closure, Court, Schedule } from '../courts/rules.ts'
import type { Game } from '../reservations/game.ts'
import { at, courtOf, entriesOf, FRIDAY, gameOf, slot } from '../reservations/testing.ts'
import {
  type Choosable,
  chooseForAll,
  claimOf,
  findMovedTo,
  listCourtsLeft,
  listFreeCourts,
  renewChoices,
} from './plan.ts'

const SUNDAY = '2026-10-25'
const shut: Schedule = { weekday: null, date: FRIDAY, opens: 480, closes: 1380, closed: true }
const late: Schedule = { weekday: null, date: FRIDAY, opens: 510, closes: 1380, closed: false }
const untilEight: Schedule = { weekday: null, date: FRIDAY, opens: 480, closes: 1200, closed: false }
const closed = (courtId: number, from: string, to: string, day = FRIDAY): Closure => ({
  courtId,
  startsAt: at(day, from),
  endsAt: at(day, to),
  reason: 'rain',
})

type Case = {
  name: string
  /** Of the second court, to which the game of the first may go. */
  court?: Partial<Court>
  closures?: Closure[]
  games?: Partial<Game>[]
  /** When the game begins; 18:30 where nothing is said. */
  time?: string
  day?: string
  now?: number
  free: boolean
}

describe('whether another court has a game’s slot free', () => {
  test.each<Case>([
    { name: 'nothing is in the way', free: true },
    { name: 'it is inactive', court: { active: false }, free: false },
    { name: 'it is shut that day', court: { schedules: [shut] }, free: false },
    { name: 'its slots begin at other times', court: { schedules: [late] }, free: false },
    { name: 'it closes before the game ends', court: { schedules: [untilEight] }, time: '18:30', free: true },
    { name: 'it closes while the game lasts', court: { schedules: [untilEight] }, time: '20:00', free: false },
    { name: 'it is closed then', closures: [closed(2, '17:00', '19:00')], free: false },
    { name: 'it is closed until the game begins', closures: [closed(2, '17:00', '18:30')], free: true },
    { name: 'it is closed from the end of the game on', closures: [closed(2, '20:00', '23:00')], free: true },
    { name: 'a third court is closed', closures: [closed(3, '08:00', '23:00')], free: true },
    { name: 'another game is there', games: [{ ...slot(FRIDAY, '18:30') }], free: false },
    { name: 'a game off the slots reaches into it', games: [{ ...slot(FRIDAY, '17:45') }], free: false },
    { name: 'the game before ends as it begins', games: [{ ...slot(FRIDAY, '17:00') }], free: true },
    { name: 'its time is over', now: at(FRIDAY, '18:31'), free: false },
    { name: 'it is beyond what can be booked', now: at('2026-11-12', '10:00'), free: false },
    { name: 'off the slots itself', time: '18:00', free: false },
    { name: 'on the day the clocks go back', day: SUNDAY, time: '18:30', now: at(SUNDAY, '00:30'), free: true },
    {
      name: 'closed across the change of clocks',
      day: SUNDAY,
      time: '08:00',
      now: at(SUNDAY, '00:30'),
      closures: [closed(2, '01:00', '08:01', SUNDAY)],
      free: false,
    },
    {
      name: 'closed across the change of clocks until the game begins',
      day: SUNDAY,
      time: '08:00',
      now: at(SUNDAY, '00:30'),
      closures: [closed(2, '01:00', '08:00', SUNDAY)],
      free: true,
    },
  ])('$name', ({ court, closures = [], games = [], time = '18:30', day = FRIDAY, now = at(day, '00:30'), free }) => {
    const game = gameOf({ id: 1, ...slot(day, time) })
    const other = courtOf({ id: 2, ...court })
    const others = games.map((parts, id) => gameOf({ id: id + 2, ...parts, court: other }))
    const found = listFreeCourts(game, {
      now,
      courts: [courtOf(), other],
      closures: [closed(1, '00:00', '24:00', day), ...closures],
      games: [game, ...others],
    })
    expect(found.map(({ id }) => id)).toEqual(free ? [2] : [])
  })
})

const four = { entries: entriesOf(1, 2, 3, 4) }

describe('whose claim is better', () => {
  const ranked = [
    gameOf({ type: 'class', entries: entriesOf(1) }),
    gameOf({ type: 'competition' }),
    gameOf({ closedAt: 1, entries: four.entries.map((entry) => ({ ...entry, chosenAt: 1 })) }),
    gameOf({ type: 'complete', entries: entriesOf(1) }),
    gameOf({ type: 'open', ...four }),
    gameOf({ type: 'open', entries: entriesOf(1, 2) }),
    gameOf({ type: 'open' }),
  ]

  test('lessons, then what the club arranges, closed games, whole courts, open games by how many play', () => {
    expect(ranked.map(claimOf).toSorted((one, other) => other - one)).toEqual(ranked.map(claimOf))
    expect(new Set(ranked.map(claimOf)).size).toBe(ranked.length)
  })

  test('school like a class, training like a competition', () => {
    expect(claimOf(gameOf({ type: 'school' }))).toBe(claimOf(gameOf({ type: 'class' })))
    expect(claimOf(gameOf({ type: 'training' }))).toBe(claimOf(gameOf({ type: 'competition' })))
  })
})

const line = (id: number, claim: number, courts: number[], parts: Partial<Choosable> = {}): Choosable => ({
  id,
  claim,
  courts,
  started: false,
  ...slot(FRIDAY, '18:30'),
  ...parts,
})
const shown = (lines: Choosable[]) =>
  Object.fromEntries(
    [...chooseForAll(lines, 'move')].map(([id, { do: act, court }]) => [
      id,
      court === null ? act : `${act} to ${court}`,
    ]),
  )

describe('the choice that is made beforehand', () => {
  test.each<{ name: string; lines: Choosable[]; chosen: Record<number, string> }>([
    { name: 'nothing to choose', lines: [], chosen: {} },
    { name: 'a free court', lines: [line(1, 1, [4])], chosen: { 1: 'move to 4' } },
    { name: 'the first of several', lines: [line(1, 1, [3, 4])], chosen: { 1: 'move to 3' } },
    { name: 'no free court', lines: [line(1, 1, [])], chosen: { 1: 'cancel' } },
    { name: 'it has begun', lines: [line(1, 1, [4], { started: true })], chosen: { 1: 'tell' } },
    {
      name: 'three for one court: the best claim has it',
      lines: [line(1, 2, [4]), line(2, 9, [4]), line(3, 5, [4])],
      chosen: { 1: 'cancel', 2: 'move to 4', 3: 'cancel' },
    },
    {
      name: 'equal claims: who booked first',
      lines: [line(7, 5, [4]), line(3, 5, [4])],
      chosen: { 7: 'cancel', 3: 'move to 4' },
    },
    {
      name: 'two courts for three games',
      lines: [line(1, 1, [3, 4]), line(2, 3, [3, 4]), line(3, 2, [3, 4])],
      chosen: { 1: 'cancel', 2: 'move to 3', 3: 'move to 4' },
    },
    {
      name: 'one court, one game after the other',
      lines: [line(1, 1, [4]), line(2, 1, [4], slot(FRIDAY, '20:00'))],
      chosen: { 1: 'move to 4', 2: 'move to 4' },
    },
    {
      name: 'one court, times that overlap',
      lines: [line(1, 1, [4]), line(2, 2, [4], slot(FRIDAY, '19:00'))],
      chosen: { 1: 'cancel', 2: 'move to 4' },
    },
    {
      name: 'one that has begun takes no court from others',
      lines: [line(1, 9, [4], { started: true }), line(2, 1, [4])],
      chosen: { 1: 'tell', 2: 'move to 4' },
    },
  ])('$name', ({ lines, chosen }) => {
    expect(shown(lines)).toEqual(chosen)
  })

  test('one wish for all: those that have begun are told', () => {
    const lines = [line(1, 1, [4], { started: true }), line(2, 1, [4])]
    expect([...chooseForAll(lines, 'cancel').values()].map((chosen) => chosen.do)).toEqual(['tell', 'cancel'])
    expect([...chooseForAll(lines, 'tell').values()].map((chosen) => chosen.do)).toEqual(['tell', 'tell'])
  })

  test('when another choice is made, the court is free for others', () => {
    const lines = [line(1, 1, [4]), line(2, 2, [4])] as const
    const chosen = chooseForAll(lines, 'move')
    expect(listCourtsLeft(lines[0], lines, chosen)).toEqual([])
    expect(findMovedTo(4, lines[0], lines, chosen)?.id).toBe(2)
    const other = new Map(chosen).set(2, { do: 'cancel', court: null })
    expect(listCourtsLeft(lines[0], lines, other)).toEqual([4])
    expect(findMovedTo(4, lines[0], lines, other)).toBeNull()
  })

  test('what was chosen stays while it can be done, and new games are chosen for', () => {
    const lines = [line(1, 1, [4]), line(2, 2, [4]), line(3, 9, []), line(4, 1, [], { started: true })]
    const before = new Map<number, { do: 'move' | 'cancel' | 'tell'; court: number | null }>([
      [1, { do: 'move', court: 4 }],
      [3, { do: 'tell', court: null }],
      [4, { do: 'cancel', court: null }],
    ])
    expect([...renewChoices(lines, before)].toSorted(([one], [other]) => one - other)).toEqual([
      [1, { do: 'move', court: 4 }],
      [2, { do: 'cancel', court: null }],
      [3, { do: 'tell', court: null }],
      [4, { do: 'tell', court: null }],
    ])
    const taken = [line(1, 1, []), ...lines.slice(1)]
    expect(renewChoices(taken, before).get(1)).toEqual({ do: 'cancel', court: null })
    expect(renewChoices(taken, before).get(2)).toEqual({ do: 'move', court: 4 })
  })
})
