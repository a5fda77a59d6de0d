import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { listNights, nightFileOf } from '../backups/backup-folder.ts'
import type { Serving } from '../http/context.ts'
import { readFreeBytes, readSizes } from '../status/room.ts'
import { readWaitingMail } from './store.ts'

/** Answers a figure, or none where there is nothing to report. */
type Read = () => number | undefined | Promise<number | undefined>

/** Adds figures that are read on request. */
export function addClubFigures(app: FastifyInstance, { deps, feed }: Serving, registry: Registry): void {
  const { db, clock, passwords } = deps
  const add = (name: string, help: string, read: Read): void => {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const figure = await read()
        if (figure === undefined) this.remove()
        else this.set(figure)
      },
    })
    registry.registerMetric(gauge)
  }
  const ageOf = (at: number | null) => (at === null ? undefined : Math.max(0, clock() - at) / 1000)
  const countConnections = promisify(app.server.getConnections.bind(app.server))

  add('padel_connections', 'Connections that are open', () => countConnections())
  add('padel_streams', 'Pages that are told of changes as they happen', () => feed.count())
  add('padel_password_hashes_running', 'Passwords that are hashed now', () => passwords.count().running)
  add('padel_password_hashes_waiting', 'Passwords that wait to be hashed', () => passwords.count().waiting)
  add('padel_mail_waiting', 'Mails that wait to be sent', () => readWaitingMail(db).count)
  add('padel_mail_oldest_waiting_seconds', 'How long the oldest of them has waited; 0 where none does', () => {
    return ageOf(readWaitingMail(db).oldest) ?? 0
  })

  const { memory, name: file } = db.$client
  if (memory) return
  const folder = dirname(file)
  add('padel_database_bytes', 'Size of the database', () => readSizes(db).bytes)
  const ofWal = 'Size of what was just written and is not in the database yet'
  add('padel_database_wal_bytes', ofWal, () => readSizes(db).walBytes)
  add('padel_disk_free_bytes', 'Room left on the disk of the database', () => readFreeBytes(db) ?? undefined)
  add('padel_backup_age_seconds', 'Age of the latest backup of a night; missing where there is none', () => {
    const night = listNights(folder).at(-1)
    return ageOf(
      night === undefined ? null : (statSync(nightFileOf(folder, night), { throwIfNoEntry: false })?.mtimeMs ?? null),
    )
  })
}
