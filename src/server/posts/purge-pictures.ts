import { HOUR } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { listUnusedPictures, removePictures } from './picture-store.ts'

/** A picture waits so long for a post to have it, in milliseconds: a draft may be written over a day or two. */
const PICTURE_WAITS = 48 * HOUR

/** Removes pictures that no post nor any version of one refers to. */
export const purgeUnused = act('jobs.purgePictures', (tx: Tx): void => {
  removePictures(tx.db, listUnusedPictures(tx.db, tx.now - PICTURE_WAITS))
})
