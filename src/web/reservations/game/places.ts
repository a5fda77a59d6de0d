import { hasPlaces } from '#domain/reservations/ahead.ts'
import { PLACES } from '#domain/reservations/game.ts'
import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import { isClassWithPlaces } from '#web/reservations/yours.ts'

/** One of a game's four places, with who has it. */
type NamedPlace = { key: string; is: 'you' | 'player' | 'guest'; entry: EntryView }
/** Taken by somebody the viewer may not see; free; taken with the court, though nobody is named for it; left empty. */
type BarePlace = { key: string; is: 'taken' | 'free' | 'unnamed' | 'empty'; entry: null }
export type Place = NamedPlace | BarePlace

/** Who looks at a game and when; `byLink` where they came by its public link. */
type PlacesContext = { meId: number | null; now: number; byLink?: boolean }

/** The four places of a game as far as the viewer may see them; none where nobody plays in it and nobody can. */
export function placesOf(reservation: Reservation, { meId, now, byLink = false }: PlacesContext): Place[] {
  const { players, freePlaces, type } = reservation
  const isFree = hasPlaces(reservation, now, { byLink })
  // Nobody sees how many were in a canceled game.
  if (!players && !reservation.active) return []
  const hasSeats = !players && isClassWithPlaces(reservation)
  if (!players && type !== 'open' && !isFree && !hasSeats) return makeTakenPlaces()
  const playing = (players ?? []).filter(({ active }) => active).slice(0, PLACES)
  if (playing.length === 0 && type !== 'open' && type !== 'complete' && !hasSeats) return []
  const named = playing.map((entry): NamedPlace => ({ key: `entry ${entry.id}`, is: entryKindOf(entry, meId), entry }))
  const taken = players ? named.length : PLACES - freePlaces
  const rest = isFree ? 'free' : emptyKindOf(reservation)
  return Array.from({ length: PLACES }, (_, at): Place => {
    return named[at] ?? { key: `place ${at}`, is: at < taken ? 'taken' : rest, entry: null }
  })
}

/** The court is somebody's, and that is all there is to see of it. */
function makeTakenPlaces(): Place[] {
  return Array.from({ length: PLACES }, (_, at) => ({ key: `place ${at}`, is: 'taken', entry: null }))
}

/** What a place is that nobody has and nobody can take. */
function emptyKindOf({ type, active }: Reservation): BarePlace['is'] {
  return type === 'complete' && active ? 'unnamed' : 'empty'
}

/** Those who play beyond the four places, which only a reopened game has. */
export function extraEntriesOf({ players }: Reservation): EntryView[] {
  return (players ?? []).filter(({ active }) => active).slice(PLACES)
}

/** How many play where that is more than there are places; null elsewhere. */
export function countBeyond(reservation: Reservation): number | null {
  const beyond = reservation.closed ? 0 : extraEntriesOf(reservation).length
  return beyond > 0 ? PLACES + beyond : null
}

/** Whether somebody has an entry in a game, be it to wait. */
export function isIn({ players }: Reservation, meId: number): boolean {
  return (players ?? []).some(({ user }) => user?.id === meId)
}

/** The viewer's place among those who wait, from 1; null for who plays or isn't in it. */
export function queueOf({ players }: Reservation, meId: number | null): number | null {
  return (players ?? []).find(({ user }) => user !== null && user.id === meId)?.queue ?? null
}

/** What becomes of the place of somebody who plays, once they and their guests are gone: `kept` where four are left to play. */
export function placeAfter(
  { players = [], freePlaces }: Pick<Reservation, 'players' | 'freePlaces'>,
  goes: (entry: EntryView) => boolean,
): 'free' | 'passed' | 'kept' {
  const left = players.filter((entry) => entry.active && !goes(entry)).length
  if (left >= PLACES) return 'kept'
  return freePlaces > 0 ? 'free' : 'passed'
}

/** What signing in shows a visitor of a game: in an open one who plays, in any other more only if they are in it. */
export function signInKeyOf({ type }: Reservation): 'reservation.one.signIn' | 'reservation.one.signInMember' {
  return type === 'open' ? 'reservation.one.signIn' : 'reservation.one.signInMember'
}

/** The guests that the viewer brought. */
export function ownGuestsOf({ players }: Reservation, meId: number): EntryView[] {
  return (players ?? []).filter(({ host }) => host?.id === meId)
}

/** Lists the entries of a game: four who play, or all who do and who waits; and how many stay out of it. */
export function listEntries(
  reservation: Reservation,
  all: boolean,
): { playing: EntryView[]; waiting: EntryView[]; hidden: number } {
  const playing = (reservation.players ?? []).filter(({ active }) => active)
  const waiting = waitingOf(reservation)
  if (all) return { playing, waiting, hidden: 0 }
  const four = playing.slice(0, PLACES)
  return { playing: four, waiting: [], hidden: playing.length - four.length + waiting.length }
}

/** Those who wait, as far as the viewer may see them. */
export function waitingOf({ players }: Reservation): EntryView[] {
  return (players ?? []).filter(({ waiting }) => waiting)
}

/** What the viewer is charged, where only their own places carry a share; null where others' do too, or none does. */
export function ownShareOf({ players }: Reservation, isAdmin: boolean): { places: number; total: number } | null {
  const shares = (players ?? []).flatMap(({ share }) => (share === undefined ? [] : [share]))
  if (isAdmin || shares.length === 0) return null
  return { places: shares.length, total: Math.round(shares.reduce((sum, share) => sum + share, 0) * 100) / 100 }
}

function entryKindOf({ invited, user }: EntryView, meId: number | null): NamedPlace['is'] {
  if (invited) return 'guest'
  return user !== null && user.id === meId ? 'you' : 'player'
}

/** The viewer's own places of a game, theirs and those of their guests, for which something is due. */
export function listOwnDue({ players = [], active }: Reservation, meId: number): EntryView[] {
  const isOwn = ({ user, host }: EntryView) => (user ? user.id === meId : host?.id === meId)
  return active ? players.filter((entry) => entry.active && isOwn(entry) && (entry.due ?? 0) > 0) : []
}

/** What is due of some places, in euros. */
export function sumDue(places: readonly Pick<EntryView, 'due'>[]): number {
  return places.reduce((cents, { due = 0 }) => cents + Math.round(due * 100), 0) / 100
}
