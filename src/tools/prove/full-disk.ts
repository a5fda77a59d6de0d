import { join } from 'node:path'
import { endPrograms } from '#server/run/testing.ts'
import { backUpByButton, backUpByCommand } from './full-disk/backups-on-disk.ts'
import { backUpBeforeUpgrade, migrate, restoreOver } from './full-disk/changes-on-disk.ts'
import { mountSmallDisk } from './full-disk/small-disk.ts'
import type { Trial } from './trial.ts'

const MEGABYTES = 320
const steps = { backUpByCommand, backUpByButton, restoreOver, backUpBeforeUpgrade, migrate }

/** A disk fills up in the middle of all that needs room, each on a disk of its own. */
export const fullDisk: Trial = {
  name: 'full-disk',
  promise:
    'A disk that fills up in the middle of a backup, a restore, an upgrade’s backup or its migration: plain words say so, also on the page of how the club runs; no half backup is left; the club is the one it was, is read meanwhile, and takes bookings once there is room',
  fault: 'what a backup had begun left where it was; a club replaced without room to keep it',
  async run(folder) {
    const faults: string[] = []
    for (const [name, step] of Object.entries(steps)) {
      const disk = mountSmallDisk(join(folder, name), MEGABYTES)
      if (!disk)
        return { figure: 'skipped: this account may not mount a disk, or the system has none such', isMet: true }
      try {
        const found = await step(disk).catch((error: unknown) => [
          error instanceof Error ? error.message : String(error),
        ])
        faults.push(...found.map((fault) => `${name}: ${fault}`))
      } finally {
        await endPrograms()
        disk.remove()
      }
    }
    return {
      figure: [`${Object.keys(steps).length} ways, ${faults.length} faults`, ...faults].join('; '),
      isMet: faults.length === 0,
    }
  },
}
