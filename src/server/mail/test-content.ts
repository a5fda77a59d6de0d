import { toOneLine } from '#domain/mail/address.ts'
import { formatText } from '../messages.ts'
import { aboutNoGame, type Content, type Writing } from './content.ts'

/** What a mail says by which somebody tries whether mail goes out. */
export function toTestContent({ nick, locale, club }: Writing): Content {
  return {
    locale,
    club,
    subject: formatText(locale, 'mail.test.subject', { club }),
    title: formatText(locale, 'mail.test.title'),
    hello: formatText(locale, 'mail.hello', { nick: toOneLine(nick) }),
    text: formatText(locale, 'mail.test.text'),
    ...aboutNoGame,
    why: formatText(locale, 'mail.whyTest', { club }),
  }
}
