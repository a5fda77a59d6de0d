import type { StandingInput } from '#domain/alerts/schema.ts'
import { parseTime } from '#domain/time.ts'
import { required } from '../required.ts'
import type { Standing } from './store.ts'

/** A standing alert as it is stored, of one that the rules allow. */
export function toStanding({ kind, weekdays, from, to, levelMin, levelMax, until, paused }: StandingInput): Standing {
  return {
    kind,
    weekdays,
    from: required(parseTime(from)),
    to: required(parseTime(to)),
    levels: levelMin === null || levelMax === null ? null : { min: levelMin, max: levelMax },
    until,
    isPaused: paused,
  }
}
