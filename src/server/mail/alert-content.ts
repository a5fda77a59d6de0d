import { toOneLine } from '#domain/mail/address.ts'
import type { AlertMail } from '#domain/mail/schema.ts'
import { outages } from '#domain/mail/states.ts'
import type { StatusView } from '#domain/status/schema.ts'
import { tellNeed, writeWhen } from '#domain/status/tell-need.ts'
import { isoOf } from '#domain/time.ts'
import { formatText, getFormats } from '../messages.ts'
import { buildUrl, type Content, type Writing } from './content.ts'

/** What is told of when such a mail is sent: what is wrong then, and whether mail itself was held up, which this mail shows to be over. */
export type Alert = { view: StatusView; needs: StatusView['needs']; heldSince: number | null }

/**
 * What there is to tell, as the mail is sent: it may have waited. What was solved meanwhile isn't told, and a mail server that couldn't
 * be used can be, if this mail arrives. Null where nothing is left.
 */
export function alertOf({ payload }: AlertMail, view: StatusView): Alert | null {
  const isHeldUp = outages.some((outage) => outage === view.mail.reason)
  const needs = view.needs.filter(({ kind }) => kind !== 'mailStuck' || !isHeldUp)
  return needs.length === 0 && payload.heldSince === null ? null : { view, needs, heldSince: payload.heldSince }
}

/** What a mail says that tells a portal admin what needs somebody, in their language. */
export function toAlertContent({ view, needs, heldSince }: Alert, { nick, locale, publicUrl, club }: Writing): Content {
  const formats = getFormats(locale)
  const say = (key: Parameters<typeof formatText>[1], values = {}) => formatText(locale, key, values)
  const counted = { club, needs: needs.length }
  const told = needs.map((need) => tellNeed(need, view, { text: say, formats }))
  const was = heldSince === null ? null : writeWhen(isoOf(heldSince), view.at, formats)
  return {
    locale,
    club,
    subject: needs.length === 0 ? say('mail.alert.subjectOver', counted) : say('mail.alert.subject', counted),
    title: say('mail.alert.title', counted),
    hello: say('mail.hello', { nick: toOneLine(nick) }),
    text: say('mail.alert.text', counted),
    notes: [
      ...told.map(({ title, what, who, steps }) => ({
        title,
        text: `${what} ${who} ${say('mail.alert.first', { step: steps[0]?.do ?? '' })}`,
      })),
      ...(was === null ? [] : [{ title: say('mail.alert.was', { since: was }), text: say('mail.alert.wasText') }]),
    ],
    game: null,
    facts: [],
    door: null,
    before: null,
    link:
      publicUrl === null ? null : { label: say('mail.alert.open'), url: buildUrl(publicUrl, locale, '/admin/status') },
    path: null,
    why: say('mail.whyAlert', { club }),
  }
}
