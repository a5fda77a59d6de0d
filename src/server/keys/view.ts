import type { AuditValue } from '#domain/audit/changes.ts'
import type { KeyView } from '#domain/keys/schema.ts'
import { clubDayOf, dayStartOf, isoOf } from '#domain/time.ts'
import { type StoredKey, wordsIn } from './store.ts'

/** A key as the page shows it at an instant. */
export function toKeyView(key: StoredKey, now: number): KeyView {
  const { id, documentId, name, usedAt, door } = key
  return {
    id,
    documentId,
    name,
    may: wordsIn(key.may),
    people: key.people === 1,
    door: door && { id: door.id, name: door.name },
    until: untilOf(key),
    usedAt: usedAt === null ? null : isoOf(usedAt),
    calls: usedAt !== null && usedAt >= dayStartOf(clubDayOf(now)) ? key.calls : 0,
    createdAt: isoOf(key.createdAt),
    by: key.by,
    active: key.makerMay === 1,
  }
}

/** The fields of a key for the audit. */
export function describeKey(key: StoredKey): Record<string, AuditValue> {
  const may = [...wordsIn(key.may), ...(key.people === 1 ? ['people'] : [])].join(' ')
  return { name: key.name, may, door: key.door?.name ?? null, until: untilOf(key) }
}

/** The last day on which it is good. */
function untilOf({ expiresAt }: StoredKey): string | null {
  return expiresAt === null ? null : clubDayOf(expiresAt - 1)
}
