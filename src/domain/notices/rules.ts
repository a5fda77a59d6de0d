import { type Competition, entryAsking, entryWith, isAsking, playingOf } from '../competitions/competition.ts'
import type { CompetitionNews } from '../competitions/formats.ts'
import type { Refusal } from '../errors.ts'
import { type GamePayload, isAboutGame, type Mail } from '../mail/schema.ts'
import { isHeldFor } from '../money/holds.ts'
import { type Game, playingEntriesOf } from '../reservations/game.ts'
import type { Result } from '../results/rules.ts'
import { HOUR } from '../time.ts'
import { type Channel, DEVICES_MAX, type NoticeKind, type ReminderHours } from './kinds.ts'
import { type QuietHours, quietEndOf } from './quiet-hours.ts'

type ChosenChannels = Record<NoticeKind, readonly Channel[]>

/** How a user is told: by what each kind goes, when nothing rings (null for never), and how long before a game they are reminded. */
export type NoticeSettings = { kinds: ChosenChannels; quiet: QuietHours | null; reminderHours: ReminderHours }

/** What holds for whoever hasn't chosen. */
export const firstSettings: NoticeSettings = {
  kinds: { changes: ['push'], booked: ['mail'], reminder: ['push'], offers: ['push'] },
  quiet: { from: 22 * 60, to: 8 * 60 },
  reminderHours: 24,
}

/** A change of a game that starts within so many milliseconds breaks quiet hours. */
const BREAKS_QUIET = 12 * HOUR

/** The kind of notice that a mail is; null for mail that isn't one: it goes by mail alone, at once. */
export function noticeKindOf(mail: Mail): NoticeKind | null {
  if (mail.kind === 'reminder') return 'reminder'
  if (mail.kind === 'offer') return 'offers'
  if (mail.kind === 'confirmed' || (mail.kind === 'booked' && mail.payload.own)) return 'booked'
  if (mail.kind === 'competition') return 'changes'
  return isAboutGame(mail) && mail.kind !== 'left' ? 'changes' : null
}

/** By what a kind of notice goes to a user; what they want pushed is mailed while they have no device. */
export function channelsOf(kind: NoticeKind, kinds: ChosenChannels, hasDevice: boolean): ReadonlySet<Channel> {
  return new Set(kinds[kind].map((channel) => (hasDevice ? channel : 'mail')))
}

/** Why a kind of notice reaches a user by nothing: it is off, or the club has no way to them that they chose; null where it does. */
export function findUnreached(
  kind: NoticeKind,
  kinds: ChosenChannels,
  { hasDevice, mails }: { hasDevice: boolean; mails: boolean },
): 'off' | 'noWay' | null {
  const ways = channelsOf(kind, kinds, hasDevice)
  if (ways.size === 0) return 'off'
  return ways.has('push') || mails ? null : 'noWay'
}

/**
 * When a notice of a game goes out that is written now. What is booked goes at once, as do changes of a game that starts soon. All else
 * waits for the end of the quiet hours, but for those that last until the game starts; of a game that has begun nothing is in a hurry. Epoch milliseconds.
 */
export function dueOf(
  kind: NoticeKind,
  { quiet, now, startsAt }: { quiet: QuietHours | null; now: number; startsAt: number },
): number {
  const isOver = startsAt <= now
  if (kind === 'booked' || (kind === 'changes' && !isOver && startsAt - now <= BREAKS_QUIET)) return now
  const ends = quietEndOf(quiet, now)
  return ends !== null && (isOver || ends < startsAt) ? ends : now
}

/** Changes can't be switched off on both channels: whoever plays has to hear that their game is canceled. */
export function settingsRefusal({ kinds }: NoticeSettings): Refusal | null {
  return kinds.changes.length === 0 ? { key: 'notices.errors.changesOff', param: 'kinds.changes' } : null
}

/** Whether a user may have notices pushed to another device. */
export function deviceRefusal(devices: number): Refusal | null {
  return devices < DEVICES_MAX ? null : { key: 'notices.errors.tooManyDevices', values: { max: DEVICES_MAX } }
}

/**
 * Whether what a mail says of its game is still so for its reader: of a game that was canceled nothing else is news, nobody is reminded of
 * one or told of its place that begins at another time or elsewhere by now, nor told that they play who don't, or to pay who have.
 */
export function isStillSo(mail: Mail, game: Game | null, readerId: number): boolean {
  if (
    !isAboutGame(mail) ||
    !game ||
    ['canceled', 'closure', 'openAgain', 'courtFree', 'left', 'leftOut', 'moneyBack', 'lapsed', 'result'].includes(
      mail.kind,
    )
  )
    return true
  if (game.canceledAt !== null) return false
  if (mail.kind === 'changed') return isThere(mail.payload, game)
  if (mail.kind === 'movedUp') return isPlaying(game, readerId)
  if (mail.kind === 'handed') return game.ownerId === readerId
  if (mail.kind === 'held') return isHeldFor(game, readerId)
  return mail.kind !== 'reminder' || (isThere(mail.payload, game) && isPlaying(game, readerId))
}

/** Answers whether what a mail says of a result is still so: nobody is asked about one that is gone, counts or was decided. */
export function isResultStillSo(says: 'entered' | 'objected' | 'decided', result: Result | null): boolean {
  if (says === 'decided') return true
  const isOpen = result !== null && result.countedAt === null && result.decision === null
  return isOpen && (says === 'entered' || result.objection !== null)
}

/**
 * Whether what a mail says of a competition is still so for its reader: nobody is asked who is asked no more, nor told of a place or a partner
 * that they don't have, nor that their place is free once they have entered again.
 */
export function isCompetitionStillSo(became: CompetitionNews, competition: Competition, readerId: number): boolean {
  if (became === 'canceled') return true
  if (competition.canceledAt !== null) return false
  const entry = entryWith(competition, readerId)
  if (became === 'asked') return entryAsking(competition, readerId) !== null
  if (became === 'agreed') return entry !== null && !isAsking(entry)
  if (became === 'declined' || became === 'lapsed') return entry === null
  return became !== 'movedUp' || playingOf(competition).some(({ id }) => id === entry?.id)
}

function isThere({ court, startsAt, endsAt }: GamePayload, game: Game): boolean {
  return court === game.court.name && startsAt === game.startsAt && endsAt === game.endsAt
}

function isPlaying(game: Game, userId: number): boolean {
  return playingEntriesOf(game).some(({ user }) => user?.id === userId)
}
