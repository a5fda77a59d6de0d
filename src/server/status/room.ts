import { statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { CALENDAR_DAY } from '#domain/time.ts'
import type { Db } from '../db/client.ts'

/** The database and what is written beside it, in bytes. */
export function readSizes({ $client: { memory, name } }: Db): { bytes: number; walBytes: number } {
  return memory ? { bytes: 0, walBytes: 0 } : { bytes: sizeOf(name), walBytes: sizeOf(`${name}-wal`) }
}

/** Bytes left where the database is; null where it is in memory, or nobody knows. */
export function readFreeBytes({ $client: { memory, name } }: Db): number | null {
  if (memory) return null
  try {
    const { bavail, bsize } = statfsSync(dirname(name))
    return bavail * bsize
  } catch {
    return null
  }
}

/** Nights and months of backups that are retained: each of them grows with the database. */
const COPIES = 20
const YEAR = 365 * CALENDAR_DAY
/** Over fewer days than these no years are computed. */
const SHORTEST = 7 * CALENDAR_DAY
const MOST = 100

/** For how many years the room lasts as the backups have grown, a hundred at most; null where that isn't known yet. */
export function yearsLeft(backups: readonly { at: number; bytes: number }[], freeBytes: number): number | null {
  const [first] = backups
  const last = backups.at(-1)
  if (!first || !last || last.at - first.at < SHORTEST) return null
  const growth = ((last.bytes - first.bytes) / (last.at - first.at)) * YEAR * (1 + COPIES)
  return growth <= 0 ? MOST : Math.min(MOST, Math.floor(freeBytes / growth))
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
