import { createReadStream } from 'node:fs'
import { Refused } from '#domain/errors.ts'
import { findBackup } from '../backups/backup-folder.ts'
import type { Context } from '../trpc/base.ts'
import type { FileView } from '../trpc/file.ts'

/**
 * A backup that the club made by itself, as a file; sealed, where the club's are. Refuses what isn't one (`errors.notFound`), and whoever
 * takes it whole: it is as large as the club.
 */
export function readBackup({ deps, takesParts }: Pick<Context, 'deps' | 'takesParts'>, name: string): FileView {
  const { backups } = deps.machine
  const file = backups && findBackup(backups.folder, name)
  if (!file || !takesParts) throw new Refused({ key: 'errors.notFound' })
  deps.log.info({ name }, 'a backup is downloaded')
  return { type: 'application/octet-stream', body: createReadStream(file), name }
}
