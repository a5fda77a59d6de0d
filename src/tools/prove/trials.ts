import { backups } from './backups.ts'
import { bookings } from './bookings.ts'
import { killedBackups } from './killed-backups.ts'
import { killedMigrations } from './killed-migrations.ts'
import { killedRestores } from './killed-restores.ts'
import { overload } from './overload.ts'
import { tenYears } from './ten-years.ts'
import type { Trial } from './trial.ts'

/** All trials, in the order they are run; each has a file of its name. */
export const trials: readonly Trial[] = [
  bookings,
  backups,
  killedBackups,
  killedRestores,
  killedMigrations,
  overload,
  tenYears,
]
