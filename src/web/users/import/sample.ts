import type { Locale } from '#domain/locale.ts'
import type { Words } from '#web/app/intl.tsx'

/** The lines of a file to begin with: the headings, and one member as an example. */
export function makeSample(text: Words['text'], locale: Locale): string[][] {
  return [
    [
      text('people.email'),
      text('people.username'),
      text('people.nick'),
      text('people.phone'),
      text('people.birthDate'),
      text('people.level'),
      text('people.position'),
      text('people.language'),
      text('people.shown'),
      text('people.observations'),
      text('people.balance'),
    ],
    [
      'ana@example.com',
      'ana',
      'Ana G.',
      '600 100 200',
      '23/04/1990',
      '3',
      text('player.position.both'),
      locale,
      text('people.yes'),
      '',
      '0',
    ],
  ]
}
