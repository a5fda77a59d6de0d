import type { PasskeyView } from '#domain/passkeys/schema.ts'
import { isoOf } from '#domain/time.ts'
import type { Passkey } from './store.ts'

/** A passkey as its owner sees it: nothing of the key itself. */
export function toPasskeyView({ id, documentId, name, transports, createdAt, usedAt }: Passkey): PasskeyView {
  return {
    id,
    documentId,
    name,
    transports: transportsOf(transports),
    createdAt: isoOf(createdAt),
    usedAt: usedAt === null ? null : isoOf(usedAt),
  }
}

/** How browsers reach a key, as it is stored. */
export function transportsOf(stored: string): string[] {
  return stored.split(' ').filter(Boolean)
}
