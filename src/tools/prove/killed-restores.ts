import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readSecret } from '#server/data-folder.ts'
import { openDatabase } from '#server/db/client.ts'
import { inspectDatabase } from '#server/db/inspect.ts'
import { runCommand, startProgram } from '#server/run/testing.ts'
import { migrations, rowsIn } from '#server/testing.ts'
import { prepareFullClub } from './full-club.ts'
import { killAtWork, timeWork, type Work } from './kill-at-work.ts'
import type { Trial } from './trial.ts'

const KILLS = 20
const PASSPHRASE = 'a passphrase for every other one'
/** By their courts one sees which club it is. */
const [FORMER, RESTORED] = [5, 8]

/** Restores in the place of a club are killed; what is there afterwards is one of the two clubs, with its own key, and serves. */
export const killedRestores: Trial = {
  name: 'killed-restores',
  promise: `Killed ${KILLS} times while a backup is restored, half of them sealed, the folder holds the former club or the restored one, with its key, and serves`,
  fault: 'the club’s file written over in place',
  async run(folder) {
    const [former, other, home] = [join(folder, 'former'), join(folder, 'other'), join(folder, 'home')]
    prepareFullClub(former, { courts: FORMER, players: 2, megabytes: 20 })
    prepareFullClub(other, { courts: RESTORED, players: 2, megabytes: 40 })
    const counts = { killed: 0, former: 0, restored: 0 }
    const wrong: string[] = []
    for (const env of [{}, { BACKUP_PASSPHRASE: PASSPHRASE }]) {
      const file = join(folder, `${Object.keys(env).length}.backup`)
      const made = await runCommand(other, { ...process.env, ...env }, ['backup', file])
      if (made.code !== 0) throw new Error(made.err)
      const putFormer = () => {
        rmSync(home, { recursive: true, force: true })
        cpSync(former, home, { recursive: true })
        return stampOf(home)
      }
      // From the first sign of it on; and where it is most delicate, from when the club's own file is another.
      for (const isLate of [false, true]) {
        const start = (stamp: string): Work => ({
          folder: home,
          words: ['restore', file, '--replace'],
          env: { ...process.env, ...env },
          hasStarted: () =>
            isLate
              ? stampOf(home) !== stamp
              : existsSync(join(home, 'club.restored')) || existsSync(join(home, 'backups')),
        })
        const lasts = await timeWork(start(putFormer()))
        const wanted = counts.killed + KILLS / 4
        // A command may end before it is killed; then another one is.
        for (let turn = 0; counts.killed < wanted && turn < KILLS * 2; turn += 1) {
          const after = (((turn % (KILLS / 4)) + Math.random()) / (KILLS / 4)) * lasts
          if (await killAtWork(start(putFormer()), after)) counts.killed += 1
          const found = await whichServes(home, { former, restored: other }).catch((error: unknown) => String(error))
          if (found === 'former' || found === 'restored') counts[found] += 1
          else wrong.push(found)
        }
      }
    }
    return {
      figure: `${counts.killed} of ${KILLS} killed at work: ${counts.former} former, ${counts.restored} restored clubs that serve, ${wrong.length} that don’t${wrong[0] === undefined ? '' : ` (${wrong[0]})`}`,
      isMet: counts.killed === KILLS && wrong.length === 0,
    }
  },
}

/** By this one sees that a club's file was changed, or is another. */
function stampOf(home: string): string {
  const stat = statSync(join(home, 'club.sqlite'), { throwIfNoEntry: false })
  return [stat?.ino, stat?.size, stat?.mtimeMs].join()
}

/** Serves a folder's club and says which it is; throws where it is neither, or has the other's key. */
async function whichServes(
  home: string,
  folders: Record<'former' | 'restored', string>,
): Promise<'former' | 'restored'> {
  const program = await startProgram(home, process.env)
  const { status } = await fetch(`${program.url}/api/health`)
  await program.stop()
  const faults = inspectDatabase(join(home, 'club.sqlite'), migrations)
  const db = openDatabase(join(home, 'club.sqlite'))
  const courts = rowsIn(db, 'court')
  db.$client.close()
  const which = courts === FORMER ? 'former' : 'restored'
  const left = readdirSync(home).filter((name) => name.startsWith('club.restored'))
  if (status !== 200 || faults.length > 0 || left.length > 0 || ![FORMER, RESTORED].includes(courts))
    throw new Error(`Health ${status}, ${courts} courts, left ${left.join()}: ${faults.join(' ')}`)
  if (!readSecret(home).equals(readSecret(folders[which]))) throw new Error(`The ${which} club has another key.`)
  return which
}
