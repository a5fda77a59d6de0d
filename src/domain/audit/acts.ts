/** What an act is about. */
export const auditThings = [
  'games',
  'money',
  'courts',
  'prices',
  'subscribers',
  'users',
  'leads',
  'posts',
  'settings',
] as const
export type AuditThing = (typeof auditThings)[number]

/** Every act that staff may do, or the club by itself: what it is about. Each has a sentence, `audit.says.<act>`. */
export const auditActs = {
  'auth.changePassword': 'users',
  'auth.endOtherSessions': 'users',
  'auth.endSession': 'users',
  'closures.change': 'courts',
  'closures.create': 'courts',
  'closures.remove': 'courts',
  'config.change': 'settings',
  'config.create': 'settings',
  'courts.change': 'courts',
  'courts.create': 'courts',
  'courts.delete': 'courts',
  'entries.absent': 'games',
  'entries.add': 'games',
  'entries.mailClosed': 'games',
  'entries.pay': 'money',
  'entries.remove': 'games',
  'jobs.makeSubscribed': 'subscribers',
  'jobs.purgeLeads': 'leads',
  'leads.create': 'leads',
  'leads.remove': 'leads',
  'mail.removeServer': 'settings',
  'mail.retry': 'leads',
  'mail.retryAll': 'leads',
  'mail.setServer': 'settings',
  'posts.addPicture': 'posts',
  'posts.change': 'posts',
  'posts.create': 'posts',
  'posts.remove': 'posts',
  'posts.restore': 'posts',
  'prices.change': 'prices',
  'prices.create': 'prices',
  'prices.remove': 'prices',
  'reservations.cancel': 'games',
  'reservations.change': 'games',
  'reservations.close': 'games',
  'reservations.complete': 'games',
  'reservations.create': 'games',
  'reservations.join': 'games',
  'reservations.leave': 'games',
  'reservations.renewFeed': 'users',
  'reservations.reopen': 'games',
  'setup.open': 'settings',
  'status.backUp': 'settings',
  'status.checkDatabase': 'settings',
  'status.sendMail': 'leads',
  'status.sweep': 'settings',
  'subscribers.change': 'subscribers',
  'subscribers.create': 'subscribers',
  'subscribers.end': 'subscribers',
  'subscribers.place': 'subscribers',
  'users.change': 'users',
  'users.create': 'users',
  'users.erase': 'users',
  'users.import': 'users',
  'users.mailLink': 'users',
  'users.removeAvatar': 'users',
  'users.setAvatar': 'users',
  'users.showLink': 'users',
  'users.updateMe': 'users',
} as const satisfies Record<string, AuditThing>
export type AuditAct = keyof typeof auditActs

/** The acts about a thing. */
export function actsOf(thing: AuditThing): string[] {
  return Object.entries(auditActs).flatMap(([act, about]) => (about === thing ? [act] : []))
}

/** Whether an act has a sentence. One that a later version of the program did may have none. */
export function isAuditAct(act: string): act is AuditAct {
  return Object.hasOwn(auditActs, act)
}

/** A text is looked for in so many of the latest acts that have what else is asked for: each is read as its sentence. */
export const AUDIT_SEARCHED = 400
