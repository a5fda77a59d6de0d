import type { ProgrammeDay } from './schema.ts'

type Item = ProgrammeDay['items'][number]

/** A heading with the lines below it; the first may have none. */
type Section = { heading: string | null; lines: string[] }

/**
 * The programme in a festival's text, and the rest of that text, both Markdown: a day is a heading with nothing below it but a list
 * of which every line begins with a time. `## Friday 11` is day 11, Friday; `- 18:30 Group stage. Courts 1 to 4` has a title and,
 * behind its first sentence, a dash, a colon or a line break, a note; what is bold as a whole is the final. Whatever isn't written
 * so stays in the rest, word for word.
 */
export function readProgramme(body: string): { days: ProgrammeDay[]; rest: string } {
  const days: ProgrammeDay[] = []
  const rest: string[] = []
  for (const section of splitSections(body)) {
    const items = section.heading === null ? null : readItems(section.lines)
    if (section.heading !== null && items) days.push({ ...readHeading(section.heading), items })
    else rest.push(...(section.heading === null ? [] : [section.heading]), ...section.lines)
  }
  return { days, rest: rest.join('\n').trim() }
}

function splitSections(body: string): Section[] {
  const sections: Section[] = [{ heading: null, lines: [] }]
  for (const line of body.split(/\r?\n/)) {
    if (/^#{1,6}\s/.test(line)) sections.push({ heading: line, lines: [] })
    else sections.at(-1)?.lines.push(line)
  }
  return sections
}

/** What a day's list has; null where there is none, or where anything else stands beside it. */
function readItems(lines: readonly string[]): Item[] | null {
  const written: string[][] = []
  for (const line of lines.filter((one) => one.trim() !== '')) {
    const [, text] = /^\s{0,3}(?:[-*+]|\d+[.)])\s+(.+)$/.exec(line) ?? []
    if (text !== undefined) written.push([text])
    else if (/^\s{2,}\S/.test(line)) written.at(-1)?.push(line.trim())
    else return null
  }
  const items = written.flatMap((one) => readItem(one) ?? [])
  return items.length > 0 && items.length === written.length ? items : null
}

const timed =
  /^(?<bold>\*\*|__)?(?<hour>\d{1,2})[:.](?<minute>[0-5]\d)(?:\s*[–—-]\s*(?<toHour>\d{1,2})[:.](?<toMinute>[0-5]\d))?(?:\s*h\b)?(?<closed>\*\*|__)?\s*(?:[–—:·,-]\s*)?(?<said>\S.*)$/

/** A line of the list with those that go on below it; null without a time. */
function readItem([first = '', ...below]: readonly string[]): Item | null {
  const { bold, hour, minute, toHour, toMinute, closed, said = '' } = timed.exec(first)?.groups ?? {}
  const time = timeOf(hour, minute)
  if (time === null) return null
  // Bold that begins before the time goes on behind it.
  const whole = bold !== undefined && closed === undefined ? `${bold}${said}` : said
  const end = titleEnd.exec(whole) ?? / *: +/.exec(whole)
  const title = end ? `${whole.slice(0, end.index)}${end.groups?.closing ?? ''}` : whole.trim()
  const behind = end ? whole.slice(end.index + end[0].length) : ''
  return {
    time,
    until: timeOf(toHour, toMinute),
    title: plainOf(title).replace(/\.$/, ''),
    note: plainOf([behind, ...below].filter((part) => part !== '').join(' ')),
    isFinal: /^(\*\*|__)(?!\s).+\1\.?$/.test(title),
  }
}

/** A sentence's end, but not that of an abbreviation, or a dash between blanks. Where there is neither, a colon ends the title. */
const titleEnd = /(?<=[\p{L}\d]{3}\)?(?:\*\*|__)?|\d(?:\*\*|__)?)\.(?<closing>\*\*|__)?\s+|\s+[–—·-]\s+/u

function timeOf(hour: string | undefined, minute: string | undefined): string | null {
  if (hour === undefined || minute === undefined || Number(hour) > 24) return null
  return `${hour.padStart(2, '0')}:${minute}`
}

/** The day of the month that a heading names, and its words beside that. */
function readHeading(line: string): Pick<ProgrammeDay, 'date' | 'name'> {
  const text = plainOf(line.replace(/^#+\s+/, '').replace(/\s+#+\s*$/, ''))
  const [whole = '', date] =
    /(?<![\d/.:])(0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th|[ºª])?(?:\/\d{1,2}(?:\/\d{2,4})?)?(?![\d/:]|\.\d)/.exec(text) ??
    []
  if (date === undefined) return { date: null, name: text }
  const parts = text.split(whole)
  const before = (parts[0] ?? '').replace(/[\s,·–-]+$/, '')
  const after = parts
    .slice(1)
    .join(whole)
    .replace(/^[\s,·–:-]+(?:(?:de|of)\s+)?/u, '')
  return {
    date: Number(date),
    name: [before, after]
      .filter((part) => part !== '')
      .join(', ')
      .trim(),
  }
}

/** The words of a line of Markdown, without its marks. */
function plainOf(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(?<!\\)(?:\*\*|__|[*`]|(?<!\w)_|_(?!\w))/g, '')
    .replaceAll(/\\([\\`*_{}[\]()#+.!-])/g, '$1')
    .replaceAll(/<br\s*\/?>/gi, ' ')
    .trim()
}
