import { auditOverAt, retainedFor } from '#domain/retention.ts'
import { act, type Tx } from '../act.ts'
import { forgetOldest } from '../db/forget.ts'
import { audits, changes, outbox, requests } from '../db/schema/acts.ts'
import { alerts, offers } from '../db/schema/alerts.ts'
import { attempts, codes, sessions } from '../db/schema/auth.ts'
import { deviceLog } from '../db/schema/devices.ts'
import { lapsedHolds } from '../db/schema/money.ts'
import { usedChallenges } from '../db/schema/passkeys.ts'
import { newsletterCodes } from '../db/schema/posts.ts'
import { guestPhones } from '../db/schema/reservations.ts'
import { problems } from '../db/schema/status.ts'
import { emailChanges } from '../db/schema/users.ts'
import { webhookDeliveries } from '../db/schema/webhooks.ts'
import type { Deps } from '../deps.ts'
import { owesPlace } from '../entries/store.ts'
import { eraseUnconfirmed } from './erase-unconfirmed.ts'
import { purgeLeads } from './purge-leads.ts'
import { purgePictures } from './purge-pictures.ts'

type Column = Parameters<typeof forgetOldest>[1]
type Unless = ReturnType<typeof owesPlace>
/** A table whose rows go by themselves, and how those are forgotten whose time is over. */
type Retained = { table: string; forget: (deps: Deps) => Promise<void> }

/** Rows removed in one commit, at most; between two of them others are answered. */
const FORGOTTEN_AT_ONCE = 200

const forgetSome = act(
  'jobs.sweep',
  ({ db }: Tx, { column, before, unless }: { column: Column; before: number; unless: Unless | undefined }): number =>
    forgetOldest(db, column, before, FORGOTTEN_AT_ONCE, unless),
)

/**
 * All that is forgotten by itself. A row is over once the instant in its column is before the one that is answered for now; what
 * goes with a row by its foreign key isn't named.
 */
export const retention: readonly Retained[] = [
  timed('session', sessions.expiresAt, (now) => now),
  timed('code', codes.expiresAt, (now) => now),
  timed('used_challenge', usedChallenges.expiresAt, (now) => now),
  timed('email_change', emailChanges.at, (now) => now - retainedFor.emailChanges),
  timed('newsletter_code', newsletterCodes.expiresAt, (now) => now),
  timed('attempt', attempts.at, (now) => now - retainedFor.attempts),
  timed('lapsed_hold', lapsedHolds.at, (now) => now - retainedFor.lapsedHolds),
  timed('request', requests.at, (now) => now - retainedFor.answers),
  timed('change', changes.at, (now) => now - retainedFor.answers),
  timed('outbox', outbox.createdAt, (now) => now - retainedFor.mail),
  // Those of one slot, once it has begun.
  timed('alert', alerts.startsAt, (now) => now),
  timed('offer', offers.startsAt, (now) => now - retainedFor.offers),
  // For as long as they owe.
  timed('guest_phone', guestPhones.at, (now) => now - retainedFor.guestPhones, owesPlace),
  timed('problem', problems.lastAt, (now) => now - retainedFor.problems),
  timed('webhook_delivery', webhookDeliveries.at, (now) => now - retainedFor.deliveries),
  timed('device_log', deviceLog.at, (now) => now - retainedFor.devices),
  timed('audit', audits.at, auditOverAt),
  // As many months as the settings say, which the audit records.
  { table: 'lead', forget: purgeLeads },
  // Those that were never confirmed; who is erased leaves a row without anything personal.
  { table: 'user', forget: eraseUnconfirmed },
  // Those that no text has.
  { table: 'picture', forget: purgePictures },
]

/** Tables of which nothing goes by itself, and why. */
export const retainedForGood: Readonly<Record<string, string>> = {
  allotment: 'a few rows; admins remove them',
  allotment_court: 'goes with its allotment',
  allotment_exception: 'goes with its allotment',
  api_key: 'what programs did is recorded by it; one that was ended opens nothing',
  bono: 'what somebody bought, and what is left of it',
  closure: 'what explains the free hours in reports of former years',
  closure_court: 'goes with its closure',
  club_fact: 'a few rows, written over',
  competition: 'the history of the club; staff cancel it',
  competition_entry: 'goes with its competition',
  competition_match: 'goes with its competition: levels follow from it',
  competition_slot: 'goes with its competition',
  config: 'one row, written over',
  court: 'past games are on courts',
  court_hours: 'reports of former years count the hours that courts were open',
  departure: 'a fact about a game: who left it, and how late',
  device: 'the lights and doors of the club; staff remove it',
  device_court: 'goes with its device',
  entry: 'who played, and what was paid for it: the accounts of the club',
  festival_category: 'goes with its post',
  job_run: 'a row for each job, written over',
  level_assessment: 'what trainers said of levels, which follow from it',
  level_fold: 'one row, written over',
  level_start: 'where levels begin, which are made again from there',
  level_step: 'how levels came to be what they are',
  mail_server: 'one row, written over',
  member_group: 'how members book; staff remove it',
  movement: "the club's book of money: nothing in it is ever deleted",
  notice_setting: 'goes with its user',
  occurrence: 'what became of a subscriber’s dates: a game that was canceled isn’t made again',
  offer_telling: 'goes with its offer',
  order_place: 'goes with its order',
  passkey: 'goes with its user, who may take it away',
  payment_order: 'what was paid online, and what was not, is part of the book',
  payment_provider: 'a row for each, written over',
  picture_file: 'goes with its picture',
  post: 'what the club published; staff remove it',
  post_revision: 'goes with its post: each version can be taken again',
  post_text: 'goes with its post',
  posting: 'goes with its movement',
  price_rule: 'what the club charges; staff remove it',
  product: "what the book's sales are of",
  push_device: 'goes with its user, who may take it away, or as its service no longer knows it',
  push_key: 'one row: devices know the club by it',
  reservation: 'the games of the club: its history and its accounts',
  result: 'how games ended: what levels are made of',
  result_player: 'goes with its result',
  subscriber: 'past games were made for them',
  till_count: "the club's book of money",
  user_picture: 'goes with its user, who may take it away',
  user_role: 'goes with its user',
  webhook: 'who is sent what happens; staff remove it',
}

/**
 * A table of which rows are over by an instant of their own; `overAt` answers the instant before which they are, `unlessAt` in which
 * case they stay all the same.
 */
function timed(
  table: string,
  column: Column,
  overAt: (now: number) => number,
  unlessAt?: (now: number) => Unless,
): Retained {
  return {
    table,
    async forget(deps) {
      const now = deps.clock()
      const before = overAt(now)
      const unless = unlessAt?.(now)
      let forgotten = 0
      do forgotten = await forgetSome({ deps, viewer: null }, { column, before, unless })
      while (forgotten === FORGOTTEN_AT_ONCE)
    },
  }
}
