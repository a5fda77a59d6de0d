import { defaultLocale, isLocale } from '#domain/locale.ts'
import { type Mail, mailSchema } from '#domain/mail/schema.ts'
import { calendarName, eventCalendar } from '../reservations/calendar.ts'
import { type Address, oneLine } from './address.ts'
import { isOn, toContent } from './content.ts'
import { renderHtml } from './html.ts'
import { renderText } from './text.ts'

/** A message as it goes to the server; its id is the same however often it is sent. */
export type Message = ReturnType<typeof compose>

/** Reads a stored mail; throws where it is none of the kinds there are. */
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
}

/** Makes the message of a mail in its reader's language. Whether the address is fit to be written to has been seen to. */
export function compose(mail: Mail, { messageId, reader, from, publicUrl, now }: Given) {
  const locale = isLocale(reader.locale) ? reader.locale : defaultLocale
  const content = toContent(mail, reader.nick, locale, publicUrl)
  const to = { name: oneLine(reader.nick), address: reader.email }
  const sender = { name: from.name || content.club, address: from.address }
  const event = { ...mail.payload, isOn: isOn(mail) }
  const calendar = eventCalendar(event, { now, locale }, { from: sender, to })
  return {
    from: sender,
    to: [to],
    envelope: { from: sender.address, to: [to.address] },
    messageId: `<${messageId}@${from.address.split('@')[1] ?? 'localhost'}>`,
    date: new Date(now),
    subject: oneLine(content.subject),
    text: renderText(content),
    html: renderHtml(content),
    icalEvent: {
      method: event.isOn ? 'REQUEST' : 'CANCEL',
      filename: calendarName(event),
      content: calendar.toString(),
    },
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': locale },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
