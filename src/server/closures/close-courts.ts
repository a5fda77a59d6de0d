import { closureRefusal } from '#domain/closures/rules.ts'
import type { ClosedView, CreateClosureInput } from '#domain/closures/schema.ts'
import { refuse } from '#domain/errors.ts'
import { act, type Tx } from '../act.ts'
import { listCourts } from '../courts/store.ts'
import { makeDocumentId } from '../identity.ts'
import { closureNamed, courtsNamed, readClosing } from './closing.ts'
import { publishClosed } from './publish-closed.ts'
import { listCanceled, settleGames } from './settle-games.ts'
import { addClosure, setCanceledBy } from './store.ts'
import { toClosureView } from './to-view.ts'

/** Closes courts for an interval: games in it are moved, canceled or told about as was chosen, all at once or nothing. */
export const closeCourts = act('closures.create', (tx: Tx, input: CreateClosureInput): ClosedView => {
  const { startsAt, endsAt, reason, games } = input
  const closure = { courts: courtsNamed(listCourts(tx.db), input.courts), startsAt, endsAt }
  refuse(closureRefusal(closure, tx.now))
  const outcome = settleGames(tx, readClosing(tx.db, tx.now, closure), games, { before: null, reason })
  const made = { documentId: makeDocumentId(), createdAt: tx.now, createdBy: tx.viewer?.id ?? null }
  const id = addClosure(tx.db, { ...closure, reason, ...made })
  setCanceledBy(tx.db, id, listCanceled(tx.db, games))
  const view = toClosureView(tx.db, closureNamed(tx.db, id))
  publishClosed(tx, { id, before: null, after: view, outcome })
  return { ...view, outcome }
})
