import type { Config } from '#domain/config/schema.ts'
import { newsletterAddressOf } from '#domain/leads/newsletter.ts'
import { defaultLocale, isLocale } from '#domain/locale.ts'
import { type Address, toOneLine } from '#domain/mail/address.ts'
import { outsideCalendar } from '#domain/mail/rules.ts'
import type {
  AccountMail,
  AlertMail,
  CompetitionMail,
  GameMail,
  NewsletterMail,
  OfferMail,
  PlaceMail,
  ReceiptMail,
  SubscriptionMail,
} from '#domain/mail/schema.ts'
import type { ReceiptView } from '#domain/money/schema.ts'
import type { OfferView } from '#domain/offers/schema.ts'
import type { GameCode } from '../access/find-game-code.ts'
import { clubNameOf } from '../config/club-name.ts'
import { type Logo, logoOf } from '../config/logo.ts'
import { type CalendarWriting, calendarNameOf, createEventCalendar } from '../reservations/calendar.ts'
import { type Minted, toAccountContent } from './account-content.ts'
import { type Alert, toAlertContent } from './alert-content.ts'
import { toCompetitionContent } from './competition-content.ts'
import { type Content, isOn, toContent, type Writing } from './content.ts'
import { renderHtml } from './html.ts'
import { type NewsletterCodes, toNewsletterContent } from './newsletter-content.ts'
import { toOfferContent } from './offer-content.ts'
import { toPlaceContent } from './place-content.ts'
import { toReceiptContent } from './receipt-content.ts'
import { toSubscriptionContent } from './subscription-content.ts'
import { toTestContent } from './test-content.ts'
import { renderText } from './text.ts'

/** A message as it goes to the server; its id is the same however often it is sent. */
export type Message = ReturnType<typeof composeMessage>

type Context = {
  messageId: string
  reader: { nick: string; email: string; locale: string | null }
  from: Address
  publicUrl: string | null
  now: number
  /** What is set for the club. */
  club: Pick<Config, 'name' | 'showLogo' | 'logo' | 'footer'>
}

/** A game's mail with what opens the door for its reader, null where they don't get it, and whether their place is to be paid first; an account's, the newsletter's and a held place's with their codes; a test; another. */
export type Written =
  | { mail: GameMail; pincode: GameCode | null; isHeld?: boolean }
  | { mail: AccountMail; minted: Minted }
  | { mail: SubscriptionMail | CompetitionMail }
  | { mail: NewsletterMail; codes: NewsletterCodes }
  | { mail: PlaceMail; code: string }
  | { mail: AlertMail; alert: Alert }
  | { mail: OfferMail; offer: OfferView }
  | { mail: ReceiptMail; receipt: ReceiptView; payee: Config['payments']['club'] }
  | { mail: { kind: 'test' } }

/** Composes the message of a mail in its reader's language. The caller has checked that the address takes mail. */
export function composeMessage(written: Written, { messageId, reader, from, publicUrl, now, club }: Context) {
  const locale = isLocale(reader.locale) ? reader.locale : defaultLocale
  const name = toOneLine(clubNameOf(club, locale))
  const logo = club.showLogo ? logoOf(club.logo) : null
  const content = writeContent(written, { nick: reader.nick, locale, publicUrl, club: name })
  const to = { name: toOneLine(reader.nick), address: reader.email }
  const sender = { name: from.name || content.club, address: from.address }
  return {
    from: sender,
    to: [to],
    envelope: { from: sender.address, to: [to.address] },
    messageId: `<${messageId}@${from.address.split('@')[1] ?? 'localhost'}>`,
    date: new Date(now),
    subject: toOneLine(content.subject),
    text: renderText(content),
    html: renderHtml(content, logo && LOGO),
    ...(logo && { attachments: [attach(logo)] }),
    // What isn't paid yet doesn't stand in a calendar.
    ...(!('pincode' in written) || written.isHeld || outsideCalendar.includes(written.mail.kind)
      ? {}
      : {
          icalEvent: buildCalendar(
            written.mail,
            { now, locale, club: name, street: club.footer.address, publicUrl },
            { from: sender, to },
          ),
        }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': locale,
      ...('codes' in written && publicUrl !== null && describeUnsubscribe(publicUrl, written.codes.unsubscribe)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** What mail programs show as a button of their own and send to the server themselves, without opening a page (RFC 8058). */
function describeUnsubscribe(publicUrl: string, code: string): Record<string, string> {
  const address = `${publicUrl.replace(/\/+$/, '')}${newsletterAddressOf('unsubscribe', code)}`
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** What the logo in a mail is named by inside it. */
const LOGO = 'logo'

/** The logo goes with the mail: it shows without a connection, and in old mails as it was. */
function attach({ type, body }: Logo) {
  const filename = `logo.${type.slice('image/'.length)}`
  return { cid: LOGO, filename, content: body, contentType: type, contentDisposition: 'inline' as const }
}

function writeContent(written: Written, writing: Writing): Content {
  if ('codes' in written) return toNewsletterContent(written.codes, writing)
  if ('code' in written) return toPlaceContent(written.mail.payload, written.code, writing)
  if ('alert' in written) return toAlertContent(written.alert, writing)
  if ('offer' in written) return toOfferContent(written.offer, writing)
  if ('receipt' in written) return toReceiptContent(written.receipt, written.payee, writing)
  if ('minted' in written) return toAccountContent(written.mail, written.minted, writing)
  if ('pincode' in written) return toContent(written.mail, { ...writing, pincode: written.pincode })
  if (written.mail.kind === 'competition') return toCompetitionContent(written.mail, writing)
  return written.mail.kind === 'test' ? toTestContent(writing) : toSubscriptionContent(written.mail, writing)
}

/** The game for the reader's calendar: to be entered, or taken out. */
function buildCalendar(mail: GameMail, writing: CalendarWriting, people: { from: Address; to: Address }) {
  const event = { ...mail.payload, isOn: isOn(mail) }
  return {
    method: event.isOn ? 'REQUEST' : 'CANCEL',
    filename: calendarNameOf(event),
    content: createEventCalendar(event, writing, people).toString(),
  }
}
