import type { Wanted } from '#domain/alerts/alerts.ts'
import type { CountInput, StandingInput } from '#domain/alerts/schema.ts'
import { parseTime } from '#domain/time.ts'
import { required } from '../required.ts'
import type { Standing } from './store.ts'

/** A standing alert as it is stored, of one that the rules allow. */
export function toStanding({ kind, until, paused, ...wanted }: StandingInput): Standing {
  return { kind, ...toWanted(wanted), until, isPaused: paused }
}

/** What a standing alert asks, as the rules know it. */
export function toWanted({ weekdays, from, to, levelMin, levelMax }: Omit<CountInput, 'kind'>): Wanted {
  return {
    weekdays,
    from: required(parseTime(from)),
    to: required(parseTime(to)),
    levels: levelMin === null || levelMax === null ? null : { min: levelMin, max: levelMax },
  }
}
