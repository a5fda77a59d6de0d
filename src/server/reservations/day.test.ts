import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { DayView } from '#domain/reservations/schema.ts'
import { toJson } from '../cached-json.ts'
import { openDatabase } from '../db/client.ts'
import { aGame, at, aUser, type TestDeps, testDatabase, testDeps } from '../testing.ts'
import { cancelReservation } from './cancel.ts'
import { createReservation } from './create.ts'
import { createDays } from './day.ts'

const DAY = '2026-11-20'
const folder = mkdtempSync(join(tmpdir(), 'padel-day-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ask = {
  startDate: at('2026-11-20T18:30:00+01:00'),
  endDate: at('2026-11-20T20:00:00+01:00'),
  type: 'open',
  court: 1,
  players: [],
  inviteds: [],
} as const

function stateAt({ timeSlots }: DayView, time: string, court = 1): string | undefined {
  return timeSlots.find((slot) => slot.time === time)?.courts.find((one) => one.court === court)?.state
}
const bookEvening = (deps: TestDeps) =>
  createReservation({ deps, viewer: aUser(deps.db) }, { ...ask, players: [], inviteds: [] })

describe('the answer for a day', () => {
  test('is cached: the same bytes are sent again', () => {
    const deps = testDeps()
    const days = createDays(deps)
    const first = days.dayFor(null, DAY)
    deps.time.now += 60_000
    expect(days.dayFor(null, DAY)).toBe(first)
    expect(days.dayFor(null, '2026-11-21')).not.toBe(first)
    expect(JSON.parse(toJson(first))).toEqual(first)
  })

  test('is dropped by a booking and a cancellation of that day, and kept by one of another', async () => {
    const deps = testDeps()
    const days = createDays(deps)
    const before = days.dayFor(null, DAY)
    const another = days.dayFor(null, '2026-11-21')
    const { id } = await bookEvening(deps)
    const booked = days.dayFor(null, DAY)
    expect([stateAt(before, '18:30'), stateAt(booked, '18:30')]).toEqual(['free', 'reserved'])
    expect([before, booked, another].map(({ version }) => version)).toEqual([0, 1, 0])
    await cancelReservation({ deps, viewer: aUser(deps.db, { roles: ['fp_admin'] }) }, { id })
    expect(stateAt(days.dayFor(null, DAY), '18:30')).toBe('free')
    expect(days.dayFor(null, '2026-11-21')).toBe(another)
  })

  test.each([
    {
      name: 'at the next slot start',
      now: '2026-11-20T10:59:59+01:00',
      later: '2026-11-20T11:00:01+01:00',
      time: '11:00',
      states: ['free', 'past'],
    },
    {
      name: 'at midnight, when a day comes into the window',
      now: '2026-11-19T23:59:59+01:00',
      later: '2026-11-20T00:00:00+01:00',
      day: '2026-11-27',
      time: '11:00',
      states: ['unavailable', 'free'],
    },
    {
      name: 'when the clock was set back',
      now: '2026-11-20T23:00:00+01:00',
      later: '2026-11-18T10:00:00+01:00',
      time: '11:00',
      states: ['past', 'free'],
    },
  ])('is made anew $name', ({ now, later, day = DAY, time, states: [before, after] }) => {
    const deps = testDeps(testDatabase(), at(now))
    const days = createDays(deps)
    expect(stateAt(days.dayFor(null, day), time)).toBe(before)
    deps.time.now = at(later)
    expect(stateAt(days.dayFor(null, day), time)).toBe(after)
  })

  test('is made anew when another connection wrote', async () => {
    const file = join(folder, 'club.sqlite')
    testDatabase().$client.exec(`VACUUM INTO '${file}'`)
    const deps = testDeps(openDatabase(file))
    const days = createDays(deps)
    expect(stateAt(days.dayFor(null, DAY), '18:30')).toBe('free')
    const elsewhere = testDeps(openDatabase(file))
    await bookEvening(elsewhere)
    expect(stateAt(days.dayFor(null, DAY), '18:30')).toBe('reserved')
    elsewhere.db.$client.close()
    deps.db.$client.close()
  })

  test('keeps no more than a few days', () => {
    const deps = testDeps()
    const days = createDays(deps)
    const player = aUser(deps.db)
    const first = days.dayFor(null, DAY)
    for (let day = 1; day <= 28; day += 1) {
      for (const month of ['01', '02', '03']) days.dayFor(player, `2026-${month}-${String(day).padStart(2, '0')}`)
    }
    expect(days.dayFor(null, DAY)).not.toBe(first)
  })
})

describe('who asks', () => {
  test('with an entry or a game of their own that day gets an answer of their own', () => {
    const deps = testDeps()
    const [owner, member, trainer] = [aUser(deps.db), aUser(deps.db), aUser(deps.db, { roles: ['fp_trainer'] })]
    aGame(deps.db, { start: '2026-11-20T18:30:00+01:00', owner, players: [member] })
    aGame(deps.db, { court: 2, start: '2026-11-20T18:30:00+01:00', type: 'class', owner: trainer })
    const days = createDays(deps)
    const cached = days.dayFor(aUser(deps.db), DAY)
    for (const viewer of [owner, member, trainer]) expect(toJson(days.dayFor(viewer, DAY))).not.toBe(toJson(cached))
    expect(toJson(days.dayFor(owner, DAY))).toContain('"pincode"')
    expect(days.dayFor(aUser(deps.db), DAY)).toBe(cached)
  })

  test.each([
    { name: 'a visitor sees no names', first: 'player' as const },
    { name: 'nor what a trainer saw before', first: 'trainer' as const },
    { name: 'nor an admin', first: 'admin' as const },
  ])('$name, whoever asked first', ({ first }) => {
    const deps = testDeps()
    const player = aUser(deps.db)
    aGame(deps.db, { start: '2026-11-20T18:30:00+01:00', owner: aUser(deps.db, { nick: 'Nora' }) })
    const roles = { player: [], trainer: ['fp_trainer'], admin: ['fp_admin'] } as const
    const days = createDays(deps)
    expect(toJson(days.dayFor(aUser(deps.db, { roles: [...roles[first]] }), DAY))).toContain('Nora')
    const visitor = toJson(days.dayFor(null, DAY))
    expect(visitor).not.toMatch(/Nora|players|pincode|username|"owner"/)
    const view = toJson(days.dayFor(player, DAY))
    expect(view).toContain('Nora')
    expect(view).not.toMatch(/pincode|"username"|"owner"/)
  })
})

test('a day with games of the viewer has JSON of its own', () => {
  const deps = testDeps()
  const owner = aUser(deps.db)
  aGame(deps.db, { start: '2026-11-20T18:30:00+01:00', owner })
  const days = createDays(deps)
  const [theirs, others] = [days.dayFor(owner, DAY), days.dayFor(aUser(deps.db), DAY)]
  expect(toJson(theirs)).toBe(JSON.stringify(theirs))
  expect(toJson(theirs)).not.toBe(toJson(others))
})
