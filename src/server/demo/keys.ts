import { randomBytes } from 'node:crypto'
import { addDays, clubDayOf, dayEndOf, dayStartOf, HOUR } from '#domain/time.ts'
import { hashKey } from '../keys/hash-key.ts'
import { addKey, addKeyUses } from '../keys/store.ts'
import type { Club } from './games.ts'

/** Adds two keys that nobody has: a website's, and one that is over within days. */
export function addKeys({ db, now, people: { portal: by } }: Club): void {
  const today = clubDayOf(now)
  const make = (name: string, may: string, until: string | null) =>
    addKey(db, {
      name,
      may,
      people: 0,
      deviceId: null,
      keyHash: hashKey(randomBytes(32).toString('base64url')),
      expiresAt: until === null ? null : dayEndOf(until),
      at: now - 60 * 24 * HOUR,
      by,
    })
  const website = make('Web del club', 'read', null)
  const tablet = make('Tableta antigua', 'read book', addDays(today, 3))
  addKeyUses(db, [{ id: website, at: now, calls: 1204 }], dayStartOf(today))
  addKeyUses(db, [{ id: tablet, at: now - 50 * 24 * HOUR, calls: 1 }], dayStartOf(today))
}
