import { codeAddressOf } from '#domain/auth/codes.ts'
import { toOneLine } from '#domain/mail/address.ts'
import type { AccountMail } from '#domain/mail/schema.ts'
import { formatText, getFormats } from '../messages.ts'
import { aboutNoGame, type Content, leadTo, type Writing } from './content.ts'

/** What is only known when a mail about an account is sent. `next` is where its reader wanted to go. */
export type Minted = { code: string; expiresAt: number; username: string; next: string | null }

/**
 * What a mail about an account says to its reader, in their language. Where the club's address isn't set, it
 * names what is to be put after that address.
 */
export function toAccountContent(
  { kind }: AccountMail,
  minted: Minted,
  { nick, locale, publicUrl, club }: Writing,
): Content {
  const { fullDay, time } = getFormats(locale)
  const until = { day: fullDay(minted.expiresAt), time: time(minted.expiresAt) }
  const { subject, title, text, open } = keys[kind]
  const address = codeAddressOf(kind, minted.code, minted.next)
  return {
    locale,
    club,
    subject: formatText(locale, subject, { club }),
    title: formatText(locale, title),
    hello: formatText(locale, 'mail.hello', { nick: toOneLine(nick) }),
    text: formatText(locale, text, { ...until, username: minted.username }),
    ...aboutNoGame,
    ...leadTo(address, formatText(locale, open), { locale, publicUrl }),
    why: formatText(locale, kind === 'takeBack' ? 'mail.whyFormer' : 'mail.whyAccount', { club }),
  }
}

const keys = {
  confirm: {
    subject: 'mail.confirm.subject',
    title: 'mail.confirm.title',
    text: 'mail.confirm.text',
    open: 'mail.confirm.open',
  },
  reset: { subject: 'mail.reset.subject', title: 'mail.reset.title', text: 'mail.reset.text', open: 'mail.reset.open' },
  welcome: {
    subject: 'mail.welcome.subject',
    title: 'mail.welcome.title',
    text: 'mail.welcome.text',
    open: 'mail.welcome.open',
  },
  newEmail: {
    subject: 'mail.newEmail.subject',
    title: 'mail.newEmail.title',
    text: 'mail.newEmail.text',
    open: 'mail.confirm.open',
  },
  takeBack: {
    subject: 'mail.takeBack.subject',
    title: 'mail.takeBack.title',
    text: 'mail.takeBack.text',
    open: 'mail.takeBack.open',
  },
} as const
