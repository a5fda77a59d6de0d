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
import { tellPrice, tellPriceChange } from './tell-prices.ts'
import { auditTexts } from './texts.ts'
import { type Telling, type Told, tellingOf } from './told.ts'

/** An act as sentences: who did what, what it is now, and whom it touched. */
export function sentenceOf<Node>(view: AuditView, say: Say<Node>): Node {
  const telling = tellingOf(view, say)
  const { values = {}, after = [] } = isAuditAct(view.act) ? tell(view.act, telling) : {}
  const key = isAuditAct(view.act) ? auditTexts[view.act] : 'audit.says.other'
  const first = say.write(key, { ...namesIn(telling), ...values })
  return say.join([first, ...after.flatMap((next) => [' ', next])])
}

function tell<Node>(act: AuditAct, telling: Telling<Node>): Told<Node> {
  switch (act) {
    case 'closures.create':
      return tellClosing(telling)
    case 'closures.change':
      return tellClosureChange(telling)
    case 'closures.remove':
      return tellOpening(telling)
    case 'courts.change':
      return tellCourtChange(telling)
    case 'courts.create':
      return tellNewCourt(telling)
    case 'prices.change':
      return tellPriceChange(telling)
    case 'prices.create':
      return tellPrice(telling, 'is')
    case 'prices.remove':
      return tellPrice(telling, 'was')
    case 'subscribers.create':
    case 'subscribers.end':
      return tellSubscription(telling)
    case 'subscribers.change':
      return tellSubscriptionChange(telling)
    case 'subscribers.place':
      return tellPlaced(telling)
    case 'jobs.makeSubscribed':
      return tellMadeBySubscription(telling)
    case 'users.change':
      return tellUserChange(telling)
    case 'config.change':
      return tellSettings(telling)
    case 'leads.remove':
    case 'leads.create':
      return tellLead(telling)
    case 'reservations.create':
    case 'reservations.complete':
      return tellReserved(telling)
    case 'reservations.change':
      return tellGameChange(telling)
    case 'reservations.close':
      return tellClosed(telling)
    case 'reservations.cancel':
    case 'reservations.reopen':
      return { after: tellMails(telling) }
    case 'reservations.leave':
    case 'entries.remove':
      return tellRemoved(telling)
    case 'setup.open':
    case 'mail.setServer':
    case 'mail.removeServer':
      return tellServer(telling)
    default:
      return {}
  }
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
    court: linkNamed(telling, '/admin/court', court, text('audit.aCourt')),
    rule: linkNamed(telling, '/admin/court/prices', rule, text('audit.aRule')),
    absent: changes.some(({ field, is }) => field === 'absent' && is === false) ? 'no' : 'yes',
    amount: typeof amount === 'number' ? formats.euros(amount) : 'none',
    with: '',
    changes: '',
    ...Object.fromEntries(['made', 'changed', 'leads', 'mails'].map((name) => [name, count(name)])),
  }
}

/** What is gone keeps its name, and has no page any more. */
function linkNamed<Node>(
  { link, join }: Telling<Node>,
  folder: string,
  named: AuditView['court'],
  unknown: string,
): Node {
  if (!named || named.id === null) return join([named?.name ?? unknown])
  return link(`${folder}/${named.id}`, named.name)
}
