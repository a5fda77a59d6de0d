import { randomBytes } from 'node:crypto'
import { defaultConfig } from '#domain/config/schema.ts'
import { hashPassword } from '../auth/password.ts'
import { addConfig, configOf } from '../config/store.ts'
import { addCourt } from '../courts/desk-store.ts'
import type { Db } from '../db/client.ts'
import { setKind } from '../db/club-kind.ts'
import { makeDocumentId } from '../identity.ts'
import { addPriceRule } from '../prices/store.ts'
import { addUser } from '../users/store.ts'
import { makeSetupCode } from './code.ts'

/** Adds the four courts a club begins with: 08:00 to 23:00, €24.00 a slot, €28.00 on weekday evenings. */
export function addFirstCourts(db: Db): void {
  const court = { active: true, opens: 8 * 60, closes: 23 * 60, priceCents: 2400, discount: 0, schedules: [] }
  for (const number of [1, 2, 3, 4]) addCourt(db, makeDocumentId(), { ...court, name: `Court ${number}` })
  addPriceRule(db, {
    documentId: makeDocumentId(),
    name: 'Prime time',
    description: '',
    priceCents: 2800,
    dates: null,
    weekdays: [1, 2, 3, 4, 5],
    hours: { from: 18 * 60, to: 23 * 60 },
  })
}

/**
 * Makes the courts, the configuration and `admin` in an empty database, wholly or not at all; answers the initial password,
 * and the code of the link to the set-up.
 */
export async function makeFirstClub(
  db: Db,
  { now, environment, hash = hashPassword }: { now: number; environment: string; hash?: typeof hashPassword },
): Promise<{ password: string; code: string }> {
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hash(password)
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
