import type { User } from '#domain/roles.ts'
import { pushDevices } from '../db/schema/notices.ts'
import { makeDocumentId } from '../identity.ts'
import type { TestDeps } from '../testing.ts'

/** A device of a user that takes notices, at a push service that nobody asks; answers its number. */
export function aDevice({ db, time }: TestDeps, { id: userId }: User): number {
  const documentId = makeDocumentId()
  const row = {
    documentId,
    userId,
    endpoint: `https://push.example/${documentId}`,
    p256dh: 'key',
    auth: 'secret',
    label: 'Firefox',
    createdAt: time.now,
  }
  return db.insert(pushDevices).values(row).returning({ id: pushDevices.id }).get().id
}
