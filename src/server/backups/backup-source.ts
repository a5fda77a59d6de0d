import type { Migrations } from '../db/migrate.ts'
import type { BackupOrder } from './make-backup.ts'

/** What every backup of a club is made from, and the folder of the club. */
export type BackupSource = Pick<BackupOrder, 'database' | 'passphrase' | 'version'> & {
  folder: string
  migrations: Migrations
}
