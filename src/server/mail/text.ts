import type { Content } from './content.ts'

/** Renders a mail as plain text. */
export function renderText({
  hello,
  text,
  notes = [],
  facts,
  door,
  before,
  link,
  path,
  why,
  leave,
  club,
}: Content): string {
  const listed = [...facts, ...(door ? [door] : []), ...(before ? [before] : [])]
  const width = Math.max(...listed.map(({ label }) => label.length)) + 2
  return [
    hello,
    '',
    text,
    ...notes.flatMap((note) => ['', note.title.toUpperCase(), note.text]),
    ...(listed.length > 0 ? [''] : []),
    ...listed.map(({ label, values }) => `${`${label}:`.padEnd(width)}${values.join(', ')}`),
    ...(link ? ['', `${link.label}:`, link.url] : []),
    ...(path ? ['', `${path.label}:`, path.path] : []),
    '',
    club,
    '',
    '-- ',
    why,
    ...(leave ? [`${leave.label}: ${leave.url}`] : []),
    '',
  ].join('\n')
}
