import { authRouter } from '../auth/router.ts'
import { configRouter } from '../config/router.ts'
import { courtsRouter } from '../courts/router.ts'
import { pricesRouter } from '../prices/router.ts'
import { reservationsRouter } from '../reservations/router.ts'
import { usersRouter } from '../users/router.ts'
import { router } from './base.ts'

export const appRouter = router({
  auth: authRouter,
  config: configRouter,
  courts: courtsRouter,
  prices: pricesRouter,
  reservations: reservationsRouter,
  users: usersRouter,
})
export type AppRouter = typeof appRouter
