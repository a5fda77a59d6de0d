import type { Proposal } from '#domain/competitions/competition.ts'
import type { EntryId } from '#domain/competitions/types.ts'
import { SLOT_MINUTES } from '#domain/courts/rules.ts'
import { Refused } from '#domain/errors.ts'
import { slotRefusal } from '#domain/reservations/rules.ts'
import type { Viewer } from '#domain/roles.ts'
import { MINUTE } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { readWindowDays } from '../groups/read-rules.ts'
import { required } from '../required.ts'
import { slotFactsOf } from '../reservations/book.ts'
import type { SlotWanted } from './take-slots.ts'

/** Times and courts that a pair proposes: each could be booked now. Refused as a booking of it would be. */
export function readProposals(tx: Tx, by: EntryId, proposed: readonly SlotWanted[]): Proposal[] {
  return proposed.map(({ court, startDate: startsAt }, at) => {
    const slot = { startsAt, endsAt: startsAt + SLOT_MINUTES * MINUTE }
    const facts = { ...slotFactsOf(tx, { court, ...slot }), windowDays: readWindowDays(tx, tx.viewer) }
    const refusal = slotRefusal(slot, facts)
    if (refusal) throw new Refused({ ...refusal, param: `proposals.${at}` })
    return { by, court: required(facts.court).id, startsAt }
  })
}

/** Answers whether somebody can still have a time that was proposed: where they can have none, others may be proposed once more. */
export function canBook(
  from: Pick<Tx, 'db' | 'now' | 'environment'>,
  viewer: Viewer,
  { court, startsAt }: Proposal,
): boolean {
  const slot = { startsAt, endsAt: startsAt + SLOT_MINUTES * MINUTE }
  const facts = { ...slotFactsOf(from, { court, ...slot }), windowDays: readWindowDays(from, viewer) }
  return slotRefusal(slot, facts) === null
}
