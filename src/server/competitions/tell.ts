import { type Competition, membersOf, playingOf, waitingOf } from '#domain/competitions/competition.ts'
import type { CompetitionNews } from '#domain/competitions/formats.ts'
import type { Tx } from '../act.ts'

/** Tells people what became of a competition that they are in, or of a `part` of it: a match, or who asks them; whoever does it themselves isn't told. */
export function tell(
  tx: Tx,
  { id, slug, nameEs, nameEn }: Competition,
  became: CompetitionNews,
  people: Iterable<number>,
  part?: string,
): void {
  const parts = part === undefined ? {} : { part }
  for (const to of new Set(people)) {
    if (to !== tx.viewer?.id)
      tx.mail({ to, ...parts, kind: 'competition', payload: { competition: id, slug, nameEs, nameEn, became } })
  }
}

/** Tells whoever waited before, and plays now. */
export function tellMovedUp(tx: Tx, before: Competition, after: Competition): void {
  const waited = new Set(waitingOf(before).map(({ id }) => id))
  const movedUp = playingOf(after).filter(({ id }) => waited.has(id))
  tell(
    tx,
    after,
    'movedUp',
    movedUp.flatMap((entry) => membersOf(entry).map((player) => player.id)),
  )
}

/** Tells who plays that the rounds to come were made again. */
export function tellRemade(tx: Tx, competition: Competition): void {
  tell(
    tx,
    competition,
    'remade',
    playingOf(competition).flatMap((entry) => membersOf(entry).map(({ id }) => id)),
  )
}
