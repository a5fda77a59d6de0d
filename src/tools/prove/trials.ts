import { backups } from './backups.ts'
import { bookings } from './bookings.ts'
import { dripping } from './dripping.ts'
import { fullDisk } from './full-disk.ts'
import { killedBackups } from './killed-backups.ts'
import { killedMigrations } from './killed-migrations.ts'
import { killedRestores } from './killed-restores.ts'
import { kills } from './kills.ts'
import { overload } from './overload.ts'
import { stalled } from './stalled.ts'
import { stops } from './stops.ts'
import { tenYears } from './ten-years.ts'
import type { Trial } from './trial.ts'

/** All trials, in the order they are run; each has a file of its name. */
export const trials: readonly Trial[] = [
  bookings,
  backups,
  killedBackups,
  killedRestores,
  killedMigrations,
  fullDisk,
  overload,
  stalled,
  dripping,
  kills,
  stops,
  tenYears,
]
