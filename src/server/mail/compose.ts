import { defaultLocale, isLocale } from '#domain/locale.ts'
import { type Mail, mailSchema } from '#domain/mail/schema.ts'
import { calendarNameOf, createEventCalendar } from '../reservations/calendar.ts'
import { type Address, toOneLine } from './address.ts'
import { isOn, toContent } from './content.ts'
import { renderHtml } from './html.ts'
import { renderText } from './text.ts'

/** A message as it goes to the server; its id is the same however often it is sent. */
export type Message = ReturnType<typeof composeMessage>

/** Reads a stored mail; throws where its kind or its payload is unknown. */
export function readMail({ kind, payload }: { kind: string; payload: string }): Mail {
  const read: unknown = JSON.parse(payload)
  return mailSchema.parse({ kind, payload: read })
}

type Given = {
  messageId: string
  reader: { nick: string; email: string; locale: string | null }
  from: Address
  publicUrl: string | null
  now: number
  /** What opens the door for the reader; null where they aren't told. */
  pincode: string | null
}

/** Composes the message of a mail in its reader's language. The caller has checked that the address takes mail. */
export function composeMessage(mail: Mail, { messageId, reader, from, publicUrl, now, pincode }: Given) {
  const locale = isLocale(reader.locale) ? reader.locale : defaultLocale
  const content = toContent(mail, { nick: reader.nick, locale, publicUrl, pincode })
  const to = { name: toOneLine(reader.nick), address: reader.email }
  const sender = { name: from.name || content.club, address: from.address }
  const event = { ...mail.payload, isOn: isOn(mail) }
  const calendar = createEventCalendar(event, { now, locale }, { from: sender, to })
  return {
    from: sender,
    to: [to],
    envelope: { from: sender.address, to: [to.address] },
    messageId: `<${messageId}@${from.address.split('@')[1] ?? 'localhost'}>`,
    date: new Date(now),
    subject: toOneLine(content.subject),
    text: renderText(content),
    html: renderHtml(content),
    icalEvent: {
      method: event.isOn ? 'REQUEST' : 'CANCEL',
      filename: calendarNameOf(event),
      content: calendar.toString(),
    },
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': locale },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
