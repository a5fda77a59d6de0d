import { type Refusal, Refused, refuseAll } from '#domain/errors.ts'
import { isGarbled } from '#domain/import/cells.ts'
import type { Columns } from '#domain/import/match-titles.ts'
import { IMPORT_ROWS_MAX } from '#domain/users/import-row.ts'
import type { Db } from '../db/client.ts'
import { type CsvRecord, decodeText, readCsv } from '../read-csv.ts'
import { takeTurn } from '../take-turn.ts'
import type { Upload } from '../upload.ts'

/** So many lines are checked before others are answered: some milliseconds' work. */
const AT_ONCE = 50
/** So many columns are looked at: cells behind them stand beneath no heading. */
const COLUMNS_MAX = 200

/** So many lines may stand above the headings: a title, a day, `sep=;`. */
const ABOVE_MAX = 10
/** Headings end within so many characters. */
const HEAD_MAX = 16_000

type Line = { line: number; cells: readonly string[] | null }

type Reading<Field extends string> = {
  db: Db
  match: (titles: readonly string[]) => Columns<Field>
  /** Why a file of these columns can't be read: one lacks that there has to be. */
  refuse: (columns: Columns<Field>) => readonly Refusal[]
  /** Looks at all lines before each of them is. */
  survey?: (lines: readonly Line[], columns: Columns<Field>) => void
  /** Looks at one line; one with more cells than there are headings comes without them. */
  each: (line: Line, columns: Columns<Field>) => void
}

/**
 * Reads a file of lines under headings, and has each looked at; others are answered meanwhile. Answers its columns. Refused as a whole
 * where it has nothing but headings, too many lines, or a quote that takes other lines into a cell. Ends with whoever sent it.
 */
export async function readFile<Field extends string>(
  file: Upload | undefined,
  { db, match, refuse, survey, each }: Reading<Field>,
): Promise<Columns<Field>> {
  if (!file || file.length === 0) throw new Refused({ key: 'users.errors.importEmpty', param: 'file' })
  const text = decodeText(file)
  // Pictures, and tables as spreadsheets keep them, are no text: whatever their quotes do, they have no headings.
  const isText = !text.includes('\0')
  const above = isText ? await findHead(text, (cells) => refuse(match(cells.slice(0, COLUMNS_MAX))).length === 0) : null
  const records = readCsv(text.slice(above?.length ?? 0), () => takeTurn(db), file.gone)
  const first = isText ? (await records.next()).value : undefined
  if (first) requireWhole(first)
  const columns = match(first ? first.cells.slice(0, COLUMNS_MAX) : [])
  refuseAll(refuse(columns))
  const lines: Line[] = []
  for await (const record of records) {
    if (lines.length === IMPORT_ROWS_MAX) {
      throw new Refused({ key: 'users.errors.importTooLong', param: 'file', values: { max: IMPORT_ROWS_MAX } })
    }
    requireWhole(record)
    const { line, cells } = record
    const isTooLong = cells.slice(columns.fields.length).some((cell) => cell.trim() !== '')
    lines.push({ line: line + (above?.lines ?? 0), cells: isTooLong ? null : cells })
  }
  if (lines.length === 0) throw new Refused({ key: 'users.errors.importEmpty', param: 'file' })
  survey?.(lines, columns)
  for (const [at, line] of lines.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await takeTurn(db)
    if (file.gone?.aborted) throw new Refused({ key: 'errors.malformed' })
    each(line, columns)
  }
  return columns
}

/** How much of a text stands above its headings, in characters and lines; null where none of its first lines are headings. */
async function findHead(
  text: string,
  isHead: (cells: readonly string[]) => boolean,
): Promise<{ length: number; lines: number } | null> {
  let length = 0
  for (let lines = 0; lines <= ABOVE_MAX; lines += 1) {
    const part = text.slice(length, length + HEAD_MAX)
    const records = readCsv(part, () => Promise.resolve())
    const first = (await records.next()).value
    await records.return()
    if (first && !first.broken && isHead(first.cells)) return { length, lines }
    const [line] = /^[^\r\n]*(?:\r\n?|\n)/.exec(part) ?? []
    if (line === undefined) return null
    length += line.length
  }
  return null
}

/** Why a line can't be read at all: it has cells beneath no heading, or letters of the wrong alphabet. */
export function lineRefusal(cells: readonly string[] | null): Refusal | null {
  if (!cells) return { key: 'users.errors.importCells' }
  const garbled = cells.find(isGarbled)
  return garbled === undefined ? null : { key: 'import.errors.garbled', value: garbled.slice(0, 100) }
}

/** Where one line swallows others, nobody would miss those: then nothing of the file is taken. */
function requireWhole({ line, broken }: CsvRecord): void {
  if (broken) throw new Refused({ key: 'users.errors.importQuote', param: 'file', values: { line } })
}
