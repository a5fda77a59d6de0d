import { gameAddressOf } from '../routes.ts'
import { type AuditAct, isAuditAct } from './acts.ts'
import type { Say } from './say.ts'
import type { AuditView } from './schema.ts'
import { tellClosing, tellClosureChange, tellCourtChange, tellNewCourt, tellOpening } from './tell-courts.ts'
import {
  linkUser,
  tellLead,
  tellMadeBySubscription,
  tellPlaced,
  tellServer,
  tellSettings,
  tellSubscription,
  tellSubscriptionChange,
  tellUserChange,
} from './tell-desk.ts'
import { tellClosed, tellGameChange, tellMails, tellRemoved, tellReserved } from './tell-games.ts'
import { tellPost, tellPostChange } from './tell-posts.ts'
import { tellPrice, tellPriceChange } from './tell-prices.ts'
import { auditTexts } from './texts.ts'
import { type Telling, type Told, tellingOf } from './told.ts'

/** An act as sentences: who did what, what it is now, and whom it touched. */
export function sentenceOf<Node>(view: AuditView, say: Say<Node>): Node {
  const telling = tellingOf(view, say)
  const { values = {}, after = [] } = (isAuditAct(view.act) && tellers[view.act]?.(telling)) || {}
  const key = isAuditAct(view.act) ? auditTexts[view.act] : 'audit.says.other'
  const first = say.write(key, { ...namesIn(telling), ...values })
  return say.join([first, ...after.flatMap((next) => [' ', next])])
}

type Tell = <Node>(telling: Telling<Node>) => Told<Node>

/** The acts that say more than who did it to whom. */
const tellers: Partial<Record<AuditAct, Tell>> = {
  'closures.create': tellClosing,
  'closures.change': tellClosureChange,
  'closures.remove': tellOpening,
  'courts.change': tellCourtChange,
  'courts.create': tellNewCourt,
  'posts.change': tellPostChange,
  'posts.create': tellPost,
  'posts.remove': tellPost,
  'posts.restore': tellPostChange,
  'prices.change': tellPriceChange,
  'prices.create': (telling) => tellPrice(telling, 'is'),
  'prices.remove': (telling) => tellPrice(telling, 'was'),
  'subscribers.create': tellSubscription,
  'subscribers.end': tellSubscription,
  'subscribers.change': tellSubscriptionChange,
  'subscribers.place': tellPlaced,
  'jobs.makeSubscribed': tellMadeBySubscription,
  'users.change': tellUserChange,
  'config.change': tellSettings,
  'setup.open': tellServer,
  'mail.setServer': tellServer,
  'mail.removeServer': tellServer,
  'leads.create': tellLead,
  'leads.remove': tellLead,
  'reservations.create': tellReserved,
  'reservations.complete': tellReserved,
  'reservations.change': tellGameChange,
  'reservations.close': tellClosed,
  'reservations.cancel': (telling) => ({ after: tellMails(telling) }),
  'reservations.reopen': (telling) => ({ after: tellMails(telling) }),
  'reservations.leave': tellRemoved,
  'entries.remove': tellRemoved,
}

/** Names and figures that any sentence may ask for. */
function namesIn<Node>(telling: Telling<Node>): Record<string, string | number | Node> {
  const { view, text, link, join, strong, formats, day, count } = telling
  const { who, game, court, rule, figures, changes } = view
  const amount = figures['amount']
  const gameName = game && `${day(game.startDate)} ${formats.time(game.startDate)}, ${game.court}`
  return {
    who: strong(who ? who.nick || text('audit.former') : text('audit.club')),
    user: linkUser(telling),
    game: game && gameName !== null ? link(gameAddressOf(game.documentId), gameName) : join([text('audit.aGame')]),
    court: linkNamed(telling, '/admin/court', court, 'audit.aCourt'),
    rule: linkNamed(telling, '/admin/court/prices', rule, 'audit.aRule'),
    absent: changes.some(({ field, is }) => field === 'absent' && is === false) ? 'no' : 'yes',
    amount: typeof amount === 'number' ? formats.euros(amount) : 'none',
    with: '',
    changes: '',
    ...Object.fromEntries(['made', 'changed', 'leads', 'mails'].map((name) => [name, count(name)])),
  }
}

/** What is gone keeps its name, and has no page any more. */
function linkNamed<Node>(
  { link, join, text }: Telling<Node>,
  folder: string,
  named: AuditView['court'],
  unknown: 'audit.aCourt' | 'audit.aRule',
): Node {
  if (!named || named.id === null) return join([named?.name ?? text(unknown)])
  return link(`${folder}/${named.id}`, named.name)
}
