import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import { isAdmin, policies, type Viewer } from '#domain/roles.ts'
import { ERASED_NICK } from '#domain/users/rules.ts'
import type { Words } from '#web/app/intl.tsx'

/** Who is in a game, as staff read it: its trainer and who plays, and for admins who waits. */
export function describePeople(
  { players = [], trainer }: Reservation,
  viewer: Viewer,
  words: Words,
): { playing: string | null; waiting: string | null } {
  if (!policies.trainer(viewer)) return { playing: null, waiting: null }
  const { text, formats } = words
  const namesOf = (entries: readonly EntryView[]) => formats.list(entries.map((entry) => nameOf(entry, words)))
  const plays = players.filter(({ active }) => active)
  const waits = isAdmin(viewer) ? players.filter(({ waiting }) => waiting) : []
  const playing = [
    ...(trainer ? [text('slot.givenBy', { trainer: nameOf(trainer, words) })] : []),
    ...(plays.length > 0 ? [namesOf(plays)] : []),
  ]
  return {
    playing: playing.length > 0 ? playing.join(' · ') : null,
    waiting: waits.length > 0 ? text('slot.waiting', { count: waits.length, names: namesOf(waits) }) : null,
  }
}

/** Who it is: a nick, "Former player", or "Guest". */
export function nameOf({ nick }: Pick<EntryView, 'nick'>, { text }: Words): string {
  if (nick === ERASED_NICK) return text('slot.former')
  return nick ?? text('slot.guest')
}
