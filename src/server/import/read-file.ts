import { Refused } from '#domain/errors.ts'
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

type Reading<Field extends string> = {
  db: Db
  match: (titles: readonly string[]) => Columns<Field>
  /** Throws where a column lacks that there has to be. */
  require: (columns: Columns<Field>) => void
  /** Looks at one line; one with more cells than there are headings comes without them. */
  each: (line: { line: number; cells: readonly string[] | null }, columns: Columns<Field>) => void
}

/**
 * Reads a file of lines under headings, and has each looked at; others are answered meanwhile. Answers its columns. Refused as a whole
 * where it has nothing but headings, too many lines, or a quote that takes other lines into a cell. Ends with whoever sent it.
 */
export async function readFile<Field extends string>(
  file: Upload | undefined,
  { db, match, require, each }: Reading<Field>,
): Promise<Columns<Field>> {
  if (!file || file.length === 0) throw new Refused({ key: 'users.errors.importEmpty', param: 'file' })
  const text = decodeText(file)
  const records = readCsv(text, () => takeTurn(db), file.gone)
  // Pictures, and tables as spreadsheets keep them, are no text: whatever their quotes do, they have no headings.
  const first = text.includes('\0') ? undefined : (await records.next()).value
  if (first) requireWhole(first)
  const columns = match(first ? first.cells.slice(0, COLUMNS_MAX) : [])
  require(columns)
  let read = 0
  for await (const record of records) {
    read += 1
    if (read > IMPORT_ROWS_MAX) {
      throw new Refused({ key: 'users.errors.importTooLong', param: 'file', values: { max: IMPORT_ROWS_MAX } })
    }
    requireWhole(record)
    if (read % AT_ONCE === 0) await takeTurn(db)
    const { line, cells } = record
    const isTooLong = cells.slice(columns.fields.length).some((cell) => cell.trim() !== '')
    each({ line, cells: isTooLong ? null : cells }, columns)
  }
  if (read === 0) throw new Refused({ key: 'users.errors.importEmpty', param: 'file' })
  return columns
}

/** Where one line swallows others, nobody would miss those: then nothing of the file is taken. */
function requireWhole({ line, broken }: CsvRecord): void {
  if (broken) throw new Refused({ key: 'users.errors.importQuote', param: 'file', values: { line } })
}
