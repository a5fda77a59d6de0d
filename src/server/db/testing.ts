import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { isRecord } from '#domain/is-record.ts'
import type { Db } from './client.ts'
import type { Migrations } from './migrate.ts'

const clubs = join(import.meta.dirname, '../../../drizzle/clubs')

/** A club that a version of the program filled: the migration that was its last, and the bytes of its database. */
export type FormerClub = { migration: string; read: () => Buffer }

/** The clubs of all versions, oldest first. */
export function listFormerClubs(): FormerClub[] {
  return readdirSync(clubs)
    .toSorted()
    .map((name) => ({
      migration: `${basename(name, '.sqlite.br')}.sql`,
      read: () => brotliDecompressSync(readFileSync(join(clubs, name))),
    }))
}

/** The statement that made a table. */
export function sqlOf({ $client: sqlite }: Db, table: string): string {
  return String(sqlite.prepare('SELECT sql FROM sqlite_master WHERE name = ?').pluck().get(table))
}

/** SQL as a generator writes it to change a table: build anew, copy, drop, rename. */
export function rebuild(db: Db, table: string, copy = `SELECT * FROM "${table}"`): string {
  const made = sqlOf(db, table)
    .replace(/^CREATE TABLE [`"]?\w+[`"]?/, `CREATE TABLE __new`)
    .replaceAll(`"${table}".`, '"__new".')
    .replace(/\) STRICT$/, ', CHECK (1)) STRICT')
  const indexes = db.$client
    .prepare("SELECT sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL")
    .pluck()
    .all(table)
  return `PRAGMA foreign_keys=OFF; ${made}; INSERT INTO __new ${copy}; DROP TABLE "${table}"; ALTER TABLE __new RENAME TO "${table}"; ${indexes.join(';')}; PRAGMA foreign_keys=ON;`
}

/** The program of a version to come: its steps rebuild the two tables that most others point to, and fill a new column. */
export function addNextSteps(db: Db, { steps, triggers }: Migrations): Migrations {
  const next = [
    rebuild(db, 'user'),
    rebuild(db, 'reservation'),
    "ALTER TABLE court ADD COLUMN next TEXT; UPDATE court SET next = 'x'; CREATE TABLE next (id INTEGER) STRICT;",
  ]
  return { steps: [...steps, ...next.map((sql, at) => ({ name: `999${at}_next.sql`, sql }))], triggers }
}

/** Runs SQL on a file beside the program, whatever it does to its schema. */
export function changeFile(file: string, sql: string): void {
  const sqlite = new Sqlite(file)
  sqlite.exec(sql)
  sqlite.close()
}

/** Opens a file as the program does, and tells each statement just before it is run. Little is cached: what isn't committed gets into the file. */
export function openWatched(file: string, tell: (statement: string) => void): Db {
  const sqlite = new Sqlite(file, { verbose: (statement) => tell(String(statement)) })
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('cache_size = 10')
  return drizzle({ client: sqlite })
}

/** Counts the statements of a connection; after so many none is run any more, as if the process were gone. */
export function countStatements(opened: Db, last = Infinity): { statements: number } {
  const counted = { statements: 0 }
  const { $client: sqlite } = opened
  const prepare = sqlite.prepare.bind(sqlite)
  const value = (text: string) => {
    const statement: object = new Proxy(prepare(text), {
      get(target, name) {
        const member: unknown = isRecord(target) ? target[name] : undefined
        if (typeof member !== 'function') return member
        return (...given: unknown[]) => {
          if (name === 'run' || name === 'get' || name === 'all') {
            if (counted.statements >= last) throw new Error('The process is gone.')
            counted.statements += 1
          }
          const answer: unknown = Reflect.apply(member, target, given)
          return answer === target ? statement : answer
        }
      },
    })
    return statement
  }
  Object.defineProperty(sqlite, 'prepare', { value })
  return counted
}

/** How SQLite finds what the statements ask for that `run` prepares: the steps of each, a line for one. */
export function plansOf(db: Db, run: (db: Db) => void): string[] {
  const { $client: sqlite } = db
  const prepared: string[] = []
  const prepare = sqlite.prepare.bind(sqlite)
  const value = (text: string) => {
    prepared.push(text)
    return prepare(text)
  }
  Object.defineProperty(sqlite, 'prepare', { value, configurable: true })
  run(db)
  Object.defineProperty(sqlite, 'prepare', { value: prepare, configurable: true })
  return prepared.map((text) =>
    prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
      .all(...(text.match(/\?/g) ?? []).map(() => null))
      .map(({ detail }) => detail)
      .join('\n'),
  )
}
