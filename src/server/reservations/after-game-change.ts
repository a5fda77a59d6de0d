import { isHeldFor } from '#domain/money/holds.ts'
import { isSamePlace } from '#domain/offers/rules.ts'
import { type Entry, entryOf, type Game, playingEntriesOf, statusOf, usersOf } from '#domain/reservations/game.ts'
import type { Clash } from '#domain/reservations/rules.ts'
import { clubDayOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { readConfig } from '../config/store.ts'
import { removeEntries } from '../entries/store.ts'
import { readClash } from '../groups/read-rules.ts'
import { changedPayloadOf, gamePayloadOf } from '../mail/payload.ts'
import { findDue } from '../money/find-due.ts'
import { holdPlaces } from '../money/hold-places.ts'
import { settlePlaces } from '../money/settle-places.ts'
import { hasCalendarMail } from '../notices/store.ts'
import type { Notice } from '../notices/write-notice.ts'
import { offerFreed } from '../offers/offer-freed.ts'
import { required } from '../required.ts'
import { gameOf } from './store.ts'
import { writeGameEvents } from './write-game-events.ts'
import { raiseVersion } from './write-store.ts'

/**
 * The step that every way a game changes ends in, once its rows are written; a new one has `book` instead. It raises the version and
 * compares the game with how it was. Then it gives back what was paid of places that ended or got cheaper, holds those that are to be
 * paid ahead, offers what came free, lets other programs know, and tells its members what follows from the difference (`mailsFor`,
 * where something else is told). It says which club days look different now and names the game for the audit. Answers the game as it
 * is now.
 */
export function afterGameChange(tx: Tx, before: Game, mailsFor?: MailsFor): Game {
  raiseVersion(tx.db, before.id)
  const { game: changed, passed } = passOver(tx, before)
  const settled = settlePlaces(tx, before, changed) ? required(gameOf(tx.db, before.id)) : changed
  const after = holdPlaces(tx, before, settled)
  offerFreed(tx, before, after)
  writeGameEvents(tx, before, after)
  const hasInCalendar = (userId: number) => hasCalendarMail(tx.db, userId, before.id)
  const mails = mailsFor ? mailsFor(before, after) : mailsOf(tx, before, after, hasInCalendar)
  for (const mail of [
    ...mails,
    ...passed.map(({ to, clash }): Notice => ({ to, kind: 'passedOver', payload: { ...gamePayloadOf(after), clash } })),
    ...mailsOfPaid(before, after),
    ...mailsOfHanded(before, after),
    ...mailsOfLeft(before, after, hasInCalendar),
  ])
    tx.mail(mail)
  for (const day of new Set([clubDayOf(before.startsAt), clubDayOf(after.startsAt)])) tx.changed(day)
  tx.target({ reservation: before.id })
  return after
}

/**
 * Who would move up and plays on another court then, by whose rules that is one too many, is passed over: they go from the list, and the next
 * one moves up. Answers the game without them, and who they are.
 */
function passOver(tx: Tx, before: Game): { game: Game; passed: { to: number; clash: Clash }[] } {
  const passed: { to: number; clash: Clash }[] = []
  let game = required(gameOf(tx.db, before.id))
  const findNext = () =>
    findMovedUp(before, game)
      .map((to) => ({ to, clash: readClash(tx, to, game, game.id) }))
      .find(({ clash }) => clash !== null)
  for (let next = findNext(); next?.clash; next = findNext()) {
    removeEntries(tx.db, [required(entryOf(game, next.to)).id])
    passed.push({ to: next.to, clash: next.clash })
    game = required(gameOf(tx.db, before.id))
  }
  return { game, passed }
}

/** The mails that follow from how a game was and is. */
export type MailsFor = (before: Game, after: Game) => Notice[]

/**
 * Canceled: all members hear of it. Else who moved from waiting to playing does, and of another court or time whoever was in
 * it before and still is. An owner who doesn't play hears of both where they have the game in their calendar, and so does of another
 * court or time who moved it there.
 */
function mailsOf(tx: Tx, before: Game, after: Game, hasInCalendar: (userId: number) => boolean): Notice[] {
  const payload = gamePayloadOf(after)
  const readers = new Set(membersOf(before))
  if (before.ownerId !== null && hasInCalendar(before.ownerId)) readers.add(before.ownerId)
  if (after.canceledAt !== null) {
    const { cancelReason: reason } = after
    return [...readers].map((to) => ({ to, kind: 'canceled', payload: { ...payload, reason } }))
  }
  const movedUp = findMovedUp(before, after).map((to): Notice => {
    const until = entryOf(after, to)?.heldUntil ?? null
    return until === null ? { to, kind: 'movedUp', payload } : { to, kind: 'held', payload: { ...payload, until } }
  })
  if (isSamePlace(before, after)) return movedUp
  const still = usersOf(after)
  const stayed = [...readers].filter((id) => still.has(id) && (id !== after.moved?.by || hasInCalendar(id)))
  const { cancelHours } = readConfig(tx.db, tx.environment).booking
  return [
    ...movedUp,
    ...stayed.map((to): Notice => {
      return { to, kind: 'changed', payload: changedPayloadOf(after, before, { userId: to, cancelHours }) }
    }),
  ]
}

/** Whose place was held hears that it is theirs as soon as it is paid. */
function mailsOfPaid(before: Game, after: Game): Notice[] {
  const payload = gamePayloadOf(after)
  return after.entries.flatMap((entry): Notice[] => {
    const { user, heldUntil } = entry
    if (!user || heldUntil !== null || !isHeldFor(before, user.id) || !hasPaidMore(before, entry)) return []
    return [{ to: user.id, kind: 'confirmed', payload }]
  })
}

/** To whom a whole court goes as its owner leaves hears what is theirs now, and what is due. */
function mailsOfHanded(before: Game, after: Game): Notice[] {
  const { ownerId, type, canceledAt } = after
  const left = before.ownerId !== null && entryOf(before, before.ownerId) && !entryOf(after, before.ownerId)
  if (!left || ownerId === null || ownerId === before.ownerId || type !== 'complete' || canceledAt !== null) return []
  const entry = entryOf(after, ownerId)
  const cents = (entry && findDue(after, entry)?.cents) ?? 0
  return cents > 0 ? [{ to: ownerId, kind: 'handed', payload: { ...gamePayloadOf(after), cents } }] : []
}

/** Answers whether more is paid of a place than before. */
function hasPaidMore({ entries }: Game, { id, paidAt, paidCents }: Entry): boolean {
  const was = entries.find((entry) => entry.id === id)
  return paidAt !== null && (!was || was.paidAt === null || (paidCents ?? 0) > (was.paidCents ?? 0))
}

/** Whoever isn't in a game any more is told so by mail where they have it in their calendar, for it to be taken out. */
function mailsOfLeft(before: Game, after: Game, hasInCalendar: (userId: number) => boolean): Notice[] {
  const still = new Set(membersOf(after))
  const left = membersOf(before).filter((id) => !still.has(id) && !isHeldFor(before, id) && hasInCalendar(id))
  return left.map((to) => ({ to, kind: 'left', payload: gamePayloadOf(after) }))
}

function membersOf({ entries }: Game): number[] {
  return entries.flatMap(({ user }) => user?.id ?? [])
}

/** The members who waited before and play now. A closed game moves nobody up: its four were chosen, and stay chosen. */
export function findMovedUp(before: Game, after: Game): number[] {
  if (isFixed(before) || isFixed(after)) return []
  const played = new Set(playingEntriesOf(before).map(({ id }) => id))
  const waited = new Set(before.entries.map(({ id }) => id).filter((id) => !played.has(id)))
  return playingEntriesOf(after).flatMap(({ id, user }) => (waited.has(id) && user ? [user.id] : []))
}

function isFixed(game: Game): boolean {
  const status = statusOf(game)
  return status === 'closed' || status === 'canceled'
}
