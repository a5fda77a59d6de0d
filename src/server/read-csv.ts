/** One record of a file: the line it begins on, counted from 1, and its cells; `broken` where one of them seems to hold other lines. */
export type CsvRecord = { line: number; cells: string[]; broken?: true }

/** The bytes of a file as text: UTF-8, UTF-16 where its mark says so, else what spreadsheets of the West write. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Reads the records of a file one by one, blank ones left out. Cells end with what ends most of them in the first line: a
 * semicolon, a comma or a tab; quotes around a cell keep all of these, lines and doubled quotes. A record is broken by a quote that
 * is never closed, or over several lines by one that another cell began with: it holds what was meant for other records.
 */
export function* readCsv(text: string): Generator<CsvRecord, void, undefined> {
  const end = findCellEnd(text)
  const next = new RegExp(`["\\n\\r${end}]`, 'g')
  const cellEnd = new RegExp(`[^\\S\\n\\r\\t]*(?:[\\n\\r${end}]|$)`, 'y')
  let [line, began, cell, at] = [1, 1, '', 0]
  let cells: string[] = []
  let isBroken = false
  const record = () => ({ line: began, cells, ...(isBroken && { broken: true as const }) })
  while (at < text.length) {
    next.lastIndex = at
    const found = next.exec(text)
    const stop = found?.index ?? text.length
    cell += text.slice(at, stop)
    at = stop + 1
    const sign = found?.[0] ?? '\n'
    if (sign === '"') {
      // A quote inside a cell that doesn't begin with one stands for itself.
      if (cell.trim() !== '') {
        cell += '"'
        continue
      }
      const close = findClosing(text, at)
      const quoted = text.slice(at, close)
      cell = quoted.replaceAll('""', '"')
      const breaks = quoted.split(/\r\n?|\n/).length - 1
      line += breaks
      at = close + 1
      cellEnd.lastIndex = at
      if (close === text.length || (breaks > 0 && !cellEnd.test(text))) isBroken = true
      continue
    }
    cells.push(cell)
    cell = ''
    if (sign === end) {
      if (at < text.length) continue
      cells.push('')
    }
    if (sign === '\r' && text[at] === '\n') at += 1
    line += 1
    if (cells.some((one) => one.trim() !== '')) yield record()
    cells = []
    isBroken = false
    began = line
  }
  // The last cell was quoted, and nothing ends its line.
  cells.push(cell)
  if (cells.some((one) => one.trim() !== '')) yield record()
}

/** Where a quoted cell ends: at the first quote that isn't doubled, or with the text. */
function findClosing(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at < 0 ? text.length : at
}

function findCellEnd(text: string): string {
  const [first = ''] = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ','
}
