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
const DAY = 86_400_000

type Drawn = keyof typeof clocks
/** `afternoon` is the tour's, and stands for the machine's own day; one of the others is drawn for the tests. */
export type ClockName = Drawn | 'afternoon'

const drawn = Object.keys(clocks).filter(isDrawn)

/** The requested clock, or where none is, the one whose turn it is on the day of `now`. Throws on an unknown name. */
export function chooseClock(requested: string | undefined, now: number): Drawn {
  const name = requested || drawn[Math.floor(now / DAY) % drawn.length]
  if (name && isDrawn(name)) return name
  throw new Error(`No clock is called ${name}: there are ${drawn.join(', ')}.`)
}

/** How far a clock is ahead of the machine's when it is set at `now`, in milliseconds; negative when it is behind. */
export function setClock(name: ClockName, now: number): number {
  if (name === 'afternoon') return instantOf(clubDayOf(now), AFTERNOON) - now
  const { day, time } = clocks[name]
  return instantOf(day, time[0] * 60 + time[1]) - now
}

function isDrawn(name: string): name is Drawn {
  return Object.hasOwn(clocks, name)
}
