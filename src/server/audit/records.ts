import { type AuditAct, isAuditAct } from '#domain/audit/acts.ts'
import type { AuditDetails } from '#domain/audit/changes.ts'
import { listConfigFields } from '#domain/config/fields.ts'
import { defaultConfig } from '#domain/config/schema.ts'
import { isDay } from '#domain/time.ts'
import { type AuditField, auditKinds, isAuditField, isHoursField, kindOf } from './fields.ts'

type Thing =
  | ('allotment' | 'closure' | 'competition' | 'config' | 'court' | 'device' | 'entry' | 'group' | 'key' | 'lead')
  | ('mail' | 'post' | 'priceRule' | 'product' | 'reservation' | 'subscriber' | 'user' | 'webhook')
type Figure = 'again' | 'changed' | 'courts' | 'day' | 'made' | 'mails'

/** What an act was done to: things by their numbers, and figures that say how much was done. */
export type AuditTarget = Partial<Record<Thing | Figure, number | string>>

/** A name that is in every record of an act; with `?` in some. */
type Named<Name extends string> = Name | `${Name}?`
type Row = readonly [target: readonly Named<Thing | Figure>[], details: readonly Named<AuditField>[]]

function sometimes<Name extends AuditField>(...names: readonly Name[]): `${Name}?`[] {
  return names.map((name) => `${name}?` as const)
}

const nothing: Row = [[], []]
const own: Row = [['user'], []]
const paid = ['amount', 'way'] as const
const paidBack = sometimes('amount', 'way')
const span = ['hourFrom', 'hourTo', 'weekdays'] as const
const dates = ['dateFrom', 'dateTo'] as const
const allotment = sometimes('name', 'note', 'courts', ...span, ...dates, 'skipped')
const court = sometimes('name', 'active', 'hours', 'price', 'discount')
const lamp = ['deviceKind', 'deviceAddress', 'isDoor', 'request', 'courts'] as const
const device = sometimes('name', ...lamp, 'minutesBefore', 'minutesAfter', 'outdoor')
const group = sometimes('name', 'daysAhead', 'maxAhead', 'peakMinutes', 'oneAtATime')
const price = sometimes('name', 'description', 'price', ...span, ...dates)
const product = sometimes('name', 'price', 'places', 'daysValid', ...span, 'types', 'active')
const game = sometimes('court', 'startsAt', 'type', 'price', 'owner', 'friendly', 'wantedLevel')
const subscription = sometimes('user', 'court', 'weekday', 'start', 'end', 'active', 'skipped', 'resumed')
const webhook = sometimes('name', 'url', 'events', 'people')
const mailServer = sometimes('server', 'host', 'port', 'login', 'sender', 'password')
const closure: Row = [
  ['closure'],
  ['courts', 'startsAt', ...sometimes('endsAt', 'reason', 'canceled', 'moved', 'told', 'mails')],
]
const post: Row = [
  ['post'],
  [
    ...(['kind', 'titleEn', 'titleEs'] as const),
    ...sometimes('en.title', 'en.summary', 'en.body', 'en.alt', 'es.title', 'es.summary', 'es.body', 'es.alt'),
    ...sometimes('slug', 'picture', 'publishedFrom', 'publishedTo', 'startsOn', 'endsOn', 'signUpUntil', 'categories'),
  ],
]
const settings: Row = [
  ['config'],
  sometimes(
    ...listConfigFields(defaultConfig)
      .map(({ name }) => name)
      .filter(isAuditField),
  ),
]

/**
 * What each act records: what it was done to, and what it says of it. Nothing else goes on record, and of whatever is a player's,
 * such as an address, a phone or a password, there is no field here. A game that changed with it may go with every act.
 */
export const auditRecords: Record<AuditAct, Row> = {
  'alerts.change': own,
  'alerts.create': own,
  'alerts.remove': own,
  'allotments.change': [['allotment'], ['name', ...allotment]],
  'allotments.create': [['allotment'], allotment],
  'allotments.remove': [['allotment'], allotment],
  'auth.changePassword': own,
  'auth.endOtherSessions': nothing,
  'auth.endSession': nothing,
  'closures.change': closure,
  'closures.create': closure,
  'closures.remove': closure,
  'competitions.answerChallenge': [['competition'], []],
  'competitions.answerPartner': [['competition'], paidBack],
  'competitions.attend': [['competition'], ['players']],
  'competitions.cancel': [['competition'], ['mails', ...paidBack]],
  'competitions.challenge': [['competition'], []],
  'competitions.change': [['competition'], sometimes('name', 'places', 'price')],
  'competitions.create': [['competition'], ['name', 'places', 'price']],
  'competitions.end': [['competition'], []],
  'competitions.endRound': [['competition'], []],
  'competitions.enter': [['competition'], ['added', ...paidBack]],
  'competitions.leave': [['competition'], ['removed', ...paidBack]],
  'competitions.payEntry': [['competition'], paid],
  'competitions.placeMatch': [['competition'], ['court']],
  'competitions.score': [['competition'], []],
  'competitions.scoreMatch': [['competition'], []],
  'competitions.setCourts': [['competition'], ['courts']],
  'competitions.start': [['competition'], []],
  'config.change': settings,
  'config.create': settings,
  'courts.change': [['court'], ['name', ...court, 'go?', 'appear?', 'affected']],
  'courts.create': [['court'], court],
  'courts.delete': [['court'], ['name']],
  'devices.change': [['device'], ['name', ...device, 'password?']],
  'devices.create': [['device'], device],
  'devices.remove': [['device'], ['name']],
  'devices.switch': [['device'], ['name', 'switched', 'endsAt?']],
  'devices.test': [['device'], ['name']],
  'entries.absent': [['reservation', 'entry', 'user'], ['absent?']],
  'entries.add': [['reservation', 'entry', 'user?'], ['guest?']],
  'entries.mailClosed': [['reservation', 'entry', 'user'], []],
  'entries.name': [['reservation', 'entry'], ['guest?']],
  'entries.pay': [
    ['reservation', 'entry', 'user?'],
    ['amount?', 'way?', 'guest?'],
  ],
  'entries.remove': [
    ['reservation', 'entry', 'user?'],
    ['movedUp?', 'canceled?', 'guest?'],
  ],
  'groups.change': [['group'], ['name', ...group]],
  'groups.create': [['group'], group],
  'groups.remove': [['group'], [...group, 'members']],
  'import.holders': [['made'], []],
  'import.reservations': [['made'], []],
  'jobs.cancelUnfilled': [[], ['unfilled']],
  'jobs.lapseHolds': [[], ['lapsed']],
  'jobs.makeSubscribed': [
    ['day', 'again?'],
    ['made?', 'reserved?', 'lacking?', 'missing?'],
  ],
  'jobs.purgeLeads': [[], ['leads']],
  'keys.create': [['key'], sometimes('name', 'may', 'door', 'until')],
  'keys.end': [['key'], ['name']],
  'leads.answer': [['lead'], ['answered?']],
  'leads.create': [['lead'], ['kind']],
  'leads.remove': [['lead'], ['kind']],
  'levels.assess': [['user'], ['level']],
  'mail.removeServer': [[], ['server']],
  'mail.retry': [['mail'], []],
  'mail.retryAll': [['mails'], []],
  'mail.setServer': [[], ['server', ...mailServer]],
  'money.changeMethod': [['user?'], ['amount', 'way', 'note?', 'receipt?']],
  'money.correct': [['user?'], ['amount', 'note', 'receipt?']],
  'money.countTill': [[], ['day', 'counted', 'left', 'difference']],
  'money.mailReceipt': [['user'], ['receipt']],
  'money.moveCash': [[], ['amount', 'note']],
  'money.payAll': [['user'], paidBack],
  'money.payCourt': [['reservation'], paidBack],
  'money.payOut': [['user?'], paid],
  'money.reopenTill': [[], ['day', 'note']],
  'money.sell': [['user?'], [...paid, 'name?']],
  'money.undo': [['user?'], ['amount', 'note?', 'receipt?']],
  'notices.addDevice': nothing,
  'notices.change': nothing,
  'notices.removeDevice': nothing,
  'notices.see': nothing,
  'notices.testDevice': nothing,
  'offers.decline': [['reservation?'], []],
  'offers.find': [['reservation'], []],
  'offers.look': [['reservation?'], []],
  'offers.stop': [['reservation'], []],
  'passkeys.add': own,
  'passkeys.remove': own,
  'passkeys.rename': own,
  'payments.removeProvider': [[], ['provider']],
  'payments.setProvider': [[], ['provider', 'keys?']],
  'payments.startOrder': [['reservation?'], [...paid, 'name?']],
  'payments.test': nothing,
  'people.create': own,
  'people.handLink': own,
  'posts.addPicture': nothing,
  'posts.change': post,
  'posts.create': post,
  'posts.remove': post,
  'posts.restore': post,
  'prices.change': [['priceRule'], ['name', 'kept', ...price]],
  'prices.create': [['priceRule'], price],
  'prices.remove': [['priceRule'], price],
  'products.change': [['product'], ['name', ...product]],
  'products.create': [['product'], product],
  'reservations.cancel': [['reservation'], ['mails']],
  'reservations.change': [['reservation'], [...game, ...sometimes('added', 'removed', 'guestsRemoved', 'mails')]],
  'reservations.close': [['reservation'], ['players?', 'guests', 'leftOut', 'mails']],
  'reservations.complete': [['reservation'], ['type', 'price']],
  'reservations.create': [
    ['reservation', 'user?'],
    ['type', 'price'],
  ],
  'reservations.free': [['reservation'], ['giveBack', 'mails']],
  'reservations.join': [['reservation'], []],
  'reservations.leave': [['reservation'], ['movedUp?', 'canceled?']],
  'reservations.move': [['reservation'], sometimes('court', 'startsAt', 'price', 'mails')],
  'reservations.renewFeed': nothing,
  'reservations.reopen': [['reservation'], ['mails']],
  'reservations.repeat': [['user?'], ['type', 'court', 'dates']],
  'reservations.undoRepeat': [[], ['dates']],
  'results.agree': [['reservation'], []],
  'results.decide': [['reservation'], ['sets', 'counts', 'note']],
  'results.enter': [['reservation'], ['sets']],
  'results.object': [['reservation'], []],
  'results.remove': [['reservation'], ['sets']],
  'setup.open': [
    ['user', 'courts'],
    ['club', 'locale', 'hours?', 'price?', ...mailServer],
  ],
  'status.backUp': nothing,
  'status.checkDatabase': nothing,
  'status.sendMail': [['mails'], []],
  'status.sweep': nothing,
  'subscribers.change': [['subscriber', 'user'], subscription],
  'subscribers.create': [['subscriber', 'user'], subscription],
  'subscribers.end': [['subscriber', 'user'], subscription],
  'subscribers.place': [
    ['subscriber', 'user'],
    ['day', 'court'],
  ],
  'users.change': [['user'], sometimes('roles', 'blocked', 'group', 'fields', 'coming')],
  'users.create': own,
  'users.erase': [['user'], paidBack],
  'users.import': [['made', 'changed'], []],
  'users.mailLink': own,
  'users.removeAvatar': own,
  'users.setAvatar': own,
  'users.showLink': own,
  'users.updateMe': own,
  'webhooks.change': [['webhook'], ['name', ...webhook]],
  'webhooks.create': [['webhook'], webhook],
  'webhooks.remove': [['webhook'], webhook],
  'webhooks.renewSecret': [['webhook'], ['name']],
  'webhooks.replay': [['webhook'], ['number']],
}

type AuditRecord = { target: AuditTarget; details: AuditDetails }

/** Holds what an act is about to record to its row. What doesn't fit is a fault of the program, and nothing is done. */
export function requireRecord(act: string, { target, details }: AuditRecord): void {
  if (!isAuditAct(act)) throw new Error(`The act ${act} has no row in the audit`)
  const [targets, fields] = auditRecords[act]
  const wrong = [
    ...listMisnamed([...targets, 'reservation?'], Object.keys(target)),
    ...listMisnamed(fields, Object.keys(details).map(nameOf)),
    ...Object.entries(target).flatMap(([name, value]) =>
      typeof value === 'number' || (name === 'day' && isDay(value)) ? [] : [`${name} is no number`],
    ),
    ...Object.entries(details).flatMap(([field, value]) =>
      [value].flat().every((one) => one === null || fits(field, one)) ? [] : [`${field} is no ${kindOf(field)}`],
    ),
  ]
  if (wrong.length > 0) throw new Error(`The audit's row of ${act} doesn't fit: ${wrong.join(', ')}`)
}

/** Names that the list doesn't have, and those that it always has and that aren't here. */
function listMisnamed(listed: readonly string[], names: readonly string[]): string[] {
  return [
    ...names.filter((name) => !listed.includes(name) && !listed.includes(`${name}?`)).map((name) => `${name} is here`),
    ...listed.filter((name) => !name.endsWith('?') && !names.includes(name)).map((name) => `${name} is not here`),
  ]
}

/** The hours of weekdays and dates go by the court's. */
function nameOf(field: string): string {
  return isHoursField(field) ? 'hours' : field
}

function fits(field: string, value: unknown): boolean {
  return !(isAuditField(field) || isHoursField(field)) || auditKinds[kindOf(field)].safeParse(value).success
}
