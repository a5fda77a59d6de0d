import { slotAlertRefusal, standingRefusal, tooManyRefusal } from '#domain/alerts/rules.ts'
import type { AlertView, CreateAlertInput, SlotAlertInput, StandingInput } from '#domain/alerts/schema.ts'
import { refuse } from '#domain/errors.ts'
import { act, type Tx } from '../act.ts'
import { closureOf, listCourts } from '../courts/store.ts'
import { readWindowDays } from '../groups/read-rules.ts'
import { makeDocumentId } from '../identity.ts'
import { required } from '../required.ts'
import { isTaken } from '../reservations/store.ts'
import { requireAlert } from './require-alert.ts'
import { addSlot, addStanding, listAlerts } from './store.ts'
import { toStanding } from './to-standing.ts'
import { toAlertView } from './to-view.ts'

/** Makes an alert of the viewer. The same slot asked for again is the alert that is there. */
export const createAlert = act('alerts.create', (tx: Tx, input: CreateAlertInput): AlertView => {
  const userId = required(tx.viewer).id
  const id = input.kind === 'slot' ? createSlot(tx, userId, input) : createStanding(tx, userId, input)
  tx.target({ user: userId })
  return toAlertView(requireAlert(tx.db, userId, id, tx.now))
})

function createStanding(tx: Tx, userId: number, input: StandingInput): number {
  const { db, now } = tx
  refuse(standingRefusal(input, now))
  refuse(tooManyRefusal(input.kind, listAlerts(db, userId, now).filter(({ kind }) => kind !== 'slot').length))
  return addStanding(db, ownedBy(tx, userId), toStanding(input))
}

function createSlot(tx: Tx, userId: number, { startDate: startsAt, court: ref }: SlotAlertInput): number {
  const { db, now } = tx
  const courts = listCourts(db)
  const court = ref === null ? null : courts.find(({ id, documentId }) => id === ref || documentId === ref)
  const facts = {
    now,
    windowDays: readWindowDays(tx, tx.viewer),
    courts,
    isClear: ({ id }: { id: number }, slot: { startsAt: number; endsAt: number }) =>
      !closureOf(db, id, slot.startsAt, slot.endsAt) && !isTaken(db, id, slot.startsAt, slot.endsAt),
  }
  refuse(slotAlertRefusal({ startsAt, court }, facts))
  const courtId = court?.id ?? null
  const slots = listAlerts(db, userId, now).filter((alert) => alert.kind === 'slot')
  const same = slots.find((alert) => alert.startsAt === startsAt && (alert.court?.id ?? null) === courtId)
  if (same) return same.id
  refuse(tooManyRefusal('slot', slots.length))
  return addSlot(db, ownedBy(tx, userId), { startsAt, courtId })
}

function ownedBy({ now }: Tx, userId: number) {
  return { userId, documentId: makeDocumentId(), at: now }
}
