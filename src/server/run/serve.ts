import { existsSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { buildApp } from '../app.ts'
import { createPasswords } from '../auth/password.ts'
import { findUpgradeFile, upgradeFileOf } from '../backups/backup-folder.ts'
import type { BackupSource } from '../backups/backup-source.ts'
import { makeBackup } from '../backups/make-backup.ts'
import { finishRestore, requireNotHalfRestored } from '../backups/restore-backup.ts'
import type { Clock } from '../clock.ts'
import { DATABASE_FILE, openFolder, readSecret, requireNoKey, requireNothingLost } from '../data-folder.ts'
import { type Db, openDatabase } from '../db/client.ts'
import { isEmpty } from '../db/club-kind.ts'
import { holdFolder } from '../db/folder-lock.ts'
import {
  countMigrations,
  type Migrations,
  migrate,
  readMigrations,
  requireClubFile,
  requireSound,
} from '../db/migrate.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import { readAssets } from '../http/assets.ts'
import { findRender } from '../http/render.ts'
import { backUpNightly } from '../jobs/back-up.ts'
import { checkDatabaseWeekly } from '../jobs/check-database.ts'
import { watchResults } from '../jobs/count-results.ts'
import { watchPartners } from '../jobs/lapse-asked.ts'
import { watchSubscriptions } from '../jobs/make-subscribed.ts'
import { watchMoney } from '../jobs/settle-money.ts'
import { sweepHourly } from '../jobs/sweep.ts'
import { watchClub } from '../jobs/watch-club.ts'
import { watchDevices } from '../jobs/watch-devices.ts'
import { watchLevels } from '../jobs/watch-levels.ts'
import { watchOffers } from '../jobs/watch-offers.ts'
import { createLive } from '../live.ts'
import { createLog } from '../log.ts'
import { createMailConfigReader, KEY_LOST } from '../mail/config.ts'
import { readEnvironmentServer } from '../mail/environment-server.ts'
import { createSender } from '../mail/send.ts'
import { hasMailServer } from '../mail/server-store.ts'
import { readServerView } from '../mail/server-view.ts'
import { createMailWake } from '../mail/wake.ts'
import { startMailWorker } from '../mail/worker.ts'
import { watchReminders } from '../notices/remind.ts'
import { makePost } from '../push/post.ts'
import { createPushSender } from '../push/send.ts'
import { makeFirstClub } from '../setup/first-club.ts'
import { startWebhookWorker } from '../webhooks/worker.ts'
import { tellSetup } from './link.ts'
import { type Stop, stopOnSignals } from './stop.ts'

/** `club` is how the program was called, for what it tells to type. */
export type Program = { root: string; env: Env; version: string; clock: Clock; club: string }

/** Serves the club of DATA_DIR until it is told to stop; makes a first one where there is none. */
export async function serve(program: Program): Promise<void> {
  const { env, clock } = program
  const folder = env.DATA_DIR ?? 'data'
  const database = takeFolder(program, folder)
  const db = await openClub(program, database)
  if (isEmpty(db)) {
    requireNoKey(folder, 'empty')
    const { password, code } = await makeFirstClub(db, { now: clock(), environment: env.CLUB_ENVIRONMENT })
    say(
      `A new club was made in ${folder}.\n  user: admin\n  password: ${password}\nThe password is shown this once: sign in and keep it.\n${tellSetup(env, code)}`,
    )
  }
  await listen(program, db, readSecret(folder), backupSourceOf(program, folder))
}

/**
 * Takes a folder for this process alone, before anything in it is touched; says where its database is. Refuses one whose club is
 * lost, but where it is about to come back.
 */
export function takeFolder({ clock, root }: Program, folder: string, { mayBeLost = false } = {}): string {
  // What is made from here on, by the database too, is for the owner alone.
  process.umask(0o077)
  const { database } = openFolder(folder)
  holdFolder(folder, clock())
  removeFormerPrograms(folder, root)
  if (!mayBeLost) {
    requireNotHalfRestored(folder, database)
    requireNothingLost(folder)
  }
  finishRestore(folder, database)
  return database
}

/** Removes what former single executables unpacked into the club's folder. Only its holder may: they could be serving from there. */
function removeFormerPrograms(folder: string, root: string): void {
  const place = join(folder, '.program')
  if (!existsSync(place) || realpathSync(place) !== dirname(root)) return
  for (const name of readdirSync(place)) {
    if (name !== basename(root)) rmSync(join(place, name), { recursive: true, force: true })
  }
}

/**
 * Opens a database, brought up to date and checked. Of a club that a newer program finds, a backup is made first; without one nothing
 * is changed.
 */
export async function openClub(program: Program, database: string): Promise<Db> {
  const db = openDatabase(database)
  const migrations = readProgramMigrations(program)
  const done = countMigrations(db)
  if (done > 0) requireClubFile(db)
  if (done > migrations.steps.length) throw new Error(tellNewer(program, dirname(database), migrations.steps.length))
  if (done > 0 && done < migrations.steps.length) await backUpBeforeUpgrade(program, database, done)
  migrate(db, migrations)
  requireSound(db, migrations.triggers)
  return db
}

/** The steps that this program brings a database through. */
export function readProgramMigrations({ root }: Program): Migrations {
  return readMigrations(join(root, 'drizzle'), join(root, 'src/server/db/triggers.sql'))
}

async function backUpBeforeUpgrade(program: Program, database: string, done: number): Promise<void> {
  const folder = dirname(database)
  const { now, ...source } = { ...backupSourceOf(program, folder), now: program.clock() }
  const to = upgradeFileOf(folder, done, source.migrations.steps.length)
  // In the place of one that is there: a start was cut off, or the club went back since and has gone on.
  const next = to.replace(/\.backup$/, '.next.backup')
  rmSync(next, { force: true })
  await makeBackup({ ...source, secret: readSecret(folder), to: next, now })
  renameSync(next, to)
  say(
    `The club is brought up to date. As it was before, it is kept in ${to}.\nOnly to go back, with the former program: ${program.club} restore ${to} --replace`,
  )
}

/** Why a club isn't served that a newer program has changed, and both ways out of it. */
function tellNewer({ club, version }: Program, folder: string, known: number): string {
  const file = findUpgradeFile(folder, known) ?? 'FILE'
  const which = file === 'FILE' ? ', FILE being a backup from before that' : ''
  return `A newer program has served the club in ${folder}, and changed its database: this one, ${version}, can’t read it.
Either start the newer program again. Nothing is lost then.
Or go back to the club as it was before the newer program came${which}: ${club} restore ${file} --replace
What happened since then isn’t in it. The club as it is now is kept in a backup, and the command says in which.`
}

/** What backups of the club in a folder are made from. */
export function backupSourceOf(program: Program, folder: string): BackupSource {
  return {
    folder,
    database: join(folder, DATABASE_FILE),
    passphrase: program.env.BACKUP_PASSPHRASE ?? null,
    migrations: readProgramMigrations(program),
    version: program.version,
  }
}

/** What everything of an opened club works with. */
export function createDeps(
  { env, clock, version }: Program,
  db: Db,
  secret: Buffer,
  backups: BackupSource | null = null,
): Deps {
  return {
    db,
    clock,
    live: createLive(),
    mail: createMailWake(readEnvironmentServer(env), () => hasMailServer(db)),
    passwords: createPasswords(),
    secret,
    environment: env.CLUB_ENVIRONMENT,
    pushHosts: env.PUSH_HOSTS ?? [],
    deviceNetworks: env.DEVICE_NETWORKS ?? [],
    providerAddresses: { redsys: env.REDSYS_URL, stripe: env.STRIPE_URL },
    log: createLog(env.LOG_LEVEL),
    machine: { version, startedAt: clock(), knownSteps: countMigrations(db), backups },
  }
}

/** Listens, says where, and stops in order when told to. A throw-away club has no backups. */
export async function listen(
  program: Program,
  db: Db,
  secret: Buffer,
  backups: BackupSource | null = null,
): Promise<void> {
  const { root, env, version } = program
  const deps = createDeps(program, db, secret, backups)
  const { log } = deps
  const assets = readAssets(join(root, 'dist/web'))
  const render = findRender(join(root, 'dist/draw/render.js'))
  const app = await buildApp(deps, {
    version,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    assets,
    render,
  })
  const sender = createSender(deps, createMailConfigReader(deps, env.PUBLIC_URL ?? null))
  const pushSender = createPushSender(deps, {
    post: makePost({ hosts: deps.pushHosts }),
    publicUrl: env.PUBLIC_URL ?? null,
  })
  const stops: Stop[] = [
    sweepHourly(deps),
    watchSubscriptions(deps),
    watchOffers(deps),
    watchMoney(deps),
    watchLevels(deps),
    watchResults(deps),
    watchPartners(deps),
    startMailWorker(deps, sender),
    startMailWorker(deps, pushSender),
    startWebhookWorker(deps),
    watchReminders(deps),
    watchDevices(deps),
    watchClub(deps),
    ...(backups ? [backUpNightly(deps, backups), checkDatabaseWeekly(deps, backups)] : []),
  ]
  stopOnSignals(app, deps, stops)
  const address = await app.listen({ port: env.PORT, host: env.HOST })
  const outside = env.PUBLIC_URL === undefined ? '' : `, and from outside ${env.PUBLIC_URL}`
  say(`The club is open: ${address.replace('127.0.0.1', 'localhost')}${outside}`)
  if (!deps.mail.isConfigured)
    log.warn('SMTP_URL is not set, nor a mail server in the settings: mail stays in the outbox')
  else if (readServerView(deps).isKeyLost) log.error(KEY_LOST)
  else if (env.PUBLIC_URL === undefined) log.warn('PUBLIC_URL is not set: mail goes out without links')
  await deps.passwords.warmUp()
}

/** Prints a line for whoever started the program. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
