import type { Formats } from '../formats.ts'
import { gameAddressOf } from '../routes.ts'
import { type AuditAct, isAuditAct } from './acts.ts'
import type { AuditFigure, AuditView } from './schema.ts'
import { auditTexts } from './texts.ts'

/** What stands in a sentence for somebody or something that is named no more. */
type Stand =
  | 'audit.club'
  | 'audit.former'
  | 'audit.somebody'
  | 'audit.guest'
  | 'audit.aGame'
  | 'audit.aCourt'
  | 'audit.aRule'
type Say = { text: (id: Stand) => string; formats: Formats }

export type Sentence = {
  key: (typeof auditTexts)[AuditAct] | 'audit.says.other'
  values: Record<'who' | 'user' | 'game' | 'court' | 'rule' | 'amount', string> & Record<string, string | number>
  /** Where what is named can be looked at. */
  links: Partial<Record<'user' | 'game' | 'subscriber' | 'rule', string>>
}

/** The sentence of an act: its text, the names and figures in it, and where they lead. */
export function sentenceOf(view: AuditView, { text, formats }: Say): Sentence {
  const { who, user, game, court, rule, subscriber, figures, changes, act } = view
  const amount = figures['amount']
  const nameOf = (one: { nick: string }) => (one.nick === '' ? text('audit.former') : one.nick)
  const guest = figures['guest'] === true ? text('audit.guest') : text('audit.somebody')
  return {
    key: isAuditAct(act) ? auditTexts[act] : 'audit.says.other',
    values: {
      ...nothing,
      ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, writeFigure(value)])),
      absent: changes.some(({ field, is }) => field === 'absent' && is === false) ? 'no' : 'yes',
      who: who ? nameOf(who) : text('audit.club'),
      user: user ? nameOf(user) : guest,
      game: game
        ? `${formats.shortDay(game.startDate)} ${formats.time(game.startDate)}, ${game.court}`
        : text('audit.aGame'),
      court: court?.name ?? text('audit.aCourt'),
      rule: rule?.name ?? text('audit.aRule'),
      amount: typeof amount === 'number' ? formats.euros(amount) : 'none',
    },
    links: {
      ...(user && user.nick !== '' && { user: `/admin/user/${user.id}` }),
      ...(game && { game: gameAddressOf(game.documentId) }),
      ...(subscriber !== null && { subscriber: `/subscribers/${subscriber}` }),
    },
  }
}

/** Figures that a sentence asks for and an act may lack. */
const nothing = { made: 0, changed: 0, leads: 0, mails: 0, courts: 0, club: '' }

function writeFigure(value: AuditFigure): string | number {
  return typeof value === 'number' ? value : String(value ?? '')
}
