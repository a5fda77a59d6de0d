import { type Refusal, refuse } from '#domain/errors.ts'
import { type Game, playingEntriesOf } from '#domain/reservations/game.ts'
import { type RepeatDate, repeatDateOf, repeatDateRefusal, repeatRefusal } from '#domain/reservations/repeat.ts'
import type { SlotFacts } from '#domain/reservations/rules.ts'
import type { GuestInput, RepeatDateView } from '#domain/reservations/schema.ts'
import type { Ref } from '#domain/schema.ts'
import { clubMinutesOf, isoOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { required } from '../required.ts'
import { holdsWeekly } from '../subscribers/find-weekly.ts'
import { findUser, type NamedUser } from '../users/store.ts'
import { slotFactsOf } from './book.ts'
import { gameOf } from './store.ts'

export type RepeatPlan = {
  game: Game
  dates: { date: RepeatDate; facts: SlotFacts; refusal: Refusal | null }[]
  members: NamedUser[]
  guests: GuestInput[]
  /** The nicks of those who are blocked by now. */
  leftOut: string[]
}

/** What making a reservation again for so many weeks comes to; refused where it can't be made again at all. Nothing is written. */
export function planRepeat(tx: Pick<Tx, 'db' | 'now' | 'viewer'>, ref: Ref, weeks: number): RepeatPlan {
  const found = gameOf(tx.db, ref)
  const owner = found?.ownerId == null ? null : findUser(tx.db, found.ownerId)
  refuse(repeatRefusal(tx.viewer, found, owner, tx.now))
  const game = required(found)
  const playing = playingEntriesOf(game)
  const members = playing.flatMap(({ user }) => (user && findUser(tx.db, user.id)) ?? [])
  const dates = Array.from({ length: weeks }, (_, at) => repeatDateOf(game, at + 1))
  return {
    game,
    dates: dates.map((date) => ({ date, ...lookAt(tx, game, date) })),
    members: members.filter(({ blocked }) => !blocked),
    guests: playing
      .filter(({ user }) => user === null)
      .map(({ levelQuarters, position, guestName }) => ({
        level: levelQuarters / 4,
        position,
        ...(guestName !== null && { name: guestName }),
      })),
    leftOut: members.filter(({ blocked }) => blocked).map(({ nick }) => nick),
  }
}

function lookAt(tx: Pick<Tx, 'db' | 'now'>, { court, startsAt: first, endsAt }: Game, date: RepeatDate) {
  const read = slotFactsOf(tx, { court: court.id, startsAt: date.startsAt, endsAt: date.endsAt })
  const starts = clubMinutesOf(first)
  const span = { starts, ends: starts + (endsAt - first) / 60_000 }
  const facts = { ...read, taken: read.taken || holdsWeekly(tx.db, court.id, date.day, span) }
  return { facts, refusal: repeatDateRefusal(date, facts) }
}

/** A date as it travels, with why it can't be had. */
export function toRepeatDateView({ date, refusal }: RepeatPlan['dates'][number]): RepeatDateView {
  return {
    date: date.day,
    startDate: isoOf(date.startsAt),
    endDate: isoOf(date.endsAt),
    refusal: refusal && { key: refusal.key, ...(refusal.values && { values: refusal.values }) },
  }
}
