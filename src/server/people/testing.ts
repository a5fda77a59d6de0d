import type { TestApp } from '../testing.ts'

/** A place that the desk gave to somebody without an account. */
export function addStranger({ deps }: TestApp, game: number, name: string, phone: string | null = null): number {
  const { $client: sqlite } = deps.db
  const { lastInsertRowid } = sqlite
    .prepare(`INSERT INTO entry (document_id, reservation_id, level_quarters, position, guest_name, created_at)
      VALUES (lower(hex(randomblob(12))), ?, 12, 'left', ?, 0)`)
    .run(game, name)
  if (phone !== null)
    sqlite.prepare('INSERT INTO guest_phone (entry_id, phone, at) VALUES (?, ?, ?)').run(lastInsertRowid, phone, 0)
  return Number(lastInsertRowid)
}
