import type { ImportKind } from '#domain/import/kinds.ts'
import type { ClubImportPlanView } from '#domain/import/schema.ts'
import { clubTimeOf, formatTime } from '#domain/time.ts'
import { type Acting, act, type Tx } from '../act.ts'
import { addMember } from '../entries/add-entries.ts'
import { makeDocumentId } from '../identity.ts'
import { required } from '../required.ts'
import { choosePincode } from '../reservations/choose-pincode.ts'
import { gameOf } from '../reservations/store.ts'
import { writeGameEvents } from '../reservations/write-game-events.ts'
import { addReservation } from '../reservations/write-store.ts'
import { makeOpenDates } from '../subscribers/make-date.ts'
import { addSubscriber, findSubscriber } from '../subscribers/store.ts'
import { asPlanned, refuseStalePlan } from './as-planned.ts'
import { type PlannedHolder, planHolders } from './plan-holders.ts'
import { type PlannedReservation, planReservations } from './plan-reservations.ts'
import { toPlanView } from './planning.ts'

type Requested = { kind: ImportKind; file: Buffer | undefined }

/** Says what importing a file of another system would do, line by line; nothing is done. */
export async function checkClubImport({ deps }: Acting, { kind, file }: Requested): Promise<ClubImportPlanView> {
  if (kind === 'holders') return toPlanView(await planHolders(deps, file), toHolderLine)
  return toPlanView(await planReservations({ db: deps.db, now: deps.clock() }, file), toReservationLine)
}

/**
 * Imports a file as `plan` has it: all of its lines but the refused ones, or none. Nobody is mailed. Refused where the file or the club
 * isn't what it was when the plan was made.
 */
export async function runClubImport(
  acting: Acting,
  { kind, file, plan }: Requested & { plan: string },
): Promise<{ made: number }> {
  const { db, clock } = acting.deps
  if (kind === 'holders') {
    const planned = await planHolders({ db }, file)
    if (planned.plan !== plan) refuseStalePlan()
    return await importHolders(acting, planned.made)
  }
  const planned = await planReservations({ db, now: clock() }, file)
  if (planned.plan !== plan) refuseStalePlan()
  return await importReservations(acting, planned.made)
}

/**
 * One commit, as nothing is to be half done: nobody else is answered while it runs. The most lines that a file may have took it 0.4 s,
 * and 2 s where another program hears of each of them.
 */
const importReservations = act('import.reservations', (tx: Tx, made: readonly PlannedReservation[]) => {
  for (const { day, startsAt, endsAt, type, courtId, priceCents, member } of made) {
    const id = asPlanned(() =>
      addReservation(tx.db, {
        documentId: makeDocumentId(),
        courtId,
        day,
        startsAt,
        endsAt,
        type,
        ownerId: member.id,
        priceCents,
        pincode: choosePincode(tx.db, day),
        createdAt: tx.now,
        createdBy: tx.viewer?.id ?? null,
      }),
    )
    addMember(tx, id, member)
    writeGameEvents(tx, null, required(gameOf(tx.db, id)))
  }
  for (const day of new Set(made.map((one) => one.day))) tx.changed(day)
  tx.target({ made: made.length })
  return { made: made.length }
})

/** Those who hold a court, and their dates that can be booked already. */
const importHolders = act('import.holders', (tx: Tx, made: readonly PlannedHolder[]) => {
  for (const { userId, courtId, weekday, starts, ends } of made) {
    const place = { userId, courtId, weekday, starts, ends }
    const created = { createdAt: tx.now, createdBy: tx.viewer?.id ?? null, endedAt: null }
    const id = asPlanned(() => addSubscriber(tx.db, { ...place, ...created }))
    makeOpenDates(tx, required(findSubscriber(tx.db, id)))
  }
  tx.target({ made: made.length })
  return { made: made.length }
})

function toReservationLine({ line, member, court, day, startsAt, endsAt, offGrid }: PlannedReservation) {
  const times = { start: clubTimeOf(startsAt), end: clubTimeOf(endsAt) }
  return { line, nick: member.nick, court, weekday: null, day, ...times, offGrid }
}

function toHolderLine({ line, nick, court, weekday, starts, ends }: PlannedHolder) {
  return { line, nick, court, weekday, day: null, start: formatTime(starts), end: formatTime(ends), offGrid: false }
}
