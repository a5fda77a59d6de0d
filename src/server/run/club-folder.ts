import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type Refusal, Refused } from '#domain/errors.ts'
import { defaultLocale } from '#domain/locale.ts'
import { DATABASE_FILE, openFolder, readSecret, requireNoKey, requireNothingLost } from '../data-folder.ts'
import { type Db, openDatabase } from '../db/client.ts'
import { readKind } from '../db/club-kind.ts'
import { requireMigrated, requireSound } from '../db/migrate.ts'
import type { Deps } from '../deps.ts'
import { textOf } from '../messages.ts'
import { makeFirstClub } from '../setup/first-club.ts'
import { createDeps, openClub, type Program, readProgramMigrations, takeFolder } from './serve.ts'

/** How long a command waits for the running club to let go of the file, in milliseconds. */
const PATIENCE = 10_000

type Work = (deps: Deps) => Promise<void>

/** Where the program keeps its club. */
export function folderOf({ env }: Program): string {
  return env.DATA_DIR ?? 'data'
}

/** Whether there is a club in the program's folder, or what is left of one: then no other is begun there. */
export function holdsClub(program: Program): boolean {
  const folder = folderOf(program)
  const file = join(folder, DATABASE_FILE)
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) {
    requireNothingLost(folder)
    return false
  }
  const db = openDatabase(file)
  try {
    return readKind(db) !== null
  } finally {
    db.$client.close()
  }
}

/** The folder of the program's club; refuses where there is none. */
export function requireClub(program: Program): string {
  const folder = folderOf(program)
  if (holdsClub(program)) return folder
  throw new Error(`There is no club in ${folder}. Start it once, or name its folder with DATA_DIR.`)
}

/**
 * Works with the club of the program's folder, beside the program while that serves it: the same file is opened for a moment, and
 * what is written is noticed there. A refusal is thrown as sentences, each with its field's path behind `mark`.
 */
export async function withClub(program: Program, mark: string, work: Work): Promise<void> {
  const folder = requireClub(program)
  const { database } = openFolder(folder)
  const db = openDatabase(database)
  await closing(db, mark, async () => {
    const migrations = readProgramMigrations(program)
    requireMigrated(db, migrations)
    requireSound(db, migrations.triggers)
    db.$client.pragma(`busy_timeout = ${PATIENCE}`)
    await work(createDeps(program, db, readSecret(folder)))
  })
}

/** Makes a club in a folder without one, and works with it; nobody learns of its initial password. */
export async function withNewClub(program: Program, mark: string, work: Work): Promise<void> {
  const { env, clock } = program
  const folder = folderOf(program)
  const db = await openClub(program, takeFolder(program, folder))
  await closing(db, mark, async () => {
    requireNoKey(folder, 'empty')
    await makeFirstClub(db, { now: clock(), environment: env.CLUB_ENVIRONMENT })
    await work(createDeps(program, db, readSecret(folder)))
  })
}

/** Refusals as sentences, a line each, with the field's path behind a mark. */
export function sentencesOf(refusals: readonly Refusal[], mark: string): string {
  return refusals
    .map(
      (refusal) => `${refusal.param === undefined ? '' : `${mark}${refusal.param}: `}${textOf(defaultLocale, refusal)}`,
    )
    .join('\n')
}

async function closing(db: Db, mark: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw error instanceof Refused ? new Error(sentencesOf(error.refusals, mark), { cause: error }) : error
  } finally {
    db.$client.close()
  }
}
