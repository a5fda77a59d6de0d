import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { backupFolderOf } from '../backups/backup-folder.ts'
import { readSecret } from '../data-folder.ts'
import { openDatabase } from '../db/client.ts'
import { inspectDatabase } from '../db/inspect.ts'
import { isAllTried, migrations, rowsIn } from '../testing.ts'
import { endPrograms, environmentOf, main, runCommand, startProgram } from './testing.ts'
import { isBackupAtWork, listBackups, prepareFullClub } from './testing-backup.ts'

const root = mkdtempSync(join(tmpdir(), 'padel-killed-copies-'))
afterAll(async () => {
  await endPrograms()
  rmSync(root, { recursive: true, force: true })
})

const inRoot = (name: string) => join(root, name)
const KILLS = 20
/** By their courts one sees which club it is. */
const [FORMER, RESTORED] = [5, 8]
const large = { tags: ['large', 'promise'] }
/** Half of the backups are sealed. */
const environments = [{ ...process.env }, { ...process.env, BACKUP_PASSPHRASE: 'a passphrase for every other one' }]

test.runIf(isAllTried)(
  `killed ${KILLS} times while a backup is made, the club serves on, and no half backup has its name`,
  large,
  async ({ task }) => {
    const [home, file] = [inRoot('served'), inRoot('killed.backup')]
    prepareFullClub(home, { courts: FORMER, megabytes: 40, now: Date.now() })
    const program = await startProgram(home, process.env)
    let [made, whole] = [0, 0]
    for (const env of environments) {
      const begin = () => ({ folder: home, words: ['backup', file], env, hasStarted: () => isBackupAtWork(home, file) })
      const look = async () => {
        expect((await fetch(`${program.url}/api/health`)).status).toBe(200)
        if (existsSync(file)) {
          rmSync(inRoot('elsewhere'), { recursive: true, force: true })
          const { code, err } = await runCommand(inRoot('elsewhere'), env, ['restore', file])
          if (code === 0 && err === '' && readSecret(inRoot('elsewhere')).equals(readSecret(home))) whole += 1
          made += 1
        }
        rmSync(file, { force: true })
        // The nights' own backups remove it after an hour.
        for (const name of listBackups(home)) if (name.includes('.unsealed')) rmSync(join(backupFolderOf(home), name))
      }
      await killOften(KILLS / environments.length, begin, look)
      expect(await runCommand(home, env, ['backup', file])).toMatchObject({ code: 0, err: '' })
      await look()
    }
    task.meta.figures = `${KILLS} killed at work; ${made} backups, ${whole} whole`
    expect(whole).toBe(made)
    expect((await program.stop()).code).toBe(0)
    expect(inspectDatabase(join(home, 'club.sqlite'), migrations)).toEqual([])
  },
)

test.runIf(isAllTried)(
  `killed ${KILLS} times while a backup is restored, the folder holds the former club or the restored one, with its key, and serves`,
  large,
  async ({ task }) => {
    const [former, other, home] = [inRoot('former'), inRoot('other'), inRoot('home')]
    prepareFullClub(former, { courts: FORMER, megabytes: 20, now: Date.now() })
    prepareFullClub(other, { courts: RESTORED, megabytes: 40, now: Date.now() })
    const counts = { [FORMER]: 0, [RESTORED]: 0 }
    for (const env of environments) {
      const file = inRoot('other.backup')
      rmSync(file, { force: true })
      expect(await runCommand(other, env, ['backup', file])).toMatchObject({ code: 0, err: '' })
      // From the first sign of it on; and where it is most delicate, from when the club's own file is another.
      for (const isLate of [false, true]) {
        const begin = () => {
          rmSync(home, { recursive: true, force: true })
          cpSync(former, home, { recursive: true })
          const stamp = stampOf(home)
          const hasStarted = () =>
            isLate
              ? stampOf(home) !== stamp
              : existsSync(join(home, 'club.restored')) || existsSync(backupFolderOf(home))
          return { folder: home, words: ['restore', file, '--replace'], env, hasStarted }
        }
        await killOften(KILLS / environments.length / 2, begin, async () => {
          const courts = await serve(home)
          expect(courts).toBeOneOf([FORMER, RESTORED])
          expect(readSecret(home)).toEqual(readSecret(courts === FORMER ? former : other))
          counts[courts] = (counts[courts] ?? 0) + 1
        })
      }
    }
    task.meta.figures = `${KILLS} killed at work; ${counts[FORMER]} former, ${counts[RESTORED]} restored clubs`
  },
)

/** By this one sees that a club's file was changed, or is another. */
function stampOf(home: string): string {
  const stat = statSync(join(home, 'club.sqlite'), { throwIfNoEntry: false })
  return [stat?.ino, stat?.size, stat?.mtimeMs].join()
}

/** Serves a folder's club, and answers how many courts it has. */
async function serve(home: string): Promise<number> {
  const program = await startProgram(home, process.env)
  expect((await fetch(`${program.url}/api/health`)).status).toBe(200)
  await program.stop()
  expect(inspectDatabase(join(home, 'club.sqlite'), migrations)).toEqual([])
  expect(readdirSync(home).filter((name) => name.startsWith('club.restored'))).toEqual([])
  const db = openDatabase(join(home, 'club.sqlite'))
  const courts = rowsIn(db, 'court')
  db.$client.close()
  return courts
}

/** A command whose work is seen by a file that appears; how it is started. */
type Work = { folder: string; words: readonly string[]; env: NodeJS.ProcessEnv; hasStarted: () => boolean }

/** Kills a command so many times at moments spread over all of its work, and looks each time at what it left. */
async function killOften(times: number, begin: () => Work, look: () => Promise<void>): Promise<void> {
  const { lasts } = await runWork(begin())
  await look()
  let killed = 0
  // A command may end before it is killed; then another one is.
  for (let turn = 0; killed < times; turn += 1) {
    expect(turn).toBeLessThan(4 * times)
    if ((await runWork(begin(), (((turn % times) + Math.random()) / times) * lasts)).isKilled) killed += 1
    await look()
  }
}

/** Runs a command to its end, or kills it so many milliseconds after the first sign of its work. */
async function runWork({ folder, words, env, hasStarted }: Work, after?: number) {
  const child = spawn(process.execPath, [main, ...words], { env: environmentOf(folder, env), stdio: 'ignore' })
  const ended = once(child, 'exit')
  while (child.exitCode === null && !hasStarted()) await setTimeout(1)
  const began = performance.now()
  if (after !== undefined) {
    await setTimeout(after)
    child.kill('SIGKILL')
  }
  await ended
  return { lasts: performance.now() - began, isKilled: child.signalCode === 'SIGKILL' }
}
