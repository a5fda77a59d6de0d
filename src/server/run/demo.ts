import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashPassword } from '../auth/password.ts'
import { DATABASE_FILE } from '../data-folder.ts'
import { openDatabase } from '../db/client.ts'
import { DEMO_PASSWORD, makeDemoClub } from '../db/demo.ts'
import { kindOf } from '../db/first-club.ts'
import { listen, openClub, type Program, say } from './serve.ts'

/** Serves a throw-away club with people and games in it, made anew; never where a real club is. */
export async function demo(program: Program): Promise<void> {
  const { env, clock } = program
  const folder = env.DATA_DIR ?? 'data-demo'
  removeFolder(folder)
  const { db, secret } = openClub(program, folder)
  makeDemoClub(db, {
    now: clock(),
    environment: env.CLUB_ENVIRONMENT,
    passwordHash: await hashPassword(DEMO_PASSWORD),
  })
  await listen(program, db, secret)
  say(
    `This is the demo club. Sign in as player1, trainer, admin, global or portal; the password of all is ${DEMO_PASSWORD}`,
  )
}

function removeFolder(folder: string): void {
  const file = join(folder, DATABASE_FILE)
  if (!existsSync(file)) return
  const db = openDatabase(file)
  const kind = db.$client.prepare("SELECT 1 FROM sqlite_master WHERE name = 'club_fact'").get() ? kindOf(db) : 'club'
  db.$client.close()
  if (kind === 'club') throw new Error(`${folder} holds a real club. Choose another folder for the demo with DATA_DIR.`)
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true })
}
