import type { User } from '#domain/roles.ts'
import { pushDevices } from '../db/schema/notices.ts'
import type { Deps } from '../deps.ts'
import { makeDocumentId } from '../identity.ts'

/** A device of a user that takes notices, at a push service that nobody asks; answers its number. */
export function aDevice({ db, clock }: Deps, { id: userId }: User, endpoint?: string): number {
  const documentId = makeDocumentId()
  const row = {
    documentId,
    userId,
    endpoint: endpoint ?? `https://push.example/${documentId}`,
    p256dh: 'key',
    auth: 'secret',
    label: 'Firefox',
    createdAt: clock(),
  }
  return db.insert(pushDevices).values(row).returning({ id: pushDevices.id }).get().id
}
