import type { Offer, SlotAlert, StandingAlert } from '../alerts/alerts.ts'
import { type Day, instantOf } from '../time.ts'
import type { Candidate } from './next-wave.ts'

export const FRIDAY = '2026-11-20'
export const limits = { wave: 4, pauseMinutes: 10, perDay: 3 }

/** The instant of a time such as `18:30` on a club day. */
export function at(day: Day, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantOf(day, hours * 60 + minutes)
}

/** A place in a game on Friday at 20:00 on court 1, whose members play at 3.5. */
export function offerOf(parts: Partial<Offer> = {}): Offer {
  return { kind: 'place', startsAt: at(FRIDAY, '20:00'), court: 1, places: 1, meanLevel: 3.5, ...parts }
}

/** Any game at any time of the week. */
export function standingOf(parts: Partial<StandingAlert> = {}): StandingAlert {
  const week = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: 0, to: 1440 } as const
  return { id: 1, createdAt: 1, kind: 'game', ...week, levels: null, until: null, isPaused: false, ...parts }
}

/** The slot of `offerOf`, on any court. */
export function slotOf(parts: Partial<SlotAlert> = {}): SlotAlert {
  return { id: 1, createdAt: 1, kind: 'slot', startsAt: at(FRIDAY, '20:00'), court: null, ...parts }
}

/** Somebody of level 3.5 with one standing alert, who was told of nothing yet. */
export function candidateOf(user: number, parts: Partial<Candidate> = {}): Candidate {
  const alerts = [standingOf({ id: user, createdAt: user })]
  return { user, level: 3.5, alerts, quiet: null, toldAt: [], isOut: false, ...parts }
}
