import { sizeOf } from '#domain/competitions/competition.ts'
import type { CompetitionEntryView, CompetitionMatchView, CompetitionPage } from '#domain/competitions/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { nameOf } from '#web/reservations/describe-people.ts'

/** How entries of a competition are called: `short` in tables, `long` in sentences, each by the number of an entry. */
export type EntryNames = {
  short: (entry: number) => string
  long: (entry: number) => string
  isOwn: (entry: number) => boolean
}

/** The names of a competition's entries: nicks, for visitors "Player 3" or "Pair 2". */
export function namesIn({ format, entries }: Pick<CompetitionPage, 'format' | 'entries'>, words: Words): EntryNames {
  const places = new Map(entries.map((entry, index) => [entry.id, { entry, number: index + 1 }]))
  const unknown = sizeOf(format) === 2 ? 'competition.pairNumber' : 'competition.playerNumber'
  const namesOf = (id: number): string[] => {
    const place = places.get(id)
    const nicks =
      place?.entry.players.flatMap(({ name }) => (name === null ? [] : [nameOf({ nick: name }, words)])) ?? []
    return nicks.length > 0 ? nicks : [words.text(unknown, { number: place?.number ?? 0 })]
  }
  return {
    // A name stays on its line.
    short: (id) =>
      namesOf(id)
        .map((name) => name.replaceAll(' ', '\u00A0'))
        .join(' · '),
    long: (id) => words.formats.list(namesOf(id)),
    isOwn: (id) => places.get(id)?.entry.isOwn ?? false,
  }
}

/** Whether the viewer plays on a side of a match; null where they don't play in it. */
export function ownSideOf({ sides }: CompetitionMatchView, names: EntryNames): 0 | 1 | null {
  if (sides[0].entries.some(names.isOwn)) return 0
  return sides[1].entries.some(names.isOwn) ? 1 : null
}

/** The level of who enters, the mean of a pair; null where the viewer isn't told. */
export function levelOf({ players }: CompetitionEntryView): number | null {
  const levels = players.flatMap(({ level }) => level ?? [])
  return levels.length === 0 ? null : levels.reduce((sum, level) => sum + level, 0) / levels.length
}
