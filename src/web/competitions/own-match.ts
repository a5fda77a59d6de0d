import type { CompetitionMatchView, CompetitionPage } from '#domain/competitions/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { type EntryNames, ownSideOf } from './entry-names.ts'

/** With whom and against whom the viewer plays a match: "With Ana against Luis and Eva", of a pair only against whom. */
export function describeOwnMatch(match: CompetitionMatchView, names: EntryNames, { text, formats }: Words): string {
  const own = ownSideOf(match, names) ?? 0
  const partners = match.sides[own].entries.filter((entry) => !names.isOwn(entry)).map(names.long)
  const others = formats.list(match.sides[own === 0 ? 1 : 0].entries.map(names.long))
  if (others === '') return text('competition.next.open')
  if (partners.length === 0) return text('competition.next.against', { others })
  return text('competition.next.with', { partner: formats.list(partners), others })
}

/** The viewer's next match; null where there is none. */
export function findNextMatch({ matches, nextMatch }: CompetitionPage): CompetitionMatchView | null {
  return matches.find(({ id }) => id === nextMatch) ?? null
}
