import type { Config } from '#domain/config/schema.ts'
import { toOneLine } from '#domain/mail/address.ts'
import type { ReceiptView } from '#domain/money/schema.ts'
import { formatText, getFormats } from '../messages.ts'
import { aboutNoGame, type Content, linkTo, type Writing } from './content.ts'

/** What a mail of a receipt says: the sum, what it is for, and whose receipt it is. It is no invoice. */
export function toReceiptContent(
  { number, at, movement, lines, corrects }: ReceiptView,
  payee: Config['payments']['club'],
  { nick, locale, publicUrl, club }: Writing,
): Content {
  const { fullDay, time, euros } = getFormats(locale)
  const format = (key: Parameters<typeof formatText>[1], values = {}) => formatText(locale, key, values)
  const { game, product, quantity, kind, method, amount } = movement
  const sum = euros(Math.abs(amount))
  const about = {
    is: amount < 0 ? 'out' : 'in',
    way: method?.replaceAll('-', '_') ?? 'none',
    day: fullDay(at),
    time: time(at),
  }
  const what = game
    ? {
        title: toOneLine(game.court),
        text: `${fullDay(game.startDate)}, ${time(game.startDate)} · ${format('mail.receipt.places', { count: lines.length })}`,
      }
    : { title: product ?? format('mail.receipt.kind', { kind }), text: quantity === null ? '' : `${quantity} ×` }
  const whose = [payee.taxNumber, payee.address].filter(Boolean).map(toOneLine).join(' · ')
  return {
    locale,
    club,
    subject: format('mail.receipt.subject', { number, sum }),
    title: sum,
    hello: format('mail.hello', { nick: toOneLine(nick) }),
    text: format('mail.receipt.text', about),
    notes: [
      what,
      ...(corrects === null ? [] : [{ title: format('mail.receipt.corrects', { number: corrects }), text: '' }]),
      { title: format('mail.receipt.number', { number }), text: format('mail.receipt.noInvoice') },
      { title: toOneLine(payee.legalName) || club, text: whose },
    ],
    ...aboutNoGame,
    link: linkTo('/profile#money', format('mail.receipt.open'), { locale, publicUrl }),
    why: format('mail.whyReceipt', { club }),
  }
}
