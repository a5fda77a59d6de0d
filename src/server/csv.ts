import { armCell } from '#domain/csv-formulas.ts'
import type { Locale } from '#domain/locale.ts'
import type { Db } from './db/client.ts'
import { takeTurn } from './take-turn.ts'

/** What a cell holds: text, a number, or nothing. */
export type Cell = string | number | null

/** How the spreadsheets of a language read a file: where a comma begins the decimals, it can't end the cells. */
const ways = { en: { end: ',', decimal: '.' }, es: { end: ';', decimal: ',' } } as const satisfies Record<
  Locale,
  object
>

/** Rows as a CSV file that spreadsheets open with its accents; text that looks like a formula stays text. */
export function csvOf(rows: readonly (readonly Cell[])[], locale: Locale): string {
  return `\uFEFF${csvLinesOf(rows, locale)}`
}

/** Rows to come after others in such a file. */
export function csvLinesOf(rows: readonly (readonly Cell[])[], locale: Locale): string {
  const { end, decimal } = ways[locale]
  const written = (cell: Cell) => {
    if (cell === null) return quote('')
    return quote(typeof cell === 'number' ? String(cell).replace('.', decimal) : armCell(cell))
  }
  return rows.map((row) => `${row.map(written).join(end)}\r\n`).join('')
}

/** So many rows are made before others are answered: some milliseconds' work. */
const AT_ONCE = 50

/** Writes a table part by part: its titles, then the rows that are read of so many numbers. */
export async function* writeTable(
  { db, locale }: { db: Db; locale: Locale },
  { titles, ids, read }: { titles: Cell[]; ids: readonly number[]; read: (ids: readonly number[]) => Cell[][] },
): AsyncGenerator<string, void, undefined> {
  yield csvOf([titles], locale)
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    await takeTurn(db)
    yield csvLinesOf(read(ids.slice(at, at + AT_ONCE)), locale)
  }
}

/** Every cell: what needs none in one program does in another. */
function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
