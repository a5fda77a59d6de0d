import { toOneLine } from '#domain/mail/address.ts'
import type { AlertMail } from '#domain/mail/schema.ts'
import { outages } from '#domain/mail/states.ts'
import { describeNeed, writeWhen } from '#domain/status/describe-need.ts'
import type { StatusView } from '#domain/status/schema.ts'
import { isoOf } from '#domain/time.ts'
import { formatText, getFormats } from '../messages.ts'
import { aboutNoGame, type Content, linkTo, type Writing } from './content.ts'

/** What such a mail reports: what is wrong then, and whether mail itself was held up, which this mail shows to be over. */
export type Alert = { view: StatusView; needs: StatusView['needs']; heldSince: number | null }

/**
 * What there is to report, as the mail is sent: it may have waited. What was solved meanwhile is left out, and a mail server that couldn't
 * be used can be, if this mail arrives. Null where nothing is left.
 */
export function alertOf({ payload }: AlertMail, view: StatusView): Alert | null {
  const isHeldUp = outages.some((outage) => outage === view.mail.reason)
  const needs = view.needs.filter(({ kind }) => kind !== 'mailStuck' || !isHeldUp)
  return needs.length === 0 && payload.heldSince === null ? null : { view, needs, heldSince: payload.heldSince }
}

/** What a mail says that notifies a portal admin of what needs somebody, in their language. */
export function toAlertContent({ view, needs, heldSince }: Alert, { nick, locale, publicUrl, club }: Writing): Content {
  const formats = getFormats(locale)
  const format = (key: Parameters<typeof formatText>[1], values = {}) => formatText(locale, key, values)
  const counted = { club, needs: needs.length }
  const described = needs.map((need) => describeNeed(need, view, { text: format, formats }))
  const was = heldSince === null ? null : writeWhen(isoOf(heldSince), view.at, formats)
  return {
    locale,
    club,
    subject: needs.length === 0 ? format('mail.alert.subjectOver', counted) : format('mail.alert.subject', counted),
    title: format('mail.alert.title', counted),
    hello: format('mail.hello', { nick: toOneLine(nick) }),
    text: format('mail.alert.text', counted),
    notes: [
      ...described.map(({ title, what, who, steps }) => ({
        title,
        text: `${what} ${who} ${format('mail.alert.first', { step: steps[0]?.do ?? '' })}`,
      })),
      ...(was === null
        ? []
        : [{ title: format('mail.alert.was', { since: was }), text: format('mail.alert.wasText') }]),
    ],
    ...aboutNoGame,
    link: linkTo('/admin/status', format('mail.alert.open'), { locale, publicUrl }),
    why: format('mail.whyAlert', { club }),
  }
}
