import { existsSync } from 'node:fs'
import { hashPassword } from '../auth/password.ts'
import { readSecret, removeSecret, requireNoKey } from '../data-folder.ts'
import { openDatabase } from '../db/client.ts'
import { readKind } from '../db/club-kind.ts'
import { removeDatabase } from '../db/copy.ts'
import { DEMO_PASSWORD, makeDemoClub } from '../demo/make-demo-club.ts'
import { listen, openClub, type Program, say, takeFolder } from './serve.ts'

/** Serves a demo club, made anew at each start with people and games; refuses a folder that holds a real club. */
export async function serveDemo(program: Program): Promise<void> {
  const { env, clock } = program
  const folder = env.DATA_DIR ?? 'data-demo'
  const database = takeFolder(program, folder)
  removeDemo(folder, database)
  const db = await openClub(program, database)
  makeDemoClub(db, {
    now: clock(),
    environment: env.CLUB_ENVIRONMENT,
    passwordHash: await hashPassword(DEMO_PASSWORD),
  })
  await listen(program, db, readSecret(folder))
  say(
    `This is the demo club. Sign in as player1, trainer, admin, global or portal; the password of all is ${DEMO_PASSWORD}`,
  )
}

function removeDemo(folder: string, file: string): void {
  if (!existsSync(file)) return
  const db = openDatabase(file)
  const kind = readKind(db)
  db.$client.close()
  if (kind === 'club') throw new Error(`${folder} holds a real club. Choose another folder for the demo with DATA_DIR.`)
  if (kind === null) requireNoKey(folder, 'empty')
  // The key first: cut off here, the next start finds no key without its club.
  removeSecret(folder)
  removeDatabase(file)
}
