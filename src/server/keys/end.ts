import { Refused } from '#domain/errors.ts'
import type { KeyView } from '#domain/keys/schema.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { endKey, findKey } from './store.ts'
import { toKeyView } from './view.ts'

/** Ends a key for good, whatever it is doing. */
export const endKeyForGood = act('keys.end', (tx: Tx, { id }: { id: Ref }): KeyView => {
  const key = findKey(tx.db, id)
  if (!key) throw new Refused({ key: 'errors.notFound' })
  endKey(tx.db, key.id, tx.now)
  tx.target({ key: key.id }, { name: key.name })
  return toKeyView(key, tx.now)
})
