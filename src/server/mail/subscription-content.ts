import type { Locale } from '#domain/locale.ts'
import { toOneLine } from '#domain/mail/address.ts'
import type { SubscriptionMail } from '#domain/mail/schema.ts'
import { formatTime } from '#domain/time.ts'
import { formatText, getFormats } from '../messages.ts'
import { aboutNoGame, type Content, linkTo, type Writing } from './content.ts'

/** What a mail about a court that its reader holds every week says, in their language. */
export function toSubscriptionContent(mail: SubscriptionMail, { nick, locale, publicUrl, club }: Writing): Content {
  const { becomes, ...payload } = mail.payload
  const held = {
    court: toOneLine(payload.court),
    weekday: getFormats(locale).weekdayNamed(payload.weekday),
    start: formatTime(payload.starts),
    end: formatTime(payload.ends),
  }
  const { subject, title, text } = keys[becomes]
  return {
    locale,
    club,
    subject: formatText(locale, subject, held),
    title: formatText(locale, title),
    hello: formatText(locale, 'mail.hello', { nick: toOneLine(nick) }),
    text: [
      formatText(locale, text, held),
      ...writeDays('mail.subscription.skipped', payload.skipped, locale),
      ...writeDays('mail.subscription.resumed', payload.resumed, locale),
    ].join(' '),
    ...aboutNoGame,
    link: linkTo('/my-reservations', formatText(locale, 'mail.subscription.open'), { locale, publicUrl }),
    why: formatText(locale, 'mail.whySubscription', { club }),
  }
}

function writeDays(
  key: 'mail.subscription.skipped' | 'mail.subscription.resumed',
  days: readonly string[],
  locale: Locale,
): string[] {
  const { fullDay, list } = getFormats(locale)
  return days.length === 0 ? [] : [formatText(locale, key, { count: days.length, days: list(days.map(fullDay)) })]
}

const keys = {
  begun: {
    subject: 'mail.subscription.begun.subject',
    title: 'mail.subscription.begun.title',
    text: 'mail.subscription.begun.text',
  },
  changed: {
    subject: 'mail.subscription.changed.subject',
    title: 'mail.subscription.changed.title',
    text: 'mail.subscription.changed.text',
  },
  ended: {
    subject: 'mail.subscription.ended.subject',
    title: 'mail.subscription.ended.title',
    text: 'mail.subscription.ended.text',
  },
} as const
