import type { AuditThing } from '#domain/audit/acts.ts'
import type { TextKey } from '#web/app/intl.tsx'

export const thingNames = {
  games: 'audit.thing.games',
  money: 'audit.thing.money',
  courts: 'audit.thing.courts',
  prices: 'audit.thing.prices',
  subscribers: 'audit.thing.subscribers',
  users: 'audit.thing.users',
  leads: 'audit.thing.leads',
  posts: 'audit.thing.posts',
  settings: 'audit.thing.settings',
} as const satisfies Record<AuditThing, TextKey>
