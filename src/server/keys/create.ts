import { listChanges } from '#domain/audit/changes.ts'
import { Refused } from '#domain/errors.ts'
import type { CreateKeyInput, KeyView } from '#domain/keys/schema.ts'
import { dayEndOf } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { findDoor } from '../devices/store.ts'
import { required } from '../required.ts'
import { addKey, findKey } from './store.ts'
import { describeKey, toKeyView } from './view.ts'

/** Makes a key of which only the SHA-256 comes here. Refused for a door that isn't there, and where its last day is over. */
export const createKey = act('keys.create', (tx: Tx, input: CreateKeyInput & { keyHash: string }): KeyView => {
  const { name, keyHash } = input
  const expiresAt = input.until === null ? null : dayEndOf(input.until)
  if (expiresAt !== null && expiresAt <= tx.now) throw new Refused({ key: 'validation.errors.pastDay', param: 'until' })
  const deviceId = input.door === null ? null : (findDoor(tx.db, input.door)?.id ?? null)
  if (deviceId === null && input.door !== null) throw new Refused({ key: 'errors.notFound', param: 'door' })
  const may = input.may.join(' ')
  const people = input.people ? 1 : 0
  const id = addKey(tx.db, { name, may, people, deviceId, keyHash, expiresAt, at: tx.now, by: tx.viewer?.id ?? null })
  const key = required(findKey(tx.db, id))
  tx.target({ key: id }, listChanges(null, describeKey(key)))
  return toKeyView(key, tx.now)
})
