import type { Locale } from '#domain/locale.ts'
import { toOneLine } from '#domain/mail/address.ts'
import type { ClosurePayload, GameMail } from '#domain/mail/schema.ts'
import { eurosOf } from '#domain/money.ts'
import { dayAddressOf, gameAddressOf, resultAddressOf } from '#domain/routes.ts'
import { clubDayOf } from '#domain/time.ts'
import type { GameCode } from '../access/find-game-code.ts'
import { formatText, getFormats } from '../messages.ts'

/** A label and what it labels, in pieces that stay whole. */
type Fact = { label: string; values: readonly string[] }

/** What a mail says, in one language, before it is written as text or as HTML. */
export type Content = {
  locale: Locale
  club: string
  subject: string
  title: string
  hello: string
  text: string
  /** When and where, and how the game is for the reader: on, not theirs, or off. Null where the mail is about no game. */
  game: { day: string; start: string; end: string; court: string; is: 'on' | 'not yours' | 'off' } | null
  /** The same as a list. */
  facts: readonly Fact[]
  /** The pincode, for whom it was booked, or the reader's own code for the door. */
  door: Fact | null
  /** Sections one below the other, each with a title of its own. */
  notes?: readonly { title: string; text: string }[]
  /** When and where it was, if that changed. */
  before: Fact | null
  /** What leads to where the reader can do something; null where the club's address isn't set. */
  link: { label: string; url: string } | null
  /** What is to be put after the club's address, where it isn't set, and the mail is of no use without. */
  path: { label: string; path: string } | null
  why: string
  /** What ends such mail, where there is a way. */
  leave?: { label: string; url: string }
}

type Place = { court: string; startsAt: number; endsAt: number }

/** Whether the game is on for its reader: not for who hears that it is canceled, or that they don't play. */
export function isOn(mail: GameMail): boolean {
  if (mail.kind === 'closed') return mail.payload.plays
  if (mail.kind === 'moneyBack') return mail.payload.reason === 'cheaper'
  if (mail.kind === 'lapsed') return mail.payload.goes === 'guests' || mail.payload.goes === 'court'
  if (isAboutCourt(mail.kind)) return false
  return !isOff(mail) && !['leftOut', 'left', 'passedOver'].includes(mail.kind)
}

function isOff(mail: GameMail): boolean {
  if (mail.kind === 'moneyBack') return mail.payload.reason === 'canceled'
  if (mail.kind === 'lapsed') return mail.payload.goes === 'game'
  return mail.kind === 'canceled' || (mail.kind === 'closure' && mail.payload.became === 'canceled')
}

/** What a mail is written with: its reader, what the club is called, and where it is reached from outside. */
export type Writing = { nick: string; locale: Locale; publicUrl: string | null; club: string }

/** Content of a mail about a game for its reader, in their language; `pincode` is the code that they have of it. */
export function toContent(
  mail: GameMail,
  { nick, locale, publicUrl, club, pincode }: Writing & { pincode: GameCode | null },
): Content {
  const { payload } = mail
  const { subject, title, text } = keysOf(mail)
  const place = writePlace(payload, locale)
  const { day, start: time, end, court } = place
  return {
    locale,
    club,
    subject: formatText(locale, subject, { day, time, court }),
    title: formatText(locale, title),
    hello: formatText(locale, 'mail.hello', { nick: toOneLine(nick) }),
    text: formatText(locale, text, valuesOf(mail, locale)),
    game: { day, start: time, end, court, is: isOn(mail) ? 'on' : isOff(mail) ? 'off' : 'not yours' },
    facts: [
      { label: formatText(locale, 'mail.day'), values: [day] },
      { label: formatText(locale, 'mail.time'), values: [`${time}–${end}`] },
      { label: formatText(locale, 'mail.court'), values: [court] },
    ],
    door: pincode && { label: formatText(locale, 'mail.door', { is: pincode.is }), values: [pincode.code] },
    before:
      mail.kind === 'changed' || mail.kind === 'closure' ? toFormerFact(mail.payload.former, payload, locale) : null,
    link: linkTo(addressOf(mail), formatText(locale, isAboutCourt(mail.kind) ? 'mail.openDay' : 'mail.open'), {
      locale,
      publicUrl,
    }),
    path: null,
    why: formatText(locale, 'mail.why', { club }),
  }
}

/** Where a mail leads: to its game, to how that ended, or to its day, where the game is gone. */
export function addressOf({ kind, payload }: GameMail): string {
  if (isAboutCourt(kind)) return dayAddressOf(clubDayOf(payload.startsAt))
  const id = encodeURIComponent(payload.documentId)
  return kind === 'result' ? resultAddressOf(id) : gameAddressOf(id)
}

/** Whether a mail is about a court that is free, not about the game that it was for. */
function isAboutCourt(kind: GameMail['kind']): boolean {
  return kind === 'openAgain' || kind === 'courtFree'
}

/** The keys of what a kind of mail says. */
function keysOf(mail: GameMail) {
  if (mail.kind === 'closed') return mail.payload.plays ? keys.closed : keys.closedWaiting
  if (mail.kind === 'canceled' && mail.payload.unfilled) return keys.unfilled
  if (mail.kind === 'canceled' && mail.payload.reason !== '') return keys.canceledWhy
  if (mail.kind === 'closure') return closureKeys[mail.payload.became]
  if (mail.kind === 'booked') return mail.payload.own ? keys.bookedOwn : keys.booked
  if (mail.kind === 'result') return resultKeys[mail.payload.says]
  return keys[mail.kind]
}

const keys = {
  closed: { subject: 'mail.closed.subject', title: 'mail.closed.title', text: 'mail.closed.text' },
  closedWaiting: {
    subject: 'mail.closedWaiting.subject',
    title: 'mail.closedWaiting.title',
    text: 'mail.closedWaiting.text',
  },
  leftOut: { subject: 'mail.leftOut.subject', title: 'mail.leftOut.title', text: 'mail.leftOut.text' },
  reopened: { subject: 'mail.reopened.subject', title: 'mail.reopened.title', text: 'mail.reopened.text' },
  booked: { subject: 'mail.booked.subject', title: 'mail.booked.title', text: 'mail.booked.text' },
  bookedOwn: { subject: 'mail.bookedOwn.subject', title: 'mail.bookedOwn.title', text: 'mail.bookedOwn.text' },
  left: { subject: 'mail.left.subject', title: 'mail.left.title', text: 'mail.left.text' },
  reminder: { subject: 'mail.reminder.subject', title: 'mail.reminder.title', text: 'mail.reminder.text' },
  movedUp: { subject: 'mail.movedUp.subject', title: 'mail.movedUp.title', text: 'mail.movedUp.text' },
  passedOver: {
    subject: 'mail.passedOver.subject',
    title: 'mail.passedOver.title',
    text: 'mail.passedOver.text',
  },
  held: { subject: 'mail.held.subject', title: 'mail.held.title', text: 'mail.held.text' },
  confirmed: { subject: 'mail.confirmed.subject', title: 'mail.confirmed.title', text: 'mail.confirmed.text' },
  handed: { subject: 'mail.handed.subject', title: 'mail.handed.title', text: 'mail.handed.text' },
  lapsed: { subject: 'mail.lapsed.subject', title: 'mail.lapsed.title', text: 'mail.lapsed.text' },
  moneyBack: { subject: 'mail.moneyBack.subject', title: 'mail.moneyBack.title', text: 'mail.moneyBack.text' },
  changed: { subject: 'mail.changed.subject', title: 'mail.changed.title', text: 'mail.changed.text' },
  openAgain: { subject: 'mail.openAgain.subject', title: 'mail.openAgain.title', text: 'mail.openAgain.text' },
  courtFree: { subject: 'mail.courtFree.subject', title: 'mail.courtFree.title', text: 'mail.courtFree.text' },
  canceled: { subject: 'mail.canceled.subject', title: 'mail.canceled.title', text: 'mail.canceled.text' },
  canceledWhy: { subject: 'mail.canceled.subject', title: 'mail.canceled.title', text: 'mail.canceledWhy.text' },
  unfilled: { subject: 'mail.canceled.subject', title: 'mail.canceled.title', text: 'mail.unfilled.text' },
} as const

const resultKeys = {
  entered: {
    subject: 'mail.resultEntered.subject',
    title: 'mail.resultEntered.title',
    text: 'mail.resultEntered.text',
  },
  objected: {
    subject: 'mail.resultObjected.subject',
    title: 'mail.resultObjected.title',
    text: 'mail.resultObjected.text',
  },
  decided: {
    subject: 'mail.resultDecided.subject',
    title: 'mail.resultDecided.title',
    text: 'mail.resultDecided.text',
  },
} as const

const closureKeys = {
  moved: { subject: 'mail.closureMoved.subject', title: 'mail.closureMoved.title', text: 'mail.closureMoved.text' },
  canceled: {
    subject: 'mail.closureCanceled.subject',
    title: 'mail.closureCanceled.title',
    text: 'mail.closureCanceled.text',
  },
  told: { subject: 'mail.closureTold.subject', title: 'mail.closureTold.title', text: 'mail.closureTold.text' },
} as const

function valuesOf(mail: GameMail, locale: Locale) {
  if (mail.kind === 'closure') return writeClosure(mail.payload, locale)
  if (mail.kind === 'held' || mail.kind === 'lapsed') {
    const { fullDay, time } = getFormats(locale)
    const { until } = mail.payload
    return { until: time(until), day: fullDay(until), goes: mail.kind === 'lapsed' ? mail.payload.goes : '' }
  }
  if (mail.kind === 'canceled') return { reason: toOneLine(mail.payload.reason) }
  if (mail.kind === 'changed') return writeChanged(mail.payload, locale)
  if (mail.kind === 'passedOver') {
    const { court, startsAt } = mail.payload.clash
    return { court: toOneLine(court), time: getFormats(locale).time(startsAt) }
  }
  if (mail.kind === 'courtFree') return { until: getFormats(locale).time(mail.payload.endsAt) }
  if (mail.kind === 'handed') return { amount: getFormats(locale).euros(eurosOf(mail.payload.cents)) }
  if (mail.kind !== 'moneyBack') return {}
  const { cents, to, reason } = mail.payload
  return { amount: getFormats(locale).euros(eurosOf(cents)), to, reason }
}

/** What the text of a move names: who moved the game, and until when its reader may leave freely. */
function writeChanged({ by, leaveUntil }: Extract<GameMail, { kind: 'changed' }>['payload'], locale: Locale) {
  const { fullDay, time } = getFormats(locale)
  if (leaveUntil === null) return { by, leaves: 'no', day: '', time: '' }
  return { by, leaves: 'yes', day: fullDay(leaveUntil), time: time(leaveUntil) }
}

/** What the text of a closure names: the court and why and until when it is closed, and the money that follows. */
function writeClosure({ former, court, reason, until, price, paid }: ClosurePayload, locale: Locale) {
  const { fullDay, time, euros } = getFormats(locale)
  const isSameDay = clubDayOf(until) === clubDayOf(former.startsAt)
  const ends = isSameDay
    ? formatText(locale, 'slot.until.time', { time: time(until) })
    : formatText(locale, 'slot.until.day', { day: fullDay(until), time: time(until) })
  return {
    closed: toOneLine(former.court),
    court: toOneLine(court),
    reason: toOneLine(reason),
    until: ends,
    price: price === null ? 'same' : euros(eurosOf(price)),
    paid: paid === 0 ? 'nothing' : euros(eurosOf(paid)),
  }
}

function toFormerFact(former: Place, now: Place, locale: Locale): Fact | null {
  if (former.startsAt === now.startsAt && former.endsAt === now.endsAt && former.court === now.court) return null
  const { day, start, end, court } = writePlace(former, locale)
  return { label: formatText(locale, 'mail.before'), values: [day, `${start}–${end}`, court] }
}

/** "Friday 20/11/2026", "18:30", "20:00" and the court, all on the club's clock. */
function writePlace({ court, startsAt, endsAt }: Place, locale: Locale) {
  const { fullDay, time } = getFormats(locale)
  return { day: fullDay(startsAt), start: time(startsAt), end: time(endsAt), court: toOneLine(court) }
}

/** What a mail lacks that is about no game, and leads nowhere where nothing else is said. */
export const aboutNoGame = { game: null, facts: [], door: null, before: null, link: null, path: null } as const

type From = Pick<Writing, 'locale' | 'publicUrl'>

/** The link to a page; null where the club's address isn't set. */
export function linkTo(address: string, label: string, { locale, publicUrl }: From): Content['link'] {
  return publicUrl === null ? null : { label, url: buildUrl(publicUrl, locale, address) }
}

/** The link to a page that a mail is of no use without: where the club's address isn't set, what is to be put after it. */
export function leadTo(address: string, label: string, from: From): Pick<Content, 'link' | 'path'> {
  const link = linkTo(address, label, from)
  const { locale } = from
  return {
    link,
    path: link === null ? { label: formatText(locale, 'mail.path', { label }), path: `/${locale}${address}` } : null,
  }
}

/** The address of a page in a language, from outside. */
export function buildUrl(publicUrl: string, locale: Locale, path: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/${locale}${path}`
}
