import { createHash } from 'node:crypto'
import type { Locale } from '#domain/locale.ts'
import { toOneLine } from '#domain/mail/address.ts'
import { endsWithGame } from '#domain/mail/rules.ts'
import { type CompetitionMail, isAboutGame, type Mail } from '#domain/mail/schema.ts'
import { noticeKindOf } from '#domain/notices/rules.ts'
import type { OfferView } from '#domain/offers/schema.ts'
import { OBJECTION_TIME } from '#domain/results/rules.ts'
import { competitionAddressOf } from '#domain/routes.ts'
import { toCompetitionContent } from '../mail/competition-content.ts'
import { addressOf, toContent } from '../mail/content.ts'
import { toOfferContent } from '../mail/offer-content.ts'
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
 * Writes a notice in its reader's language: what happened, and of which game; of a free place what `offer` says. It names no other person and no door code, as it lies on
 * locked screens. Null for what isn't for devices.
 */
export function writePush(
  mail: Mail,
  offer: OfferView | null,
  writing: { now: number; locale: Locale; club: string },
): PushMessage | null {
  const { now, locale, club } = writing
  if (mail.kind === 'testPush') return writeTest(locale, club)
  if (offer) return writeOffer(offer, writing)
  if (mail.kind === 'competition') return writeCompetition(mail, writing)
  if (!isAboutGame(mail)) return null
  const { documentId, startsAt } = mail.payload
  const { title } = toContent(mail, { nick: '', locale, publicUrl: null, club, pincode: null })
  return {
    shown: {
      title,
      body: writePlace(locale, mail.payload),
      url: `/${locale}${addressOf(mail)}`,
      tag: topicOf(documentId),
    },
    ttl: endsWithGame[mail.kind] ? countSeconds(now, startsAt) : AFTERWARDS,
    topic: topicOf(documentId),
    urgency: noticeKindOf(mail) === 'changes' ? 'high' : 'normal',
  }
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

function writeCompetition(mail: CompetitionMail, { locale, club }: { locale: Locale; club: string }): PushMessage {
  const { title, text } = toCompetitionContent(mail, { nick: '', locale, publicUrl: null, club })
  const topic = topicOf(`competition ${mail.payload.competition}`)
  const url = `/${locale}${competitionAddressOf(mail.payload.slug)}`
  return { shown: { title, body: text, url, tag: topic }, ttl: COMPETITION, topic, urgency: 'high' }
}

function writeOffer(
  offer: OfferView,
  { now, locale, club }: { now: number; locale: Locale; club: string },
): PushMessage {
  const { documentId, startDate, court } = offer
  const startsAt = Date.parse(startDate)
  const { title } = toOfferContent(offer, { nick: '', locale, publicUrl: null, club })
  // What is told of its game later takes its place.
  const topic = topicOf(offer.game?.documentId ?? documentId)
  return {
    shown: {
      title,
      body: writePlace(locale, { startsAt, court: court.name }),
      url: `/${locale}/offers/${encodeURIComponent(documentId)}`,
      tag: topic,
    },
    ttl: countSeconds(now, startsAt),
    topic,
    urgency: 'high',
  }
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
