import type { LightMyRequestResponse } from 'fastify'
import { createFeed } from '../changes/feed.ts'
import { createEncoder } from '../pictures/encoder.ts'
import { createDays } from '../reservations/day.ts'
import { aGame, aUser, sessionCookie, type TestApp, testApp } from '../testing.ts'
import { anyone, router } from '../trpc/base.ts'
import { appRouter } from '../trpc/router.ts'
import { createWriteLimit } from '../trpc/write-limit.ts'
import { createContext } from './context.ts'
import { answerCalls, type MakeContext, tellOutcomes } from './lean-calls.ts'
import { createSessions } from './session.ts'
import { serveStock } from './trpc.ts'

/** A club whose procedures are served under /stock/trpc by the stock adapter alone, too; under /later those yet to come. */
export async function bothWays(): Promise<TestApp & { cookie: string }> {
  const made = await testApp()
  const { app, deps } = made
  const viewer = aUser(deps.db, { nick: 'Viewer', username: 'viewer' })
  aGame(deps.db, { start: '2026-11-20T18:30:00+01:00', owner: viewer, players: [aUser(deps.db, { nick: 'Ñandú' })] })
  aGame(deps.db, { start: '2026-11-20T18:30:00+01:00', court: 2, owner: aUser(deps.db) })
  aGame(deps.db, { start: '2026-11-23T18:30:00+01:00', owner: viewer })
  const sessions = createSessions(deps, { secure: false })
  const writes = createWriteLimit(deps.clock, Infinity)
  const days = createDays(deps)
  const serving = {
    deps,
    sessions,
    writes,
    days,
    feed: createFeed(deps),
    pictures: createEncoder(deps.clock),
    publicUrl: null,
  }
  const makeContext: MakeContext = (request, reply) => createContext(serving, request, reply)
  await app.register((scope) => serveStock(scope, appRouter, makeContext), { prefix: '/stock' })
  await app.register((scope) => serveStock(scope, later, makeContext), { prefix: '/later/stock' })
  await app.register(
    async (scope) => {
      answerCalls(scope, later, makeContext)
      await serveStock(scope, tellOutcomes(later), makeContext)
    },
    { prefix: '/later' },
  )
  return { ...made, cookie: sessionCookie(deps, viewer) }
}

/** Answers that are not there yet when they are given. */
const later = router({
  part: anyone('A part is to come').query(() => ({ part: Promise.resolve(1) })),
  rows: anyone('All is to come').query(async function* tell() {
    yield await Promise.resolve(1)
  }),
})

const framing = new Set([
  'content-length',
  'transfer-encoding',
  'date',
  'connection',
  'vary',
  'set-cookie',
  'x-request-id',
])

/** All that an answer says, but for how its bytes are counted and packed, and for its number. */
export function told({ statusCode, headers, rawPayload }: LightMyRequestResponse) {
  const names = Object.keys(headers).filter((name) => !framing.has(name))
  return {
    statusCode,
    headers: names.toSorted().map((name) => [name, headers[name]]),
    text: rawPayload.toString('latin1'),
  }
}
