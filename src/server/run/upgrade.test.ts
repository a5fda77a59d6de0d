import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { countMigrations } from '../db/migrate.ts'
import { migrations, rowsIn } from '../testing.ts'
import {
  bookingOf,
  layNewerProgram,
  main,
  type Player,
  prepareClub,
  runCommand,
  startInVain,
  startProgram,
} from './testing.ts'

const root = mkdtempSync(join(tmpdir(), 'padel-upgrade-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const NOW = Date.now()
const COURTS = 4
const NEXT = '9999_next.sql'
/** The program of a version to come: this one, with one migration more. */
const newer = layNewerProgram(
  join(root, 'newer'),
  NEXT,
  'ALTER TABLE court ADD COLUMN surface TEXT; CREATE TABLE next (id INTEGER) STRICT;',
)

/** Serves a club by a program while somebody books the slot with a number; answers what the program said. */
async function bookBy(file: string, folder: string, [player]: readonly Player[], number: number): Promise<string> {
  const { child, url, ended, said } = await startProgram(folder, process.env, 'serve', file)
  const headers = { cookie: player?.cookie ?? '', 'content-type': 'application/json' }
  const body = JSON.stringify(bookingOf(number, COURTS, NOW))
  const { status } = await fetch(`${url}/api/reservations`, { method: 'POST', headers, body })
  child.kill('SIGTERM')
  await ended
  expect(status).toBe(201)
  return said.join('\n')
}

/** How many migrations a club has been through, and how many bookings it has. */
function stateOf(folder: string) {
  const db = openDatabase(join(folder, 'club.sqlite'))
  const state = { done: countMigrations(db), bookings: rowsIn(db, 'reservation') }
  db.$client.close()
  return state
}

test('up to a newer program, and down again by the one command that the former one names', {
  tags: ['large'],
}, async () => {
  const folder = join(root, 'club')
  const { people } = prepareClub(folder, { courts: COURTS, players: 1, now: NOW })
  const known = migrations.steps.length
  const tried = await runCommand(folder, process.env, ['upgrade', '--dry-run'], newer)
  expect([tried.code, tried.out.includes(NEXT), stateOf(folder)]).toEqual([0, true, { done: known, bookings: 0 }])

  const file = join(folder, `backups/before-upgrade-${known}-to-${known + 1}.backup`)
  expect(await bookBy(newer, folder, people, 1)).toContain(`restore ${file} --replace`)
  expect(stateOf(folder)).toEqual({ done: known + 1, bookings: 1 })

  const refused = await startInVain(folder, process.env)
  expect(refused.code).toBe(1)
  expect(refused.said).toContain('A newer program has served the club')
  expect(refused.said).toContain(`restore ${file} --replace`)
  expect(stateOf(folder)).toEqual({ done: known + 1, bookings: 1 })

  const back = await runCommand(folder, process.env, ['restore', file, '--replace'])
  expect([back.code, stateOf(folder)]).toEqual([0, { done: known, bookings: 0 }])
  const kept = /kept in (\S+\.backup)/.exec(back.out)?.[1] ?? ''
  await bookBy(main, folder, people, 2)

  // Another time, the way back leads to the club as it was then, not to that of the first time.
  await bookBy(newer, folder, people, 3)
  await runCommand(folder, process.env, ['restore', file, '--replace'])
  expect(stateOf(folder)).toEqual({ done: known, bookings: 1 })

  // What the newer program had is kept, for it alone.
  expect(existsSync(kept)).toBe(true)
  expect(await runCommand(folder, process.env, ['restore', kept, '--replace'], newer)).toMatchObject({ code: 0 })
  expect(stateOf(folder)).toEqual({ done: known + 1, bookings: 1 })
})
