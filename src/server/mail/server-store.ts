import type { Db } from '../db/client.ts'
import { mailServers } from '../db/schema/club.ts'

/** The mail server that was set in the browser. */

/** A mail server as it is stored; the password sealed, empty where there is none. */
export type StoredServer = { host: string; port: number; login: string; sealedPassword: string; sender: string }

/** Finds the mail server that was set; null where none is. */
export function findMailServer(db: Db): StoredServer | null {
  const { host, port, login, sealedPassword, sender } = mailServers
  return db.select({ host, port, login, sealedPassword, sender }).from(mailServers).get() ?? null
}

/** Whether a mail server was set. */
export function hasMailServer(db: Db): boolean {
  return findMailServer(db) !== null
}

/** Keeps a mail server in place of the one that was set before. */
export function storeMailServer(db: Db, server: StoredServer, saved: { at: number; by: number | null }): void {
  const row = { ...server, updatedAt: saved.at, updatedBy: saved.by }
  db.insert(mailServers)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: mailServers.id, set: row })
    .run()
}

/** Forgets the mail server that was set. */
export function forgetMailServer(db: Db): void {
  db.delete(mailServers).run()
}
