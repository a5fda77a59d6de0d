import { pipeline, Readable } from 'node:stream'
import { Refused } from '#domain/errors.ts'

/** One record of a file: the line it begins on, counted from 1, and its cells. A broken one holds what was meant for others. */
export type CsvRecord = { line: number; cells: string[]; broken?: true }

/** So many bytes are read before others are answered: some milliseconds' work. */
const AT_ONCE = 2 * 1024

/** So many characters are looked at for what ends the cells of the first line. */
const HEADINGS_MAX = 100_000

/**
 * What the accents and the ñ of MS-DOS and of old Macintoshes are in the letters of Windows, within words where no text has such a sign.
 * An apostrophe stands before a capital, and behind a `d` or `l` of its own.
 */
const foreign = new RegExp(
  [
    String.raw`(?<=\p{L})[¤¢¥‚„‡\u0081\u0090]`,
    String.raw`(?<=\p{L})[£¡ƒ–—…](?=\p{L})`,
    String.raw`(?<=\p{L})(?<!(?<!\p{L})[dl])’(?=\p{Ll})`,
    String.raw`(?<=\p{Ll})Ž|(?<=\p{L})Ž(?=\p{Ll})`,
  ].join('|'),
  'gu',
)

/** The bytes of a file as text: UTF-8, UTF-16 where its mark or its first letters say so, else what spreadsheets of the West write, where what is of another alphabet becomes U+FFFD. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes[0] !== 0 && bytes[1] === 0 && bytes[2] !== 0 && bytes[3] === 0)
    return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes).replaceAll(foreign, '\uFFFD')
  }
}

/**
 * Reads the records of a file one by one, blank ones left out; `takeTurn` lets others be answered meanwhile. It ends with its sender:
 * refused with `errors.malformed` once `gone` is aborted. Cells end with what ends most of them
 * in the first line: a semicolon, a comma or a tab; quotes around a cell keep all of these, lines and doubled quotes. Reading ends with
 * a broken one where a quote is never closed, or closed by one that another cell began with; those just before it may be left out.
 */
export async function* readCsv(
  text: string,
  takeTurn: () => Promise<void>,
  gone?: AbortSignal,
): AsyncGenerator<CsvRecord, void, undefined> {
  // With the first file, as a start does without.
  const { CsvError, parse } = await import('csv-parse')
  let line = 1
  const parser = parse({
    delimiter: findCellEnd(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    // One with fewer cells than the first costs an error with its stack; a file may have millions.
    skip_empty_lines: true,
    // What line a record begins on goes before its cells.
    on_record: (cells: string[], { empty_lines: blank }) => {
      const began = line + blank
      line += 1 + cells.reduce((breaks, cell) => breaks + countBreaks(cell), 0)
      return cells.some((cell) => cell.trim() !== '') ? [String(began), ...cells] : null
    },
  })
  // Whoever reads the records learns of what went wrong.
  const records: AsyncIterable<string[]> = pipeline(
    Readable.from(cutText(text, takeTurn, gone)),
    parser,
    () => undefined,
  )
  try {
    for await (const [began, ...cells] of records) yield { line: Number(began), cells }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    yield { line: line + parser.info.empty_lines, cells: [], broken: true }
  }
}

async function* cutText(
  text: string,
  takeTurn: () => Promise<void>,
  gone?: AbortSignal,
): AsyncGenerator<Buffer, void, undefined> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    await takeTurn()
    if (gone?.aborted) throw new Refused({ key: 'errors.malformed' })
    yield bytes.subarray(at, at + AT_ONCE)
  }
}

function countBreaks(cell: string): number {
  return cell.match(/\r\n?|\n/g)?.length ?? 0
}

function findCellEnd(text: string): string {
  const [first = ''] = text
    .slice(0, HEADINGS_MAX)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1)
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ','
}
