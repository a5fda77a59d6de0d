import { nextWave } from '#domain/offers/next-wave.ts'
import { act, type Tx } from '../act.ts'
import { readConfig } from '../config/store.ts'
import { listCourts } from '../courts/store.ts'
import { required } from '../required.ts'
import { listCandidates, toOffer } from './candidates.ts'
import { readPlaceState } from './place-state.ts'
import { addTellings, changeOffer, findOffer, listTellings } from './store.ts'

/**
 * Tells the next wave of an offer that is due, or ends it where nothing is free any more or nobody will be told. Who is told and the notices
 * to them are one transaction: cut off anywhere and done again, nobody is told twice and nobody is left out.
 */
export const tellOffer = act('jobs.tellOffer', (tx: Tx, id: number): void => {
  const { db, now } = tx
  const row = findOffer(db, id)
  if (!row || row.endedAt !== null || row.nextAt === null || row.nextAt > now) return
  const state = readPlaceState(db, row, now)
  const offer = toOffer(row, state)
  const candidates = offer.places > 0 ? listCandidates(tx, row, state) : []
  const told = new Set(listTellings(db, id).map(({ user }) => user))
  const limits = readConfig(db, tx.environment).offers
  const { tell, nextAt } = nextWave(offer, candidates, { told, wavedAt: row.wavedAt }, { now, limits })
  addTellings(db, id, tell)
  const court = required(listCourts(db).find(({ id: one }) => one === row.courtId) ?? null).name
  const { startsAt, endsAt, reservationId, courtId } = row
  const part = `${reservationId ?? `court ${courtId}`} ${startsAt}`
  const payload = { offer: id, court, startsAt, endsAt }
  for (const { user, at } of tell)
    tx.mail({ to: user, due: at, part, byPlayer: row.byPlayer === 1, kind: 'offer', payload })
  changeOffer(db, id, { nextAt, ...(tell.length > 0 && { wavedAt: now }), ...(nextAt === null && { endedAt: now }) })
})
