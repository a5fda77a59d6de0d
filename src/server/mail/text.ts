import type { Content } from './content.ts'

/** Renders a mail as plain text. */
export function renderText({ hello, text, facts, before, link, why, club }: Content): string {
  const listed = before ? [...facts, before] : facts
  const width = Math.max(...listed.map(({ label }) => label.length)) + 2
  return [
    hello,
    '',
    text,
    '',
    ...listed.map(({ label, values }) => `${`${label}:`.padEnd(width)}${values.join(', ')}`),
    ...(link ? ['', `${link.label}:`, link.url] : []),
    '',
    club,
    '',
    '-- ',
    why,
    '',
  ].join('\n')
}
