import type { ImportKind } from '#domain/import/kinds.ts'
import type { Words } from '#web/app/intl.tsx'

/** The lines of a file to begin with: the headings, and one line as an example. */
export function makeClubSample(kind: ImportKind, text: Words['text']): string[][] {
  return kind === 'holders'
    ? [
        [text('import.weekday'), text('import.start'), text('import.court'), text('import.member')],
        ['1', '18:30', '2', 'ana@example.com'],
      ]
    : [
        [
          text('import.date'),
          text('import.start'),
          text('import.end'),
          text('import.court'),
          text('import.member'),
          text('import.type'),
        ],
        ['28/11/2027', '18:30', '20:00', '2', 'ana@example.com', ''],
      ]
}
