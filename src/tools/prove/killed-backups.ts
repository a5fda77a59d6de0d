import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backupFolderOf } from '#server/backups/backup-folder.ts'
import { readSecret } from '#server/data-folder.ts'
import { inspectDatabase } from '#server/db/inspect.ts'
import { runCommand, startProgram } from '#server/run/testing.ts'
import { isBackupAtWork, listBackups } from '#server/run/testing-backup.ts'
import { migrations } from '#server/testing.ts'
import { prepareFullClub } from './full-club.ts'
import { killAtWork, timeWork, type Work } from './kill-at-work.ts'
import type { Trial } from './trial.ts'

const KILLS = 20
const PASSPHRASE = 'a passphrase for every other one'

/** Backups of a club that is served are killed; none is there by half, and the next one is made. */
export const killedBackups: Trial = {
  name: 'killed-backups',
  promise: `Killed ${KILLS} times while a backup is made, half of them sealed, the club serves on, and no half backup has its name`,
  fault: 'a backup that has its name while it is written',
  async run(folder) {
    const home = join(folder, 'club')
    prepareFullClub(home, { courts: 4, players: 4, megabytes: 40 })
    const program = await startProgram(home, process.env)
    const counts = { killed: 0, tried: 0, half: 0, serving: 0 }
    for (const env of [{}, { BACKUP_PASSPHRASE: PASSPHRASE }]) {
      const work = (name: string): Work => ({
        folder: home,
        words: ['backup', join(folder, name)],
        env: { ...process.env, ...env },
        hasStarted: () => isBackupAtWork(home, join(folder, name)),
      })
      const lasts = await timeWork(work('whole.backup'))
      rmSync(join(folder, 'whole.backup'))
      const wanted = counts.killed + KILLS / 2
      // A command may end before it is killed; then another one is.
      for (let turn = 0; counts.killed < wanted && turn < KILLS * 2; turn += 1) {
        const after = (((turn % (KILLS / 2)) + Math.random()) / (KILLS / 2)) * lasts
        if (await killAtWork(work('killed.backup'), after)) counts.killed += 1
        counts.tried += 1
        if (existsSync(join(folder, 'killed.backup')) && !(await isWhole(folder, env))) counts.half += 1
        rmSync(join(folder, 'killed.backup'), { force: true })
        removeUnsealed(home)
        if ((await fetch(`${program.url}/api/health`)).status === 200) counts.serving += 1
      }
      const { code, err } = await runCommand(home, { ...process.env, ...env }, [
        'backup',
        join(folder, 'killed.backup'),
      ])
      if (code !== 0 || !(await isWhole(folder, env))) throw new Error(`After the kills: ${err}`)
      rmSync(join(folder, 'killed.backup'))
    }
    const { code } = await program.stop()
    const isSound = inspectDatabase(join(home, 'club.sqlite'), migrations).length === 0
    return {
      figure: `${counts.killed} of ${KILLS} killed at work, ${counts.half} half backups, served after ${counts.serving} of ${counts.tried}; sound: ${String(isSound)}`,
      isMet: counts.killed === KILLS && counts.half === 0 && counts.serving === counts.tried && isSound && code === 0,
    }
  },
}

/** Whether the backup becomes a club, with the key of the first. */
async function isWhole(folder: string, env: Record<string, string>): Promise<boolean> {
  const elsewhere = join(folder, 'elsewhere')
  rmSync(elsewhere, { recursive: true, force: true })
  const { code } = await runCommand(elsewhere, { ...process.env, ...env }, ['restore', join(folder, 'killed.backup')])
  return code === 0 && readSecret(elsewhere).equals(readSecret(join(folder, 'club')))
}

/** What the nights' own backups remove after an hour. */
function removeUnsealed(home: string): void {
  for (const name of listBackups(home)) if (/\.unsealed/.test(name)) rmSync(join(backupFolderOf(home), name))
}
