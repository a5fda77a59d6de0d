import type { CompetitionMatchView, CompetitionPage } from '#domain/competitions/schema.ts'
import type { TextKey, Words } from '#web/app/intl.tsx'
import type { EntryNames } from './entry-names.ts'

type Side = CompetitionMatchView['sides'][number]
type Matches = Pick<CompetitionPage, 'matches'>

/** Who plays on a side of the draw; who may, where that isn't known. */
export function describeSide(side: Side, { matches }: Matches, names: EntryNames, { text }: Words): string {
  if (side.entries.length > 0) return side.entries.map(names.short).join(' · ')
  if (side.isNobody) return text('competition.draw.nobody')
  const earlier = matches.find(({ id }) => id === side.from?.match)
  const [one, other] = earlier?.sides.map(({ entries }) => entries[0]) ?? []
  if (one === undefined || other === undefined) return text('competition.draw.open')
  const pairs = { one: names.short(one), other: names.short(other) }
  return text(side.from?.who === 'loser' ? 'competition.draw.loser' : 'competition.draw.either', pairs)
}

/** "Final", "Semi-final", "Round of 16": by how many rounds the draw has. */
export function describeRound({ round, stage }: CompetitionMatchView, { matches }: Matches, { text }: Words): string {
  if (stage === 'third') return text('competition.draw.third')
  const left = Math.max(...matches.filter((one) => one.stage === 'draw').map((one) => one.round)) - round
  return text('competition.draw.round', { left: String(left) })
}

/** When and where a match is: "Thu 19/11, 20:00 · Court 2"; while it is played that it is, and where. */
export function describePlace({ startsAt, court, state }: CompetitionMatchView, { text, formats }: Words): string {
  const when = startsAt === null ? null : `${formats.shortDay(startsAt)}, ${formats.time(startsAt)}`
  return [state === 'playing' ? text('competition.playing') : when, court?.name ?? null]
    .filter((part) => part !== null)
    .join(' · ')
}

/** How a match stands or ended: "6–3 2–1 retired"; null where nothing was entered. */
export function describeScore(
  { score, ended }: Pick<CompetitionMatchView, 'score' | 'ended'>,
  { text }: Pick<Words, 'text'>,
): string | null {
  if (score === null) return null
  return [...score.map((set) => set.join('–')), ...(ended === null ? [] : [text(endedKeys[ended])])].join(' ')
}

/** How a match ended that wasn't played to its end. */
export const endedKeys = {
  retired: 'competition.ended.retired',
  walkover: 'competition.ended.walkover',
  neither: 'competition.ended.neither',
} as const satisfies Record<NonNullable<CompetitionMatchView['ended']>, TextKey>

/** The match that a side comes from; null where it stands in the draw from the start. */
export function earlierOf(side: Side, { matches }: Matches): CompetitionMatchView | null {
  return matches.find(({ id }) => id === side.from?.match) ?? null
}
