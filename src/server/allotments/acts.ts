import type { AllotmentView, ChangeAllotmentInput, CreateAllotmentInput } from '#domain/allotments/schema.ts'
import { listChanges } from '#domain/audit/changes.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { raiseVersion, refuseStale } from '../db/versions.ts'
import { makeDocumentId } from '../identity.ts'
import { endClosures, makeClosures } from './make-closures.ts'
import { describeAllotment, readSeason, requireAllotment, toAllotmentView } from './read-allotment.ts'
import { addAllotment, removeAllotment, updateAllotment } from './store.ts'

/** Gives hours of courts to another system for a season: closures of its name are made for all of its days to come. */
export const createAllotment = act('allotments.create', (tx: Tx, input: CreateAllotmentInput): AllotmentView => {
  const { name, note } = input
  const documentId = makeDocumentId()
  const id = addAllotment(tx.db, { documentId, name, note, ...readSeason(tx.db, tx.now, input) })
  const allotment = requireAllotment(tx.db, id)
  makeClosures(tx, allotment)
  const view = toAllotmentView(tx.db, allotment)
  tx.target({ allotment: id }, listChanges(null, describeAllotment(view)))
  return view
})

/** Changes what is sent of an allotment, and its closures to come with it; refused where an older version of it was read. */
export const changeAllotment = act('allotments.change', (tx: Tx, input: ChangeAllotmentInput): AllotmentView => {
  const { id: ref, version, ...sent } = input
  const before = requireAllotment(tx.db, ref)
  const { id, documentId } = before
  refuseStale(tx.db, 'allotment', { id, version })
  const was = toAllotmentView(tx.db, before)
  const { name = before.name, note = before.note } = sent
  const { courts = [...before.courts], weekdays = was.weekdays, exceptions = was.exceptions } = sent
  const { start = was.start, end = was.end, from = was.from, until = was.until } = sent
  const season = readSeason(tx.db, tx.now, { courts, weekdays, start, end, from, until, exceptions })
  updateAllotment(tx.db, { id, documentId, name, note, ...season })
  const after = requireAllotment(tx.db, id)
  const is = toAllotmentView(tx.db, after)
  tx.target({ allotment: id }, { name, ...listChanges(describeAllotment(was), describeAllotment(is)) })
  if (JSON.stringify(is) === JSON.stringify(was)) return was
  makeClosures(tx, after)
  raiseVersion(tx, 'allotment', id)
  return toAllotmentView(tx.db, after)
})

/** Takes hours back from another system: closures to come go, one that has begun ends now, and those that are over stay. */
export const endAllotment = act('allotments.remove', (tx: Tx, { id: ref }: { id: Ref }): AllotmentView => {
  const allotment = requireAllotment(tx.db, ref)
  const view = toAllotmentView(tx.db, allotment)
  endClosures(tx, allotment.id)
  removeAllotment(tx.db, allotment.id)
  tx.target({ allotment: allotment.id }, listChanges(describeAllotment(view), null))
  return view
})
