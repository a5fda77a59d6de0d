import { Refused } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { setSeen } from './told-store.ts'

/** Notes that somebody saw what they were told; of another's notice nothing is said. */
export const seeNotice = act('notices.see', ({ db, viewer, now }: Tx, { id }: { id: Ref }): { seen: true } => {
  if (typeof id !== 'number' || !setSeen(db, required(viewer).id, id, now))
    throw new Refused({ key: 'errors.notFound' })
  return { seen: true }
})
