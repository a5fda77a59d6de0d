/** The nouns that acts are about, each with its text. */
export const nounTexts = {
  games: 'audit.thing.games',
  money: 'audit.thing.money',
  competitions: 'audit.thing.competitions',
  courts: 'audit.thing.courts',
  prices: 'audit.thing.prices',
  products: 'audit.thing.products',
  subscribers: 'audit.thing.subscribers',
  users: 'audit.thing.users',
  leads: 'audit.thing.leads',
  posts: 'audit.thing.posts',
  keys: 'audit.thing.keys',
  settings: 'audit.thing.settings',
} as const
export type AuditNoun = keyof typeof nounTexts

/** In the order in which a filter offers them. */
export const auditNouns = [
  'games',
  'money',
  'competitions',
  'courts',
  'prices',
  'products',
  'subscribers',
  'users',
  'leads',
  'posts',
  'keys',
  'settings',
] as const satisfies readonly AuditNoun[]

/** Every act that staff may do, or the club by itself: the noun it is about, and its sentence. */
export const auditActs = {
  'alerts.change': ['users', 'audit.says.alerts.change'],
  'alerts.create': ['users', 'audit.says.alerts.create'],
  'alerts.remove': ['users', 'audit.says.alerts.remove'],
  'allotments.change': ['courts', 'audit.says.allotments.change'],
  'allotments.create': ['courts', 'audit.says.allotments.create'],
  'allotments.remove': ['courts', 'audit.says.allotments.remove'],
  'auth.changePassword': ['users', 'audit.says.auth.changePassword'],
  'auth.endOtherSessions': ['users', 'audit.says.auth.endOtherSessions'],
  'auth.endSession': ['users', 'audit.says.auth.endSession'],
  'closures.change': ['courts', 'audit.says.closures.change'],
  'closures.create': ['courts', 'audit.says.closures.create'],
  'closures.remove': ['courts', 'audit.says.closures.remove'],
  'competitions.answerChallenge': ['competitions', 'audit.says.competitions.answerChallenge'],
  'competitions.attend': ['competitions', 'audit.says.competitions.attend'],
  'competitions.cancel': ['competitions', 'audit.says.competitions.cancel'],
  'competitions.challenge': ['competitions', 'audit.says.competitions.challenge'],
  'competitions.change': ['competitions', 'audit.says.competitions.change'],
  'competitions.create': ['competitions', 'audit.says.competitions.create'],
  'competitions.end': ['competitions', 'audit.says.competitions.end'],
  'competitions.endRound': ['competitions', 'audit.says.competitions.endRound'],
  'competitions.enter': ['competitions', 'audit.says.competitions.enter'],
  'competitions.leave': ['competitions', 'audit.says.competitions.leave'],
  'competitions.payEntry': ['competitions', 'audit.says.competitions.payEntry'],
  'competitions.placeMatch': ['competitions', 'audit.says.competitions.placeMatch'],
  'competitions.score': ['competitions', 'audit.says.competitions.score'],
  'competitions.scoreMatch': ['competitions', 'audit.says.competitions.scoreMatch'],
  'competitions.setCourts': ['competitions', 'audit.says.competitions.setCourts'],
  'competitions.start': ['competitions', 'audit.says.competitions.start'],
  'config.change': ['settings', 'audit.says.config.change'],
  'config.create': ['settings', 'audit.says.config.create'],
  'courts.change': ['courts', 'audit.says.courts.change'],
  'courts.create': ['courts', 'audit.says.courts.create'],
  'courts.delete': ['courts', 'audit.says.courts.delete'],
  'entries.absent': ['games', 'audit.says.entries.absent'],
  'entries.add': ['games', 'audit.says.entries.add'],
  'entries.mailClosed': ['games', 'audit.says.entries.mailClosed'],
  'entries.name': ['games', 'audit.says.entries.name'],
  'entries.pay': ['money', 'audit.says.entries.pay'],
  'entries.remove': ['games', 'audit.says.entries.remove'],
  'jobs.cancelUnfilled': ['games', 'audit.says.jobs.cancelUnfilled'],
  'jobs.lapseHolds': ['games', 'audit.says.jobs.lapseHolds'],
  'jobs.makeSubscribed': ['subscribers', 'audit.says.jobs.makeSubscribed'],
  'jobs.purgeLeads': ['leads', 'audit.says.jobs.purgeLeads'],
  'keys.create': ['keys', 'audit.says.keys.create'],
  'keys.end': ['keys', 'audit.says.keys.end'],
  'leads.answer': ['leads', 'audit.says.leads.answer'],
  'leads.create': ['leads', 'audit.says.leads.create'],
  'leads.remove': ['leads', 'audit.says.leads.remove'],
  'levels.assess': ['users', 'audit.says.levels.assess'],
  'mail.removeServer': ['settings', 'audit.says.mail.removeServer'],
  'mail.retry': ['leads', 'audit.says.mail.retry'],
  'mail.retryAll': ['leads', 'audit.says.mail.retryAll'],
  'mail.setServer': ['settings', 'audit.says.mail.setServer'],
  'money.closeTill': ['money', 'audit.says.money.closeTill'],
  'money.correct': ['money', 'audit.says.money.correct'],
  'money.mailReceipt': ['money', 'audit.says.money.mailReceipt'],
  'money.payOut': ['money', 'audit.says.money.payOut'],
  'money.sell': ['money', 'audit.says.money.sell'],
  'money.payCourt': ['money', 'audit.says.money.payCourt'],
  'passkeys.add': ['users', 'audit.says.passkeys.add'],
  'passkeys.remove': ['users', 'audit.says.passkeys.remove'],
  'passkeys.rename': ['users', 'audit.says.passkeys.rename'],
  'payments.removeProvider': ['settings', 'audit.says.payments.removeProvider'],
  'payments.setProvider': ['settings', 'audit.says.payments.setProvider'],
  'payments.startOrder': ['money', 'audit.says.payments.startOrder'],
  'payments.test': ['settings', 'audit.says.payments.test'],
  'notices.addDevice': ['users', 'audit.says.notices.addDevice'],
  'notices.change': ['users', 'audit.says.notices.change'],
  'notices.removeDevice': ['users', 'audit.says.notices.removeDevice'],
  'notices.testDevice': ['users', 'audit.says.notices.testDevice'],
  'offers.decline': ['games', 'audit.says.offers.decline'],
  'offers.find': ['games', 'audit.says.offers.find'],
  'offers.look': ['games', 'audit.says.offers.look'],
  'offers.stop': ['games', 'audit.says.offers.stop'],
  'posts.addPicture': ['posts', 'audit.says.posts.addPicture'],
  'posts.change': ['posts', 'audit.says.posts.change'],
  'posts.create': ['posts', 'audit.says.posts.create'],
  'posts.remove': ['posts', 'audit.says.posts.remove'],
  'posts.restore': ['posts', 'audit.says.posts.restore'],
  'prices.change': ['prices', 'audit.says.prices.change'],
  'prices.create': ['prices', 'audit.says.prices.create'],
  'prices.remove': ['prices', 'audit.says.prices.remove'],
  'products.change': ['products', 'audit.says.products.change'],
  'products.create': ['products', 'audit.says.products.create'],
  'reservations.cancel': ['games', 'audit.says.reservations.cancel'],
  'reservations.change': ['games', 'audit.says.reservations.change'],
  'reservations.close': ['games', 'audit.says.reservations.close'],
  'reservations.complete': ['games', 'audit.says.reservations.complete'],
  'reservations.create': ['games', 'audit.says.reservations.create'],
  'reservations.join': ['games', 'audit.says.reservations.join'],
  'reservations.leave': ['games', 'audit.says.reservations.leave'],
  'reservations.renewFeed': ['users', 'audit.says.reservations.renewFeed'],
  'reservations.repeat': ['games', 'audit.says.reservations.repeat'],
  'reservations.undoRepeat': ['games', 'audit.says.reservations.undoRepeat'],
  'reservations.reopen': ['games', 'audit.says.reservations.reopen'],
  'results.agree': ['games', 'audit.says.results.agree'],
  'results.decide': ['games', 'audit.says.results.decide'],
  'results.enter': ['games', 'audit.says.results.enter'],
  'results.object': ['games', 'audit.says.results.object'],
  'results.remove': ['games', 'audit.says.results.remove'],
  'setup.open': ['settings', 'audit.says.setup.open'],
  'status.backUp': ['settings', 'audit.says.status.backUp'],
  'status.checkDatabase': ['settings', 'audit.says.status.checkDatabase'],
  'status.sendMail': ['leads', 'audit.says.status.sendMail'],
  'status.sweep': ['settings', 'audit.says.status.sweep'],
  'subscribers.change': ['subscribers', 'audit.says.subscribers.change'],
  'subscribers.create': ['subscribers', 'audit.says.subscribers.create'],
  'subscribers.end': ['subscribers', 'audit.says.subscribers.end'],
  'subscribers.place': ['subscribers', 'audit.says.subscribers.place'],
  'users.change': ['users', 'audit.says.users.change'],
  'users.create': ['users', 'audit.says.users.create'],
  'users.erase': ['users', 'audit.says.users.erase'],
  'users.import': ['users', 'audit.says.users.import'],
  'users.mailLink': ['users', 'audit.says.users.mailLink'],
  'users.removeAvatar': ['users', 'audit.says.users.removeAvatar'],
  'users.setAvatar': ['users', 'audit.says.users.setAvatar'],
  'users.showLink': ['users', 'audit.says.users.showLink'],
  'users.updateMe': ['users', 'audit.says.users.updateMe'],
} as const satisfies Record<string, readonly [noun: AuditNoun, text: string]>
export type AuditAct = keyof typeof auditActs

/** Lists the acts about a noun. */
export function actsOf(noun: AuditNoun): string[] {
  return Object.entries(auditActs).flatMap(([act, [about]]) => (about === noun ? [act] : []))
}

/** Finds the noun that an act is about; null for an act of a later version of the program. */
export function nounOf(act: string): AuditNoun | null {
  return isAuditAct(act) ? auditActs[act][0] : null
}

/** Finds the sentence of an act; one that a later version of the program did has none of its own. */
export function sentenceOf(act: string) {
  return isAuditAct(act) ? auditActs[act][1] : 'audit.says.other'
}

function isAuditAct(act: string): act is AuditAct {
  return Object.hasOwn(auditActs, act)
}

/** A search reads so many of the latest acts that fit the other filters, as each is written before it can be searched. */
export const AUDIT_SEARCHED = 400
