import { type Game, playingEntriesOf, statusOf } from '#domain/reservations/game.ts'
import { clubDayOf } from '#domain/time.ts'
import type { Mail, Tx } from '../act.ts'
import { changedPayloadOf, gamePayloadOf } from '../mail/payload.ts'
import { required } from '../required.ts'
import { gameOf } from './store.ts'
import { raiseVersion } from './write-store.ts'

/**
 * The step that every way a game changes ends in, once its rows are written; a new one has `book` instead. It raises the version, compares the game with
 * how it was, mails its members what follows from the difference (`mailsFor`, where something else is told), says which club
 * days look different now and names the game for the audit. Answers the game as it is now.
 */
export function afterGameChange(tx: Tx, before: Game, mailsFor: MailsFor = mailsOf): Game {
  raiseVersion(tx.db, before.id)
  const after = required(gameOf(tx.db, before.id))
  for (const mail of mailsFor(before, after)) tx.mail(mail)
  for (const day of new Set([clubDayOf(before.startsAt), clubDayOf(after.startsAt)])) tx.changed(day)
  tx.target({ reservation: before.id })
  return after
}

/** The mails that follow from how a game was and is. */
export type MailsFor = (before: Game, after: Game) => Mail[]

/**
 * Canceled: all members hear of it. Else who moved from waiting to playing does, and of another court or time whoever was in
 * it before and still is.
 */
function mailsOf(before: Game, after: Game): Mail[] {
  const payload = gamePayloadOf(after)
  if (after.canceledAt !== null) return membersOf(before).map((to) => ({ to, kind: 'canceled', payload }))
  const movedUp = findMovedUp(before, after).map((to): Mail => ({ to, kind: 'movedUp', payload }))
  if (isSamePlace(before, after)) return movedUp
  const former = new Set(membersOf(before))
  const stayed = membersOf(after).filter((id) => former.has(id))
  return [...movedUp, ...stayed.map((to): Mail => ({ to, kind: 'changed', payload: changedPayloadOf(after, before) }))]
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

function isSamePlace(one: Game, other: Game): boolean {
  return one.court.id === other.court.id && one.startsAt === other.startsAt && one.endsAt === other.endsAt
}
