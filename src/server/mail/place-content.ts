import { placeAddressOf } from '#domain/leads/sign-up-rules.ts'
import type { PlaceMail } from '#domain/mail/schema.ts'
import { formatText, getFormats } from '../messages.ts'
import { aboutNoGame, type Content, leadTo, type Writing } from './content.ts'

/** What the mail says by whose link a pair confirms its place at the festival. */
export function toPlaceContent(
  { category, until }: PlaceMail['payload'],
  code: string,
  { locale, publicUrl, club }: Omit<Writing, 'nick'>,
): Content {
  const { fullDay, time } = getFormats(locale)
  const format = (key: Parameters<typeof formatText>[1], values = {}) => formatText(locale, key, values)
  return {
    locale,
    club,
    subject: format('mail.place.subject', { category }),
    title: format('mail.place.title'),
    hello: format('mail.newsletter.hello'),
    text: format('mail.place.text', { category, day: fullDay(until), time: time(until) }),
    ...aboutNoGame,
    ...leadTo(placeAddressOf(code), format('mail.place.open'), { locale, publicUrl }),
    why: format('mail.whyNewsletter', { club }),
  }
}
