import { HOUR } from '../time.ts'
import { type GameMail, isAboutAccount, isAboutGame, type Mail } from './schema.ts'
import type { Dropped, Failure, MailState } from './states.ts'

const MINUTE = 60_000
const LONGEST_DELAY = 6 * HOUR
const LONGEST_OUTAGE_DELAY = 15 * MINUTE

/** So often a mail is offered to a server that puts it off, which takes about two days; then it has failed. */
const MAX_ATTEMPTS = 16

/** Milliseconds until a mail that was offered so often is offered again: 1, 2, 4 minutes and so on up to 6 hours. */
export function retryDelayOf(attempts: number): number {
  return Math.min(MINUTE * 2 ** (attempts - 1), LONGEST_DELAY)
}

/** Milliseconds until a server that was tried in vain so often is tried again; all mail waits for it, so not for long. */
export function outageDelayOf(outages: number): number {
  return Math.min(MINUTE * 2 ** (outages - 1), LONGEST_OUTAGE_DELAY)
}

/** Whether a mail is given up: refused for good, or offered often enough. */
export function isGivenUp(failure: Failure, attempts: number): boolean {
  return failure === 'refused' || failure === 'address' || attempts >= MAX_ATTEMPTS
}

/** Answers whether a mail about a game is of no use once the game is over. How it ended and what was paid of it is told later too. */
export const endsWithGame: Record<GameMail['kind'], boolean> = {
  closed: true,
  leftOut: true,
  reopened: true,
  left: true,
  booked: true,
  reminder: true,
  movedUp: true,
  passedOver: true,
  held: true,
  confirmed: true,
  handed: true,
  lapsed: true,
  changed: true,
  canceled: true,
  closure: true,
  openAgain: true,
  courtFree: true,
  moneyBack: false,
  result: false,
}

/** Kinds that are of no use once their game begins. */
const endsAtStart: readonly Mail['kind'][] = ['reminder', 'openAgain']

/**
 * Mail about games that isn't for calendars: it changes nothing there, is about money or a result, or of a place that isn't paid for or gone anyway.
 */
export const outsideCalendar: readonly Mail['kind'][] = [
  'reminder',
  'offer',
  'passedOver',
  'held',
  'handed',
  'lapsed',
  'openAgain',
  'courtFree',
  'moneyBack',
  'result',
]

/**
 * Why a mail shouldn't go out any more; null when it should. News of a game is of no use once it is over, nor is a link
 * to confirm what was confirmed or isn't held any more.
 */
export function dropReasonOf(
  reader: { blockedAt: number | null; confirmedAt: number | null } | null,
  mail: Mail,
  now: number,
): Dropped | null {
  if (!reader) return 'gone'
  if (reader.blockedAt !== null) return 'blocked'
  if (isAboutAccount(mail)) return mail.kind === 'confirm' && reader.confirmedAt !== null ? 'confirmed' : null
  if (mail.kind === 'place') return mail.payload.until <= now ? 'over' : null
  if (mail.kind === 'offer') return mail.payload.startsAt <= now ? 'over' : null
  if (!isAboutGame(mail) || !endsWithGame[mail.kind]) return null
  const ends = endsAtStart.includes(mail.kind) ? mail.payload.startsAt : mail.payload.endsAt
  return ends <= now ? 'over' : null
}

type Ended = { sentAt: number | null; failedAt: number | null; droppedAt: number | null }

/** What became of a mail, from the instants that it ended at; it waits while there is none. */
export function mailStateOf({ sentAt, failedAt, droppedAt }: Ended): MailState {
  if (sentAt !== null) return 'sent'
  if (failedAt !== null) return 'failed'
  return droppedAt === null ? 'waiting' : 'dropped'
}
