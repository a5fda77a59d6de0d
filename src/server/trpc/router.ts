import { accessRouter } from '../access/router.ts'
import { alertsRouter } from '../alerts/router.ts'
import { allotmentsRouter } from '../allotments/router.ts'
import { auditRouter } from '../audit/router.ts'
import { authRouter } from '../auth/router.ts'
import { changesRouter } from '../changes/router.ts'
import { closuresRouter } from '../closures/router.ts'
import { competitionsRouter } from '../competitions/router.ts'
import { configRouter } from '../config/router.ts'
import { courtsRouter } from '../courts/router.ts'
import { devicesRouter } from '../devices/router.ts'
import { entriesRouter } from '../entries/router.ts'
import { groupsRouter } from '../groups/router.ts'
import { importRouter } from '../import/router.ts'
import { keysRouter } from '../keys/router.ts'
import { leadsRouter } from '../leads/router.ts'
import { levelsRouter } from '../levels/router.ts'
import { mailRouter } from '../mail/router.ts'
import { moneyRouter } from '../money/router.ts'
import { noticesRouter } from '../notices/router.ts'
import { offersRouter } from '../offers/router.ts'
import { passkeysRouter } from '../passkeys/router.ts'
import { paymentsRouter } from '../payments/router.ts'
import { peopleRouter } from '../people/router.ts'
import { postsRouter } from '../posts/router.ts'
import { pricesRouter } from '../prices/router.ts'
import { productsRouter } from '../products/router.ts'
import { reportsRouter } from '../reports/router.ts'
import { reservationsRouter } from '../reservations/router.ts'
import { resultsRouter } from '../results/router.ts'
import { setupRouter } from '../setup/router.ts'
import { statusRouter } from '../status/router.ts'
import { subscribersRouter } from '../subscribers/router.ts'
import { todayRouter } from '../today/router.ts'
import { usersRouter } from '../users/router.ts'
import { wallRouter } from '../wall/router.ts'
import { webhooksRouter } from '../webhooks/router.ts'
import { router } from './base.ts'

export const appRouter = router({
  access: accessRouter,
  alerts: alertsRouter,
  allotments: allotmentsRouter,
  audit: auditRouter,
  auth: authRouter,
  changes: changesRouter,
  closures: closuresRouter,
  competitions: competitionsRouter,
  config: configRouter,
  courts: courtsRouter,
  devices: devicesRouter,
  entries: entriesRouter,
  keys: keysRouter,
  groups: groupsRouter,
  money: moneyRouter,
  import: importRouter,
  leads: leadsRouter,
  levels: levelsRouter,
  mail: mailRouter,
  offers: offersRouter,
  passkeys: passkeysRouter,
  payments: paymentsRouter,
  notices: noticesRouter,
  people: peopleRouter,
  posts: postsRouter,
  prices: pricesRouter,
  products: productsRouter,
  reports: reportsRouter,
  reservations: reservationsRouter,
  results: resultsRouter,
  setup: setupRouter,
  status: statusRouter,
  subscribers: subscribersRouter,
  today: todayRouter,
  users: usersRouter,
  webhooks: webhooksRouter,
  wall: wallRouter,
})
export type AppRouter = typeof appRouter
