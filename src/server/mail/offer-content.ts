import { toOneLine } from '#domain/mail/address.ts'
import type { OfferView } from '#domain/offers/schema.ts'
import type { LevelRange } from '#domain/reservations/game.ts'
import { formatText, getFormats } from '../messages.ts'
import { aboutNoGame, type Content, leadTo, type Writing } from './content.ts'

/** What a mail says of a free place, in its reader's language: when, where, levels and price; nobody's name. */
export function toOfferContent(offer: OfferView, { nick, locale, publicUrl, club }: Writing): Content {
  const { fullDay, time, euros, level } = getFormats(locale)
  const startsAt = Date.parse(offer.startDate)
  const court = toOneLine(offer.court.name)
  const values = { day: fullDay(startsAt), time: time(startsAt), court, count: offer.game?.freePlaces ?? 1 }
  const levels = offer.game?.wantedLevel ?? offer.game?.levelRange ?? null
  const format = (key: Parameters<typeof formatText>[1], more = {}) => formatText(locale, key, { ...values, ...more })
  return {
    locale,
    club,
    subject: offer.kind === 'place' ? format('mail.offer.subjectPlace') : format('mail.offer.subjectCourt'),
    title: offer.kind === 'place' ? format('mail.offer.titlePlace') : format('mail.offer.titleCourt'),
    hello: format('mail.hello', { nick: toOneLine(nick) }),
    text: format('mail.offer.text'),
    ...aboutNoGame,
    facts: [
      { label: format('mail.day'), values: [values.day] },
      { label: format('mail.time'), values: [`${values.time}–${time(Date.parse(offer.endDate))}`] },
      { label: format('mail.court'), values: [court] },
      ...(levels ? [{ label: format('mail.offer.level'), values: [writeLevels(levels, level)] }] : []),
      ...(offer.price === null ? [] : [{ label: format('mail.offer.price'), values: [euros(offer.price)] }]),
    ],
    ...leadTo(`/offers/${encodeURIComponent(offer.documentId)}`, format('mail.offer.open'), { locale, publicUrl }),
    why: format('mail.whyOffer', { club }),
  }
}

function writeLevels({ min, max }: LevelRange, level: (level: number) => string): string {
  return min === max ? level(min) : `${level(min)}–${level(max)}`
}
