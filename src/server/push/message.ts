import { createHash } from 'node:crypto'
import type { Locale } from '#domain/locale.ts'
import { toOneLine } from '#domain/mail/address.ts'
import { endsWithGame } from '#domain/mail/rules.ts'
import { isAboutGame, type Mail } from '#domain/mail/schema.ts'
import { noticeKindOf } from '#domain/notices/rules.ts'
import type { ToldView } from '#domain/notices/turn-schema.ts'
import type { OfferView } from '#domain/offers/schema.ts'
import { OBJECTION_TIME } from '#domain/results/rules.ts'
import { competitionAddressOf } from '#domain/routes.ts'
import { toCompetitionContent } from '../mail/competition-content.ts'
import { addressOf, toContent } from '../mail/content.ts'
import { toOfferContent } from '../mail/offer-content.ts'
import { toSubscriptionContent } from '../mail/subscription-content.ts'
import { formatText, getFormats } from '../messages.ts'

/** What a device shows: where a tap leads, and a tag, by which a later notice takes the place of an earlier one. */
type Shown = { title: string; body: string; url: string; tag: string }

/** A notice for a device, and for its service: until when it is of use (seconds), and whether it may wake the device. */
export type PushMessage = { shown: Shown; ttl: number; topic: string; urgency: 'high' | 'normal' }

/** Bytes of what is shown, at most: services take 4 KB of what is encrypted. */
export const SHOWN_MAX = 3 * 1024

/** Seconds for which a service tries at least, and for which it tries a test. */
const SHORTEST = 60
const TEST = 300
/** And for which what is told of a competition is of use. */
const COMPETITION = 86_400
/** And what follows a game: a result waits for an answer as long. */
const AFTERWARDS = OBJECTION_TIME / 1000

/**
 * Says in its reader's language what happened, and of which game; of a free place what `offer` says. It names no other person and no door
 * code. Null for what isn't shown but mailed alone.
 */
export function showNotice(
  mail: Mail,
  offer: OfferView | null,
  { locale, club }: { locale: Locale; club: string },
): Pick<ToldView, 'title' | 'text' | 'address'> | null {
  const writing = { nick: '', locale, publicUrl: null, club }
  if (offer) {
    const { title } = toOfferContent(offer, writing)
    const text = writePlace(locale, { startsAt: Date.parse(offer.startDate), court: offer.court.name })
    return { title, text, address: `/offers/${encodeURIComponent(offer.documentId)}` }
  }
  if (mail.kind === 'competition') {
    const { title, text } = toCompetitionContent(mail, writing)
    return { title, text, address: competitionAddressOf(mail.payload.slug) }
  }
  if (mail.kind === 'subscription') {
    const { title, text } = toSubscriptionContent(mail, writing)
    return { title, text, address: '/my-reservations' }
  }
  if (!isAboutGame(mail)) return null
  const { title } = toContent(mail, { ...writing, pincode: null })
  return { title, text: writePlace(locale, mail.payload), address: addressOf(mail) }
}

/** Writes a notice for a device: what is shown, which lies on locked screens. Null for what isn't for devices. */
export function writePush(
  mail: Mail,
  offer: OfferView | null,
  { now, ...writing }: { now: number; locale: Locale; club: string },
): PushMessage | null {
  const { locale, club } = writing
  if (mail.kind === 'testPush') return writeTest(locale, club)
  const notice = mail.kind === 'subscription' ? null : showNotice(mail, offer, writing)
  if (!notice) return null
  const { title, text: body, address } = notice
  const { topic, ttl } = offer ? offerWay(offer, now) : wayOf(mail, now)
  const isUrgent = offer !== null || noticeKindOf(mail) === 'changes'
  return {
    shown: { title, body, url: `/${locale}${address}`, tag: topic },
    ttl,
    topic,
    urgency: isUrgent ? 'high' : 'normal',
  }
}

type Way = Pick<PushMessage, 'topic' | 'ttl'>

/** Of a free place: what is told of its game later takes its place. */
function offerWay({ documentId, startDate, game }: OfferView, now: number): Way {
  return { topic: topicOf(game?.documentId ?? documentId), ttl: countSeconds(now, Date.parse(startDate)) }
}

function wayOf(mail: Mail, now: number): Way {
  if (mail.kind === 'competition')
    return { topic: topicOf(`competition ${mail.payload.competition}`), ttl: COMPETITION }
  if (!isAboutGame(mail)) return { topic: topicOf(mail.kind), ttl: AFTERWARDS }
  const { documentId, startsAt } = mail.payload
  return { topic: topicOf(documentId), ttl: endsWithGame[mail.kind] ? countSeconds(now, startsAt) : AFTERWARDS }
}

function writeTest(locale: Locale, club: string): PushMessage {
  const shown = {
    title: formatText(locale, 'notices.test.title', { club }),
    body: formatText(locale, 'notices.test.body'),
    url: `/${locale}/profile#notices`,
    tag: 'test',
  }
  return { shown, ttl: TEST, topic: 'test', urgency: 'high' }
}

function writePlace(locale: Locale, { startsAt, court }: { startsAt: number; court: string }): string {
  const { fullDay, time } = getFormats(locale)
  return formatText(locale, 'mail.game', { day: fullDay(startsAt), time: time(startsAt), court: toOneLine(court) })
}

function countSeconds(now: number, startsAt: number): number {
  return Math.max(SHORTEST, Math.floor((startsAt - now) / 1000))
}

/** One name for all notices of a game, that tells their service nothing of it: 32 letters at most, as services take. */
function topicOf(documentId: string): string {
  return createHash('sha256').update(documentId).digest('base64url').slice(0, 24)
}
