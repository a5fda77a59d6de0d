import { closeSync, openSync, readdirSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { getTableName, isTable } from 'drizzle-orm'
import { defaultLocale } from '#domain/locale.ts'
import { isoOf } from '#domain/time.ts'
import { type Cell, csvLinesOf, csvOf } from '../csv.ts'
import { makeFolder } from '../data-folder.ts'
import * as acts from './schema/acts.ts'
import * as alerts from './schema/alerts.ts'
import * as auth from './schema/auth.ts'
import * as club from './schema/club.ts'
import * as competitions from './schema/competitions.ts'
import * as courts from './schema/courts.ts'
import * as devices from './schema/devices.ts'
import * as keys from './schema/keys.ts'
import * as leads from './schema/leads.ts'
import * as levels from './schema/levels.ts'
import * as money from './schema/money.ts'
import * as notices from './schema/notices.ts'
import * as occurrences from './schema/occurrences.ts'
import * as posts from './schema/posts.ts'
import * as prices from './schema/prices.ts'
import * as reservations from './schema/reservations.ts'
import * as results from './schema/results.ts'
import * as status from './schema/status.ts'
import * as subscribers from './schema/subscribers.ts'
import * as users from './schema/users.ts'
import * as webhooks from './schema/webhooks.ts'

const schemas = [
  acts,
  alerts,
  auth,
  club,
  competitions,
  courts,
  devices,
  keys,
  leads,
  levels,
  money,
  notices,
  occurrences,
  posts,
  prices,
  reservations,
  results,
  status,
  subscribers,
  users,
  webhooks,
]

/** What opens something, or is derived from the rest, is no part of what a club takes with it. */
const leftOut = [
  'session',
  'code',
  'newsletter_code',
  'attempt',
  'request',
  'push_key',
  'push_device',
  'webhook_delivery',
]
const secretColumns: ReadonlySet<string> = new Set([
  'password_hash',
  'sealed_password',
  'sealed_keys',
  'key_hash',
  'sealed_secret',
])

/** So many characters a cell of a spreadsheet holds. */
const CELL = 32_000

/** So many rows are written at once. */
const ROWS = 500

type Row = Record<string, unknown>

/**
 * Writes every table of a club into a folder, as CSV and as JSON: instants as ISO 8601, money in cents, pictures as base64. What is too long
 * for a cell is in the JSON alone. Passwords and what opens sessions or links are left out. Refuses a folder that holds anything. Answers how many rows each table has.
 */
export function exportDatabase(file: string, folder: string): Map<string, number> {
  makeFolder(folder)
  if (readdirSync(folder).length > 0) throw new Error(`${folder} holds files: name an empty folder.`)
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
  try {
    // One transaction, so that all tables are of one moment.
    sqlite.exec('BEGIN')
    return new Map(listTables(sqlite).map((table) => [table, exportTable(sqlite, table, folder)]))
  } finally {
    sqlite.close()
  }
}

/** The program's own tables, as far as the file has them: a name that only a file knows may lead anywhere on the disk. */
function listTables(sqlite: Sqlite.Database): string[] {
  const existing = sqlite.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all()
  return schemas
    .flatMap((schema) => Object.values<unknown>(schema))
    .filter((table) => isTable(table))
    .map((table) => getTableName(table))
    .filter((name) => existing.includes(name) && !leftOut.includes(name))
    .toSorted()
}

function exportTable(sqlite: Sqlite.Database, table: string, folder: string): number {
  const columns = sqlite
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?)')
    .pluck()
    .all(table)
    .filter((name) => !secretColumns.has(name))
  const names = columns.map((name) => `"${name}"`).join()
  const rows = sqlite.prepare<[], Row>(`SELECT ${names} FROM "${table}" ORDER BY 1`)
  const [csv, json] = ['csv', 'json'].map((end) => openSync(join(folder, `${table}.${end}`), 'wx', 0o600))
  if (csv === undefined || json === undefined) throw new Error('No files were opened.')
  let count = 0
  try {
    writeSync(csv, csvOf([columns], defaultLocale))
    writeSync(json, '[')
    for (const part of inParts(rows.iterate())) {
      const formatted = part.map((row) =>
        Object.fromEntries(columns.map((name) => [name, formatValue(name, row[name])])),
      )
      writeSync(
        csv,
        csvLinesOf(
          formatted.map((row) => columns.map((name) => cellOf(row[name] ?? null, table))),
          defaultLocale,
        ),
      )
      writeSync(json, formatted.map((row, at) => `${count + at === 0 ? '\n' : ',\n'}${JSON.stringify(row)}`).join(''))
      count += part.length
    }
    writeSync(json, '\n]\n')
  } finally {
    closeSync(csv)
    closeSync(json)
  }
  return count
}

function* inParts(rows: Iterable<Row>): Generator<Row[]> {
  let part: Row[] = []
  for (const row of rows) {
    part.push(row)
    if (part.length < ROWS) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

/** Spreadsheets cut off what is longer, or spread it over the next rows. */
function cellOf(cell: Cell, table: string): Cell {
  return typeof cell === 'string' && cell.length > CELL ? `(${table}.json)` : cell
}

/** A value as anybody reads it. */
function formatValue(column: string, value: unknown): Cell {
  if (Buffer.isBuffer(value)) return value.toString('base64')
  if (typeof value === 'number') return /_(?:at|from|to)$/.test(column) && value > 10 ** 9 ? isoOf(value) : value
  return typeof value === 'string' ? value : null
}
