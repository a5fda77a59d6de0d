import type { Refusal } from '../errors.ts'
import { isHeldFor } from '../money/holds.ts'
import { type Entry, type Game, playingEntriesOf } from '../reservations/game.ts'
import { MINUTE } from '../time.ts'

/** For how many minutes before and after a game a door opens for it. */
export type Door = { minutesBefore: number; minutesAfter: number }

/** When a door opens for a game, in epoch milliseconds; at `until` it doesn't any more. */
export type DoorTime = { from: number; until: number }

/** A code that opens a door in its time, and whose it is: null where the game is nobody's. */
export type Code = DoorTime & { code: string; userId: number | null }

/** When a door opens for a game. */
export function doorTimeOf({ startsAt, endsAt }: Pick<Game, 'startsAt' | 'endsAt'>, door: Door): DoorTime {
  return { from: startsAt - door.minutesBefore * MINUTE, until: endsAt + door.minutesAfter * MINUTE }
}

/**
 * Whether the member of an entry has a code of their own: who plays and needn't pay first. The game's owner has the pincode instead;
 * guests have none, and who waits gets one by moving up.
 */
export function hasOwnCode(game: Game, entry: Entry): boolean {
  const isMembers = entry.user !== null && entry.user.id !== game.ownerId
  return isMembers && hasItsCourt(game) && entry.heldUntil === null && playingEntriesOf(game).includes(entry)
}

/** Answers whether the pincode of a game opens doors: not of one whose court is somebody else's by now, nor while its owner's place is to be paid first. */
export function isPincodeGood(game: Game): boolean {
  return hasItsCourt(game) && !isHeldFor(game, game.ownerId)
}

function hasItsCourt({ canceledAt, freedAt }: Game): boolean {
  return canceledAt === null && freedAt === null
}

/** Whether a user may open a game's doors from its page: its owner, unless their own place is to be paid first. */
export function mayOpenDoor(game: Game, userId: number): boolean {
  return game.ownerId === userId && isPincodeGood(game)
}

/** Why a user can't open the doors of a game from its page now. `time`: when they open for it; null where it has none. */
export function openRefusal(game: Game | null, userId: number, time: DoorTime | null, now: number): Refusal | null {
  if (!game) return { key: 'reservation.errors.notFound' }
  if (game.ownerId !== userId) return { key: 'errors.forbidden' }
  const isTime = time !== null && time.from <= now && now < time.until
  return isTime && mayOpenDoor(game, userId) ? null : { key: 'access.errors.closed' }
}

/** The codes of games at a door: each game's pincode, unless its owner has to pay first, and those of its members. */
export function listCodes(games: readonly Game[], door: Door, codeOf: (entry: Entry) => string): Code[] {
  return games.flatMap((game) => {
    if (!hasItsCourt(game)) return []
    const time = doorTimeOf(game, door)
    const own = game.entries.filter((entry) => hasOwnCode(game, entry))
    return [
      ...(isHeldFor(game, game.ownerId) ? [] : [{ ...time, code: game.pincode, userId: game.ownerId }]),
      ...own.map((entry) => ({ ...time, code: codeOf(entry), userId: entry.user?.id ?? null })),
    ]
  })
}

/** The code that opens now; null where this one doesn't. */
export function findGoodCode(codes: readonly Code[], code: string, now: number): Code | null {
  return codes.find((one) => one.code === code && one.from <= now && now < one.until) ?? null
}
