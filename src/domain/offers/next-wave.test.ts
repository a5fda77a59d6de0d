import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitsAlert, type Offer } from '../alerts/alerts.ts'
import { quietEndOf } from '../notices/quiet-hours.ts'
import { addDays, CALENDAR_DAY, clubDayOf, clubTimeOf, HOUR, weekdays } from '../time.ts'
import { type Candidate, nextWave, TOO_LATE } from './next-wave.ts'
import { at, candidateOf, FRIDAY, limits, offerOf, slotOf, standingOf } from './testing.ts'

const noon = at(FRIDAY, '12:00')
const fresh = { told: new Set<number>(), wavedAt: null }

type Parts = { offer?: Partial<Offer>; told?: number[]; wavedAt?: number; now?: number }

function waveTo(candidates: readonly Candidate[], { offer, told = [], wavedAt, now = noon }: Parts = {}) {
  return nextWave(offerOf(offer), candidates, { told: new Set(told), wavedAt: wavedAt ?? null }, { now, limits })
}
const usersIn = (...args: Parameters<typeof waveTo>) => waveTo(...args).tell.map(({ user }) => user)
const inTen = (now: number) => now + 10 * 60_000
const ago = (days: number) => noon - days * CALENDAR_DAY
const many = (count: number) => Array.from({ length: count }, (_, index) => candidateOf(index + 1))

/** When an offer is looked at again with the longest pause, at a time of its day and after a wave. */
function lookedAt(time: string, wavedAt: string | null = null): number | null {
  const history = { told: new Set<number>(), wavedAt: wavedAt === null ? null : at(FRIDAY, wavedAt) }
  const set = { now: at(FRIDAY, time), limits: { ...limits, pauseMinutes: 240 } }
  return nextWave(offerOf(), many(9), history, set).nextAt
}

describe('how many', () => {
  test.each<Parts & { name: string; users: number[] }>([
    { name: 'four for a place', users: [1, 2, 3, 4] },
    { name: 'four for a court', offer: { kind: 'place', places: 1 }, users: [1, 2, 3, 4] },
    { name: 'eight for two places', offer: { places: 2 }, users: [1, 2, 3, 4, 5, 6, 7, 8] },
    { name: 'the next four', told: [1, 2, 3, 4], wavedAt: at(FRIDAY, '11:50'), users: [5, 6, 7, 8] },
    { name: 'none before the pause is over', told: [1, 2, 3, 4], wavedAt: at(FRIDAY, '11:51'), users: [] },
    { name: 'all three hours before', now: at(FRIDAY, '17:00'), users: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
    { name: 'four a minute earlier', now: at(FRIDAY, '16:59'), users: [1, 2, 3, 4] },
    {
      name: 'the rest at once as it gets so near, pause or not',
      now: at(FRIDAY, '17:00'),
      told: [1, 2, 3, 4],
      wavedAt: at(FRIDAY, '16:59'),
      users: [5, 6, 7, 8, 9],
    },
    { name: 'all 31 minutes before', now: at(FRIDAY, '19:29'), users: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
    { name: 'nobody half an hour before', now: at(FRIDAY, '19:30'), users: [] },
    { name: 'nobody where none is free', offer: { places: 0 }, users: [] },
  ])('$name', ({ users, ...parts }) => expect(usersIn(many(9), parts)).toEqual(users))

  test('it is looked at again after the pause, and no more once there is no time', () => {
    expect(waveTo(many(9)).nextAt).toBe(inTen(noon))
    expect(waveTo(many(9), { wavedAt: at(FRIDAY, '11:55') }).nextAt).toBe(at(FRIDAY, '12:05'))
    expect(waveTo(many(9), { now: at(FRIDAY, '19:21') }).nextAt).toBeNull()
    expect(waveTo([], { offer: { places: 0 } }).nextAt).toBeNull()
  })

  test('however long the pause, it is looked at as the start gets so near that all are told', () => {
    expect(lookedAt('12:59')).toBe(at(FRIDAY, '16:59'))
    expect(lookedAt('13:01')).toBe(at(FRIDAY, '17:00'))
    expect(lookedAt('16:00', '14:00')).toBe(at(FRIDAY, '17:00'))
  })

  test.each([
    // Three hours before 04:00 the clock shows 02:00, for the second time, and 00:00.
    { name: 'back', day: '2026-10-25', soon: at('2026-10-25', '04:00') - 3 * HOUR, clock: '02:00' },
    { name: 'forward', day: '2027-03-28', soon: at('2027-03-28', '00:00'), clock: '00:00' },
  ])('three hours are three hours on the night in which the clock goes $name', ({ day, soon, clock }) => {
    const offer = { startsAt: at(day, '04:00') }
    expect(clubTimeOf(soon)).toBe(clock)
    expect(usersIn(many(9), { offer, now: soon })).toHaveLength(9)
    expect(usersIn(many(9), { offer, now: soon - 60_000 })).toHaveLength(4)
    expect(usersIn(many(9), { offer, now: at(day, '03:30') })).toEqual([])
  })
})

describe('who first', () => {
  test.each<{ name: string; first: Partial<Candidate>; second: Partial<Candidate> }>([
    {
      name: 'who asked for this very slot',
      first: { alerts: [slotOf({ createdAt: 9 })] },
      second: { alerts: [standingOf({ createdAt: 1 })] },
    },
    {
      name: 'of these, who asked first',
      first: { alerts: [slotOf({ createdAt: 8 })], toldAt: [ago(1)] },
      second: { alerts: [slotOf({ createdAt: 9 })] },
    },
    {
      name: 'who was told less in seven days',
      first: { level: 5, alerts: [standingOf({ createdAt: 9 })] },
      second: { toldAt: [ago(6)] },
    },
    {
      name: 'what was told before them counts no more',
      first: { toldAt: [ago(7), ago(8)] },
      second: { level: 3.75 },
    },
    {
      name: 'the nearest level',
      first: { level: 3.25, alerts: [standingOf({ createdAt: 9 })] },
      second: { level: 4 },
    },
    {
      name: 'the oldest alert',
      first: { level: 3, alerts: [standingOf({ createdAt: 1 })] },
      second: { level: 4, alerts: [standingOf({ createdAt: 2 })] },
    },
  ])('$name', ({ first, second }) => {
    // The one with the higher number is first: numbers are no reason.
    expect(usersIn([candidateOf(1, second), candidateOf(2, first)])).toEqual([2, 1])
  })

  test('by the alert for the slot where somebody has another that fits too', () => {
    const alerts = [standingOf({ id: 7, createdAt: 1 }), slotOf({ id: 8, createdAt: 2 })]
    expect(waveTo([candidateOf(1, { alerts })]).tell).toEqual([{ user: 1, alert: 8, isSlot: true, at: noon }])
  })
})

describe('who not', () => {
  const today = [at(FRIDAY, '08:00'), at(FRIDAY, '09:00'), at(FRIDAY, '10:00')]
  test.each<{ name: string; parts: Partial<Candidate>; told?: number[] }>([
    { name: 'whom the act would refuse, or who plays then', parts: { isOut: true } },
    { name: 'who was told of it', parts: {}, told: [1] },
    { name: 'without an alert that fits', parts: { alerts: [standingOf({ weekdays: [1] })] } },
    { name: 'who was told of three today', parts: { toldAt: today } },
  ])('$name', ({ parts, told = [] }) => expect(usersIn([candidateOf(1, parts)], { told })).toEqual([]))

  test('three of yesterday don’t count, and three of today not for who asked for the slot', () => {
    const yesterday = today.map((instant) => instant - CALENDAR_DAY)
    expect(usersIn([candidateOf(1, { toldAt: yesterday })])).toEqual([1])
    expect(usersIn([candidateOf(1, { toldAt: today, alerts: [slotOf()] })])).toEqual([1])
  })
})

describe('quiet hours', () => {
  const quiet = { from: 10 * 60, to: 14 * 60 }
  const two = at(FRIDAY, '14:00')

  test('who has them is passed over, and told when they end', () => {
    const others = [1, 3, 4, 5, 6].map((user) => candidateOf(user))
    expect(waveTo([candidateOf(2, { quiet }), ...others]).tell).toEqual([
      { user: 1, alert: 1, isSlot: false, at: noon },
      { user: 2, alert: 2, isSlot: false, at: two },
      { user: 3, alert: 3, isSlot: false, at: noon },
      { user: 4, alert: 4, isSlot: false, at: noon },
      { user: 5, alert: 5, isSlot: false, at: noon },
    ])
  })

  test.each([
    { name: 'that end after the start don’t count', starts: '13:30', at: noon },
    { name: 'that end as it starts leave no time', starts: '14:00', at: null },
    { name: 'that leave half an hour leave too little', starts: '14:30', at: null },
    { name: 'that leave more are waited for', starts: '14:31', at: two },
  ])('$name', ({ starts, at: rings }) => {
    const { tell } = waveTo([candidateOf(1, { quiet })], { offer: { startsAt: at(FRIDAY, starts) } })
    expect(tell.map((telling) => telling.at)).toEqual(rings === null ? [] : [rings])
  })

  test('the bound of a day is that of the day on which it rings', () => {
    const night = { from: 22 * 60, to: 8 * 60 }
    const full = [15, 16, 17].map((hour) => at(FRIDAY, `${hour}:00`))
    const tomorrow = offerOf({ startsAt: at('2026-11-21', '20:00') })
    const candidate = candidateOf(1, { quiet: night, toldAt: full })
    const tell = (time: string) =>
      nextWave(tomorrow, [candidate], fresh, { now: at(FRIDAY, time), limits }).tell.map((telling) => telling.at)
    expect([tell('21:00'), tell('22:00')]).toEqual([[], [at('2026-11-21', '08:00')]])
  })

  test.each([
    { name: 'back', day: '2026-10-25', hours: 25 },
    { name: 'forward', day: '2027-03-28', hours: 23 },
  ])('a day on which the clock goes $name has $hours hours, and a night ends by the clock', ({ day, hours }) => {
    const night = { from: 22 * 60, to: 8 * 60 }
    const evening = at(addDays(day, -1), '23:00')
    const offer = offerOf({ startsAt: at(addDays(day, 1), '20:00') })
    const atNight = candidateOf(1, { quiet: night })
    const rings = nextWave(offer, [atNight], fresh, { now: evening, limits }).tell.map((telling) => telling.at)
    expect(rings).toEqual([at(day, '08:00')])
    const first = at(day, '00:00')
    const full = candidateOf(1, { toldAt: [first, first, first] })
    const toldAfter = (ms: number) => nextWave(offer, [full], fresh, { now: first + ms, limits }).tell.length
    expect([toldAfter(hours * HOUR - 1), toldAfter(hours * HOUR)]).toEqual([0, 1])
  })
})

const dayIn = (days: number) => noon - days * CALENDAR_DAY
const alertIn = fc.oneof(
  fc.record({
    id: fc.nat(999),
    createdAt: fc.nat(3),
    kind: fc.constantFrom('game', 'court'),
    weekdays: fc.subarray([...weekdays], { minLength: 1 }),
    from: fc.constantFrom(0, 1080, 1200),
    to: fc.constantFrom(1140, 1440),
    levels: fc.option(fc.record({ min: fc.constantFrom(1, 3), max: fc.constantFrom(4, 7) })),
    until: fc.constantFrom(null, FRIDAY, '2026-11-01'),
    isPaused: fc.boolean(),
  }),
  fc.record({
    id: fc.nat(999),
    createdAt: fc.nat(3),
    kind: fc.constant('slot'),
    startsAt: fc.constantFrom(at(FRIDAY, '20:00'), at(FRIDAY, '18:30')),
    court: fc.constantFrom(null, 1, 2),
  }),
)
const candidatesIn = fc
  .array(
    fc.record({
      level: fc.constantFrom(1, 3, 3.5, 4, 7),
      alerts: fc.array(alertIn, { maxLength: 4 }),
      quiet: fc.option(fc.record({ from: fc.constantFrom(0, 600, 1320), to: fc.constantFrom(480, 840, 1170) })),
      toldAt: fc.array(fc.constantFrom(...[0.1, 0.2, 0.3, 1, 3, 8].map(dayIn)), { maxLength: 5 }),
      isOut: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((all) => all.map((one, index) => ({ ...one, user: index + 1 })))
const stateIn = fc.record({
  candidates: candidatesIn,
  offer: fc.record({
    kind: fc.constantFrom('place', 'court'),
    places: fc.nat(3),
    meanLevel: fc.constantFrom(null, 2, 3.5),
  }),
  now: fc.constantFrom('08:00', '12:00', '17:30', '19:25', '19:45').map((time) => at(FRIDAY, time)),
})

/** Whether the first of two lists of numbers is the lesser, compared number by number. */
const isBefore = (other: readonly number[]) => (one: readonly number[]) => {
  const place = one.findIndex((number, index) => number !== other[index])
  return (one[place] ?? 0) < (other[place] ?? 0)
}

describe('whatever there is', () => {
  test('nobody is told who can’t take it, for whom it doesn’t fit, in quiet hours, too often or too late', () => {
    fc.assert(
      fc.property(stateIn, ({ candidates, offer, now }) => {
        const made = offerOf(offer)
        for (const { user, alert, at: rings } of nextWave(made, candidates, fresh, { now, limits }).tell) {
          const candidate = candidates.find((one) => one.user === user)
          const used = candidate?.alerts.find((one) => one.id === alert && fitsAlert(one, made, now))
          expect(candidate && used && !candidate.isOut).toBe(true)
          if (!candidate || !used) continue
          expect(made.startsAt - rings).toBeGreaterThan(TOO_LATE)
          const ends = quietEndOf(candidate.quiet, rings)
          expect(ends === null || ends > made.startsAt).toBe(true)
          const before = candidate.toldAt.filter((instant) => clubDayOf(instant) === clubDayOf(rings))
          expect(used.kind === 'slot' || before.length < limits.perDay).toBe(true)
        }
      }),
    )
  })

  test('nobody is passed over for somebody behind them', () => {
    fc.assert(
      fc.property(stateIn, ({ candidates, offer, now }) => {
        const made = offerOf(offer)
        const { tell } = nextWave(made, candidates, fresh, { now, limits })
        const told = new Map(tell.map((telling) => [telling.user, telling.alert]))
        // Whoever is told when all are is one who may be; who has quiet hours waits for nobody.
        const all = nextWave(made, candidates, fresh, { now, limits: { ...limits, wave: 99 } }).tell
        const untold = all.filter(({ user, at: rings }) => !told.has(user) && rings === now)
        for (const behind of untold) for (const ahead of tell) expect(rankOf(ahead)).toSatisfy(isBefore(rankOf(behind)))

        function rankOf({ user, alert, isSlot }: (typeof tell)[number]): number[] {
          const { level, toldAt, alerts } = candidates.find((one) => one.user === user) ?? candidateOf(user)
          const { createdAt } = alerts.find((one) => one.id === alert && (one.kind === 'slot') === isSlot) ?? slotOf()
          if (isSlot) return [0, createdAt, user]
          const week = toldAt.filter((instant) => now - instant < 7 * CALENDAR_DAY).length
          const distance = made.meanLevel === null ? 0 : Math.abs(made.meanLevel - level)
          return [1, week, distance, createdAt, user]
        }
      }),
    )
  })

  test('the order of those who are looked at, and of their alerts, changes nothing', () => {
    const shuffled = stateIn.chain((state) =>
      fc.shuffledSubarray(state.candidates, { minLength: state.candidates.length }).map((other) => ({ state, other })),
    )
    fc.assert(
      fc.property(shuffled, ({ state: { candidates, offer, now }, other }) => {
        const waveOf = (all: readonly Candidate[]) => nextWave(offerOf(offer), all, fresh, { now, limits })
        const turned = other.map((one) => ({ ...one, alerts: one.alerts.toReversed() }))
        expect(waveOf(turned)).toEqual(waveOf(candidates))
      }),
    )
  })

  test('wave after wave everybody is told whom it fits, nobody twice, each wave as large as it may be', () => {
    fc.assert(
      fc.property(candidatesIn, (candidates) => {
        const offer = offerOf({ startsAt: at('2026-11-21', '20:00'), places: 1 })
        const told = new Set<number>()
        let wavedAt: number | null = null
        for (let now: number | null = noon; now !== null && now < noon + 20 * HOUR; ) {
          const wave = nextWave(offer, candidates, { told, wavedAt }, { now, limits })
          const awake = wave.tell.filter((telling) => telling.at === now)
          expect(awake.length).toBeLessThanOrEqual(limits.wave)
          for (const { user } of wave.tell) {
            expect(told.has(user)).toBe(false)
            told.add(user)
          }
          wavedAt = wave.tell.length > 0 ? now : wavedAt
          now = wave.nextAt
        }
        const left = candidates.filter(({ user }) => !told.has(user))
        for (const { isOut, alerts, toldAt } of left) {
          const standing = alerts.filter((one) => fitsAlert(one, offer, noon))
          const isFull = toldAt.filter((instant) => clubDayOf(instant) === FRIDAY).length >= limits.perDay
          expect(isOut || standing.length === 0 || isFull).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })
})
