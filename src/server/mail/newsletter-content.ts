import { newsletterAddressOf } from '#domain/leads/newsletter.ts'
import { formatText, getFormats } from '../messages.ts'
import { aboutNoGame, buildUrl, type Content, leadTo, type Writing } from './content.ts'

/** What is only known when the mail is sent: the code of its link, null for who reads the newsletter already; and what ends it. */
export type NewsletterCodes = { minted: { code: string; expiresAt: number } | null; unsubscribe: string }

/** What the mail says that asks somebody whether they want the newsletter, or says that they have it already. */
export function toNewsletterContent(
  { minted, unsubscribe }: NewsletterCodes,
  { locale, publicUrl, club }: Omit<Writing, 'nick'>,
): Content {
  const { fullDay, time } = getFormats(locale)
  const format = (key: Parameters<typeof formatText>[1], values = {}) => formatText(locale, key, values)
  const until = minted && { day: fullDay(minted.expiresAt), time: time(minted.expiresAt) }
  return {
    locale,
    club,
    subject: format(minted ? 'mail.newsletter.subject' : 'mail.newsletter.again.subject', { club }),
    title: format(minted ? 'mail.newsletter.title' : 'mail.newsletter.again.title'),
    hello: format('mail.newsletter.hello'),
    text: until ? format('mail.newsletter.text', until) : format('mail.newsletter.again.text'),
    ...aboutNoGame,
    ...(minted &&
      leadTo(newsletterAddressOf('confirm', minted.code), format('mail.newsletter.open'), { locale, publicUrl })),
    why: format('mail.whyNewsletter', { club }),
    ...(publicUrl !== null && {
      leave: {
        label: format('mail.newsletter.leave'),
        url: buildUrl(publicUrl, locale, newsletterAddressOf('unsubscribe', unsubscribe)),
      },
    }),
  }
}
