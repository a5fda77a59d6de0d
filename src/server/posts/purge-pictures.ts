import { retainedFor } from '#domain/retention.ts'
import { act, type Tx } from '../act.ts'
import { listUnusedPictures, removePictures } from './picture-store.ts'

/** Removes pictures that no post nor any version of one refers to. */
export const purgeUnused = act('jobs.purgePictures', (tx: Tx): void => {
  removePictures(tx.db, listUnusedPictures(tx.db, tx.now - retainedFor.pictures))
})
