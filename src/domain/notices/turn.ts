import type { ListedChallenge } from '../competitions/challenges.ts'
import { type GameMail, isAboutGame, type Mail } from '../mail/schema.ts'
import { type Game, usersOf } from '../reservations/game.ts'
import { CALENDAR_DAY } from '../time.ts'
import { noticeKindOf } from './rules.ts'

/** What the club told somebody, and what of it waits for them: read from how things stand, so that what is settled goes by itself. */

/** What somebody was told is shown to them for so long, in milliseconds. */
export const TOLD_FOR = 30 * CALENDAR_DAY

/** Until when news of a game waits for its reader: `seen`, until they have seen it; `so`, while it is so. Null where it doesn't. */
const waits: Record<GameMail['kind'], 'seen' | 'so' | null> = {
  closed: null,
  leftOut: 'seen',
  reopened: null,
  left: null,
  booked: null,
  reminder: null,
  movedUp: 'seen',
  passedOver: 'seen',
  held: 'so',
  confirmed: null,
  handed: 'seen',
  lapsed: 'seen',
  changed: 'seen',
  canceled: 'seen',
  closure: 'seen',
  openAgain: 'seen',
  courtFree: 'seen',
  moneyBack: null,
  // By the result itself, whichever way it was told.
  result: null,
}

/** Answers whether a mail is among what somebody reads of what they were told: what is about the account alone isn't. */
export function isTold(mail: Mail): boolean {
  return noticeKindOf(mail) !== null || mail.kind === 'left' || mail.kind === 'subscription'
}

/** How news waits for its reader, where it is still so; null where it doesn't. `game` is the one it is about, as it is now. */
export function newsWaitOf(
  mail: Mail,
  { seenAt, game, readerId }: { seenAt: number | null; game: Game | null; readerId: number },
): 'seen' | 'so' | null {
  if (!isAboutGame(mail) || (saysWhere(mail) && !isIn(game, readerId))) return null
  const wait = waits[mail.kind]
  return wait === 'seen' && seenAt !== null ? null : wait
}

/** Answers whether it is a pair's turn to answer the times of a challenge. */
export function isTurnOf({ state, turn }: Pick<ListedChallenge, 'state' | 'turn'>, entry: number): boolean {
  return state === 'open' && turn === entry
}

/** Answers whether what somebody owes waits for them: since one of the games is over, or for what isn't a game's. */
export function isOwedNow(
  { parts, fees }: { parts: readonly { endsAt: number }[]; fees: number },
  now: number,
): boolean {
  return fees > 0 || parts.some(({ endsAt }) => endsAt <= now)
}

/** Says where or when a game is by now, which is of use to who is in it. */
function saysWhere(mail: GameMail): boolean {
  return mail.kind === 'changed' || (mail.kind === 'closure' && mail.payload.became !== 'canceled')
}

function isIn(game: Game | null, userId: number): boolean {
  return game !== null && (game.ownerId === userId || usersOf(game).has(userId))
}
