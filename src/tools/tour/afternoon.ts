import { clubDayOf, instantOf } from '#domain/time.ts'

/** Minutes since midnight: some of the day is over, a game is on, and the evening is still to come. */
const AFTERNOON = 16 * 60 + 7

/**
 * A module that sets the clock of the program it is imported into to this day's afternoon in the club, whenever the tour
 * is made: its pictures then always show the same states. The pages follow the server's clock.
 */
export function afternoonModule(now: number): string {
  const ahead = instantOf(clubDayOf(now), AFTERNOON) - now
  const code = `
    const Real = Date
    globalThis.Date = class extends Real {
      constructor(...parts) { parts.length === 0 ? super(Real.now() + ${ahead}) : super(...parts) }
      static now() { return Real.now() + ${ahead} }
    }`
  return `data:text/javascript,${encodeURIComponent(code)}`
}
