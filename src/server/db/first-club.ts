import { randomBytes } from 'node:crypto'
import { count } from 'drizzle-orm'
import { defaultConfig } from '#domain/config/schema.ts'
import { hashPassword } from '../auth/password.ts'
import { addConfig, configOf } from '../config/store.ts'
import { makeDocumentId } from '../identity.ts'
import { makeSetupCode } from '../setup/code.ts'
import { addUser } from '../users/store.ts'
import type { Db } from './client.ts'
import { readFact } from './club-facts.ts'
import { clubFacts } from './schema/club.ts'
import { courts } from './schema/courts.ts'
import { priceRules } from './schema/prices.ts'
import { users } from './schema/users.ts'

/** Adds the four courts a club begins with: 08:00 to 23:00, €24.00 a slot, €28.00 on weekday evenings. */
export function addFirstCourts(db: Db): void {
  const court = { opens: 8 * 60, closes: 23 * 60, priceCents: 2400 }
  db.insert(courts)
    .values([1, 2, 3, 4].map((number) => ({ ...court, documentId: makeDocumentId(), name: `Court ${number}` })))
    .run()
  const weekdayEvenings = { weekdays: 0b001_1111, hourFrom: 18 * 60, hourTo: 23 * 60, priceCents: 2800 }
  db.insert(priceRules)
    .values({ ...weekdayEvenings, documentId: makeDocumentId(), name: 'Prime time' })
    .run()
}

/** Whether nobody has an account yet. */
export function isEmpty(db: Db): boolean {
  return (db.select({ users: count() }).from(users).get()?.users ?? 0) === 0
}

/** Whether the file holds a real club or a demo, which may be deleted; null where neither was made yet. */
export function kindOf(db: Db): 'club' | 'demo' | null {
  const kind = readFact(db, 'kind')
  return kind === 'demo' || kind === 'club' ? kind : null
}

/** What a file holds; null where a start was cut off before anything was in it. A club older than its kind is a real one. */
export function readKind(db: Db): ReturnType<typeof kindOf> {
  const named = db.$client.prepare<[string]>('SELECT 1 FROM sqlite_master WHERE name = ?')
  if (named.get('club_fact')) return kindOf(db)
  return named.get('user') && !isEmpty(db) ? 'club' : null
}

/** Records once whether the file holds a real club or a demo. */
export function setKind(db: Db, kind: 'club' | 'demo'): void {
  db.insert(clubFacts).values({ name: 'kind', value: kind }).run()
}

/**
 * Makes the courts, the configuration and `admin` in an empty database, wholly or not at all; answers the initial password,
 * and the code of the link to the set-up.
 */
export async function makeFirstClub(
  db: Db,
  { now, environment }: { now: number; environment: string },
): Promise<{ password: string; code: string }> {
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const code = db.$client
    .transaction(() => {
      setKind(db, 'club')
      addFirstCourts(db)
      if (!configOf(db, environment)) addConfig(db, environment, defaultConfig)
      addUser(db, {
        username: 'admin',
        email: 'admin@club.invalid',
        nick: 'Admin',
        phone: '000000000',
        birthDate: null,
        levelQuarters: 4,
        position: 'left-right',
        passwordHash,
        locale: null,
        roles: ['fp_global_admin', 'portalAdmin'],
        at: now,
      })
      return makeSetupCode(db, now)
    })
    .immediate()
  return { password, code }
}
