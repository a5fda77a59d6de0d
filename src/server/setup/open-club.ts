import { codeKinds } from '#domain/auth/codes.ts'
import { defaultConfig } from '#domain/config/schema.ts'
import { type Refusal, Refused } from '#domain/errors.ts'
import type { User } from '#domain/roles.ts'
import type { SetupFile } from '#domain/setup/schema.ts'
import { act, type Tx } from '../act.ts'
import { removeCodes } from '../auth/code-store.ts'
import { endSessionsOf } from '../auth/end-sessions.ts'
import { findAccount, setHash } from '../auth/store.ts'
import { addConfig, configOf, replaceConfig } from '../config/store.ts'
import { listCourts } from '../courts/store.ts'
import type { Db } from '../db/client.ts'
import { removeFact, writeFact } from '../db/club-facts.ts'
import { refuseTaken } from '../db/unique-users.ts'
import { raiseVersion } from '../db/versions.ts'
import type { Deps } from '../deps.ts'
import { putMailServer } from '../mail/put-server.ts'
import { required } from '../required.ts'
import { updateUser } from '../users/change-store.ts'
import { replaceCourts } from './replace-courts.ts'
import { requireSetup } from './require-setup.ts'
import { hasReservations } from './store.ts'

type From = { deps: Deps; address: string }
type Opened = { code: string | null; sent: SetupFile; passwordHash: string }

/**
 * Sets a new club up: its name and language, its courts with hours and price, its mail server, and the account of the first administrator,
 * whose former name, password, links and sessions are over. Wholly or not at all; the code is used up by it. Where there are
 * reservations already, courts, hours and prices stay as they are. Refused as `requireSetup` refuses.
 */
export async function openClub(
  { deps, address }: From,
  code: string | null,
  sent: SetupFile,
): Promise<{ admin: User; passwordHash: string; courtsStay: boolean }> {
  // Hashing is dear: not for what will be refused.
  const former = requireSetup({ db: deps.db, now: deps.clock(), code })
  const passwordHash = await deps.passwords.hash(sent.admin.password, { line: address, rank: 'new' })
  const courtsStay = await open({ deps, viewer: former }, { code, sent, passwordHash })
  // After it is on disk, as days are published.
  deps.live.publishConfig()
  return { admin: required(findAccount(deps.db, sent.admin.username)).viewer, passwordHash, courtsStay }
}

const open = act('setup.open', (tx: Tx, { code, sent, passwordHash }: Opened): boolean => {
  const { db, now } = tx
  const admin = requireSetup({ db, now, code })
  const { club, courts } = sent
  removeFact(db, 'setup')
  writeFact(db, 'locale', club.locale)
  nameClub(tx, club.name, admin.id)
  const courtsStay = hasReservations(db)
  if (!courtsStay) replaceCourts(tx, courts)
  const { username, nick, email } = sent.admin
  refuseTakenOf(db, { username, nick, email }, admin.id)
  updateUser(db, admin, { username, nick, email, locale: club.locale })
  raiseVersion(tx, 'user', admin.id)
  if (sent.mailServer) putMailServer(tx, sent.mailServer)
  setHash(db, { userId: admin.id, passwordHash, confirmedAt: now })
  // Links that were printed for the former account set no password any more.
  removeCodes(db, admin.id, codeKinds)
  endSessionsOf(tx, admin.id)
  const hoursAndPrice = { hours: `${courts.opens}–${courts.closes}`, price: courts.price }
  tx.target(
    { user: admin.id, courts: listCourts(db).length },
    { club: club.name, locale: club.locale, ...(!courtsStay && hoursAndPrice) },
  )
  return courtsStay
})

/** Refuses what is another user's at the field that it was typed in. */
function refuseTakenOf(db: Db, names: Pick<SetupFile['admin'], 'username' | 'nick' | 'email'>, own: number): void {
  try {
    refuseTaken(db, names, { own })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const [first, ...more] = error.refusals
    throw new Refused(atField(first), ...more.map(atField))
  }
}

function atField(refusal: Refusal): Refusal {
  return { ...refusal, param: `admin.${refusal.param}` }
}

function nameClub({ db, environment, now }: Tx, name: string, userId: number): void {
  const before = configOf(db, environment)
  const saved = { updatedAt: now, updatedBy: userId }
  if (before) replaceConfig(db, before, { ...before.config, name }, saved)
  else addConfig(db, environment, { ...defaultConfig, name }, saved)
}
