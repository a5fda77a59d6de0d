import { clubDayOf, type Day, instantOf } from '#domain/time.ts'

/** When a club of the tests begins its day, in club time. From there on its clock runs as any other. */
const clocks = {
  'before-opening': { day: '2027-01-13', time: [7, 12] },
  'mid-slot': { day: '2027-05-20', time: [18, 40] },
  'late-evening': { day: '2027-07-09', time: [23, 30] },
  monday: { day: '2027-02-15', time: [10, 15] },
  'sunday-morning': { day: '2027-09-12', time: [9, 25] },
  'year-end': { day: '2026-12-31', time: [19, 50] },
  'spring-change': { day: '2027-03-28', time: [13, 20] },
  // The hour from two to three comes twice; the first is about to end.
  'autumn-change': { day: '2026-10-25', time: [2, 59] },
} as const satisfies Record<string, { day: Day; time: readonly [hours: number, minutes: number] }>

/** Today in the afternoon: some of the day is over, a game is on, and the evening is still to come. */
const AFTERNOON = 16 * 60 + 7

type TestClock = keyof typeof clocks
/** `afternoon` is the tour's, and stands for the machine's own day; the others are the tests'. */
export type ClockName = TestClock | 'afternoon'

/** The clocks that browser tests can run by. */
export const testClocks: readonly TestClock[] = Object.keys(clocks).filter(isTestClock)

/** The requested clock, `mid-slot` where none is: tests give the same on every day. Throws on an unknown name. */
export function chooseClock(requested: string | undefined): TestClock {
  const name = requested || 'mid-slot'
  if (isTestClock(name)) return name
  throw new Error(`No clock is called ${name}: there are ${testClocks.join(', ')}.`)
}

/** How far a clock is ahead of the machine's when it is set at `now`, in milliseconds; negative when it is behind. */
export function setClock(name: ClockName, now: number): number {
  if (name === 'afternoon') return instantOf(clubDayOf(now), AFTERNOON) - now
  const { day, time } = clocks[name]
  return instantOf(day, time[0] * 60 + time[1]) - now
}

function isTestClock(name: string): name is TestClock {
  return Object.hasOwn(clocks, name)
}
