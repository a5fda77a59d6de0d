import type { KeyWord } from '#domain/keys/words.ts'
import type { User } from '#domain/roles.ts'
import { makeDocumentId } from '../identity.ts'
import { required } from '../required.ts'
import { aUser, type TestDeps } from '../testing.ts'
import { hashKey } from './hash-key.ts'
import { addKey, findKeyViewer } from './store.ts'

type Parts = { name?: string; may?: KeyWord[]; people?: boolean; deviceId?: number; expiresAt?: number; by?: number }

/** A key that may read, unless it is said otherwise, of a portal admin: whoever acts by it, and the header that carries it. */
export function aKey(
  { db, clock }: TestDeps,
  { name = 'Widget', may = ['read'], people = false, deviceId, expiresAt, by }: Parts = {},
): { viewer: User; headers: { authorization: string } } {
  const key = `pc_${makeDocumentId()}`
  const row = { name, may: may.join(' '), people: people ? 1 : 0, deviceId: deviceId ?? null }
  addKey(db, {
    ...row,
    keyHash: hashKey(key),
    expiresAt: expiresAt ?? null,
    at: clock(),
    by: by ?? aUser(db, { roles: ['portalAdmin'] }).id,
  })
  return { viewer: required(findKeyViewer(db, hashKey(key), 0)), headers: { authorization: `Bearer ${key}` } }
}
