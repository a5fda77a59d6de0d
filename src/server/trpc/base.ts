import { initTRPC, TRPCError } from '@trpc/server'
import type { z } from 'zod'
import { type ErrorKey, Refused, refuse } from '#domain/errors.ts'
import { hideNames, hideNamesOf } from '#domain/keys/hide-names.ts'
import { isOpenTo } from '#domain/keys/scopes.ts'
import type { Locale } from '#domain/locale.ts'
import { type Policy, policies, type Viewer } from '#domain/roles.ts'
import { controlRefusal } from '#domain/validation.ts'
import type { Opening } from '../auth/session.ts'
import type { Verified } from '../auth/verified.ts'
import type { Feed, Line } from '../changes/feed.ts'
import type { CodeLimit } from '../competitions/code-limit.ts'
import type { Deps } from '../deps.ts'
import type { Encoder } from '../pictures/encoder.ts'
import type { WeekCache } from '../reports/week-cache.ts'
import type { Days } from '../reservations/day.ts'
import { codeOf, failureOf, toTrpcShape } from './errors.ts'
import type { WriteLimit } from './write-limit.ts'

/** How procedures open and close sessions without knowing of cookies. */
export type SessionPort = {
  /** Opens a session for whoever's password or passkey was verified; refused where that has been changed since, or its user blocked. */
  readonly open: (opening: Opening) => Promise<void>
  readonly close: () => Promise<void>
  /** What the request's session is stored by; null where it came with none. */
  readonly key: () => string | null
  /** Whether the session that the request came with still holds. */
  readonly isCurrent: () => boolean
  /** Whether this browser signed in to that account before. */
  readonly knows: (userId: number) => boolean
  /** Notes that this browser registered whoever's address is to be confirmed. */
  readonly noteRegistered: (verified: Verified) => void
  /** Finds what a session is opened by where this browser registered that account; null where it didn't, or its password was changed since. */
  readonly findRegistered: (userId: number) => Verified | null
  /** Notes that this browser opened a game's public link, by its token, which was found to be right. */
  readonly noteOpened: (token: string) => void
  /** The tokens of the public links that this browser opened last, latest first; each still to be compared with its game's. */
  readonly listOpened: () => readonly string[]
}

export type Context = {
  deps: Deps
  days: Days
  weeks: WeekCache
  feed: Feed
  writes: WriteLimit
  codes: CodeLimit
  /** What the answer goes out over. */
  line: Line
  viewer: Viewer
  locale: Locale
  /** Where the request came from: an IPv4 address, or the first half of an IPv6 address. */
  address: string
  /** Where the club is reached from outside; null where nobody said. */
  publicUrl: string | null
  /** The host that the request named, with its port. */
  host: string
  /** The viewer's own key for a request that may be repeated. */
  requestId: string | undefined
  /** What the log calls the request. */
  number: string
  session: SessionPort
  /** A file may be answered part by part; over tRPC it comes whole. */
  takesParts?: true | undefined
  /** The file that the request brought, where its path takes one; over tRPC there is none. */
  upload?: Buffer | undefined
  pictures: Pick<Encoder, 'encode' | 'encodeWidths'>
}

export type Meta = { policy: Policy; title: string }

/** Either end of a stream notices by these, in milliseconds, that the other has gone without a word. */
const PING = 15_000
const SILENCE = 40_000

const trpc = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    sse: { ping: { enabled: true, intervalMs: PING }, client: { reconnectAfterInactivityMs: SILENCE } },
    errorFormatter: ({ error, ctx, input }) =>
      toTrpcShape(failureOf(error, ctx?.locale ?? 'en', { input, number: ctx?.number }).body),
  })

export const { router } = trpc

/** The one translator: what acts throw leaves as the transport's own error, with the refusals as its cause. */
const translated = trpc.procedure.use(async ({ next }) => {
  const result = await next()
  if (!result.ok && result.error.cause instanceof Refused) {
    throw new TRPCError({ code: codeOf(result.error.cause), cause: result.error.cause })
  }
  return result
})

/** Procedures of a policy; there is no other way to make one. `title` is what the interface's description calls it. */
function procedureOf(policy: Policy) {
  return (title: string) =>
    translated.meta({ policy, title }).use(async ({ ctx, type, path, getRawInput, next }) => {
      const key = ctx.viewer?.key
      const sent = await getRawInput()
      if (key && !isOpenTo(key, path, sent)) throw new Refused({ key: 'errors.forbidden' })
      if (!policies[policy](ctx.viewer)) throw new Refused({ key: refusalFor(ctx.viewer) })
      if (type === 'mutation' && ctx.viewer) ctx.writes.count(ctx.viewer.id)
      refuse(controlRefusal(sent))
      const result = await next()
      if (!key || key.people) return result
      if (result.ok) return { ...result, data: hideNames(result.data) }
      const { cause } = result.error
      throw cause instanceof Refused ? hideNamesOf(cause) : result.error
    })
}

function refusalFor(viewer: Viewer): ErrorKey {
  if (!viewer) return 'errors.unauthorized'
  return viewer.needsPasskey ? 'auth.errors.passkeyRequired' : 'errors.forbidden'
}

export const anyone = procedureOf('anyone')

/** Procedures for the signed-in, whose `viewer` is never null; of staff too. */
export const player = (title: string) => procedureOf('player')(title).use(signedIn)
export const trainer = (title: string) => procedureOf('trainer')(title).use(signedIn)
export const admin = (title: string) => procedureOf('admin')(title).use(signedIn)
export const staff = (title: string) => procedureOf('staff')(title).use(signedIn)
export const pricing = (title: string) => procedureOf('prices')(title).use(signedIn)
export const reporting = (title: string) => procedureOf('reports')(title).use(signedIn)
export const globalAdmin = (title: string) => procedureOf('globalAdmin')(title).use(signedIn)
/** Programs at a door, by its own key. */
export const door = (title: string) => procedureOf('door')(title).use(signedIn)
export const portalAdmin = (title: string) => procedureOf('portalAdmin')(title).use(signedIn)

const signedIn = trpc.middleware(({ ctx, next }) => {
  if (!ctx.viewer) throw new Refused({ key: 'errors.unauthorized' })
  return next({ ctx: { viewer: ctx.viewer } })
})

/**
 * The answer of a procedure, as its `output`: described by a schema, held to it by the compiler, and not checked again for every
 * viewer. `answers` is for the interface's description.
 */
export function answer<Schema extends z.ZodType>(schema: Schema) {
  return { answers: schema, parse: (value: z.output<Schema>) => value }
}
