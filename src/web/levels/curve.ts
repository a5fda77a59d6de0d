import type { PlayerLevelView } from '#domain/levels/schema.ts'
import { CALENDAR_DAY } from '#domain/time.ts'

type Size = { width: number; height: number }
type Point = { x: number; y: number; top: number; bottom: number }

/** A level over time as a drawing: where everything stands, in pixels of `size`. */
export type Curve = {
  points: readonly Point[]
  /** Levels that have a line, and at which height. */
  lines: readonly { level: number; y: number }[]
  /** First days of months, thinned where there are many. */
  months: readonly { at: number; x: number }[]
  /** The last word of a trainer. */
  assessed: { x: number; y: number; by: string; level: number } | null
}

/** Room for the figures at the left, for the months below, and for the ball at the right. */
const LEFT = 44
const BELOW = 34
const ABOVE = 30
const RIGHT = 16

/** So many months have room to be named in so many pixels. */
const MONTH_WIDTH = 44

/** Places a player's steps in a drawing of a size; null where there are none. */
export function placeCurve({ start, steps }: Pick<PlayerLevelView, 'start' | 'steps'>, size: Size): Curve | null {
  const first = steps.at(-1)
  const last = steps[0]
  if (!first || !last || !start) return null
  const begins = Date.parse(first.at)
  const ends = Math.max(Date.parse(last.at), begins + CALENDAR_DAY)
  const facts = steps.toReversed().flatMap((step) => {
    const { at, level, plusMinus, plusMinusBefore, delta, kind } = step
    const after = { at: Date.parse(at), level, plusMinus }
    // A trainer's word is a jump: it stands at both ends of it.
    return kind === 'assessment' ? [{ at: after.at, level: level - delta, plusMinus: plusMinusBefore }, after] : [after]
  })
  const all = [{ at: begins, level: start.level, plusMinus: first.plusMinusBefore }, ...facts]
  const low = Math.floor(Math.min(...all.map(({ level, plusMinus }) => level - plusMinus)) * 2) / 2
  const high = Math.ceil(Math.max(...all.map(({ level, plusMinus }) => level + plusMinus)) * 2) / 2
  const xOf = (at: number) => LEFT + ((at - begins) / (ends - begins)) * (size.width - LEFT - RIGHT)
  const yOf = (level: number) => ABOVE + ((high - level) / (high - low)) * (size.height - ABOVE - BELOW)
  const assessed = steps.find(({ assessment }) => assessment !== null)
  return {
    points: all.map(({ at, level, plusMinus }) => ({
      x: xOf(at),
      y: yOf(level),
      top: yOf(level + plusMinus),
      bottom: yOf(level - plusMinus),
    })),
    lines: Array.from({ length: Math.round((high - low) * 2) + 1 }, (_, index) => low + index / 2).map((level) => ({
      level,
      y: yOf(level),
    })),
    months: listMonths(begins, ends, Math.floor((size.width - LEFT) / MONTH_WIDTH)).map((at) => ({ at, x: xOf(at) })),
    assessed: assessed?.assessment
      ? {
          x: xOf(Date.parse(assessed.at)),
          y: yOf(assessed.level),
          by: assessed.assessment.by,
          level: assessed.assessment.level,
        }
      : null,
  }
}

/** The firsts of months between two instants, at most so many, evenly apart. */
function listMonths(begins: number, ends: number, most: number): number[] {
  const from = new Date(begins)
  const firsts: number[] = []
  for (let month = from.getUTCMonth() + 1; ; month += 1) {
    const at = Date.UTC(from.getUTCFullYear(), month, 1)
    if (at > ends) break
    firsts.push(at)
  }
  const every = Math.ceil(firsts.length / Math.max(most, 1))
  return firsts.filter((_, index) => index % every === 0)
}
