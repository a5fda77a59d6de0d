import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Adapter, Lucia, TimeSpan } from 'lucia'
import { shortenUserAgent } from '#domain/auth/browsers.ts'
import { codeLifetimes } from '#domain/auth/codes.ts'
import { Refused } from '#domain/errors.ts'
import { retainedFor } from '#domain/retention.ts'
import type { User, Viewer } from '#domain/roles.ts'
import { HOUR } from '#domain/time.ts'
import { limitRoles } from '../auth/limit-roles.ts'
import { isRegistered, writeRegistered } from '../auth/registered-cookie.ts'
import { closeSession, noteUses, type Opening, openSession } from '../auth/session.ts'
import { findSession, findStored, isSessionLive } from '../auth/store.ts'
import { spaceOut } from '../changes/space-out.ts'
import type { Deps } from '../deps.ts'
import { figures } from '../limits/figures.ts'
import { createRateLimit, type Rate } from '../limits/rate.ts'
import { readTokenId } from '../reservations/links.ts'
import type { SessionPort } from '../trpc/base.ts'
import { createKeyUseNotes, findByKey } from './bearer.ts'

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<{ browser: string }, { viewer: User }>
    UserId: number
    DatabaseUserAttributes: { viewer: User }
    /** What was verified is compared once more as a session opens. */
    DatabaseSessionAttributes: { browser: string } & Omit<Opening, 'userId'>
  }
}

export type Sessions = {
  /**
   * Finds who sent a request, by its API key where it has one, else by its session; null (a visitor) where there is no valid session.
   * Counts the requests of each account and key: those that are too many are refused with `errors.tooMany {seconds}`.
   */
  findViewer(request: FastifyRequest): Promise<Viewer>
  /** Creates what a procedure opens and closes the request's session by. */
  createPort(request: FastifyRequest, reply: FastifyReply): SessionPort
}

const devicesKept = 5
/** Games whose public links a browser is known to have opened: the latest, for longer than any can be booked ahead. */
const openedKept = 10
const OPENED_SECONDS = 30 * 24 * 3600
/** Milliseconds between two writes of which sessions were used. */
const NOTES_APART = 5_000
const YEAR_SECONDS = 365 * 24 * 3600

/** Creates the sessions, which are kept in cookies; under https the cookies' names bind them to this host. */
export function createSessions(
  deps: Deps,
  {
    secure,
    ofAccount = figures.requests.ofAccount,
    ofKey = figures.requests.ofKey,
  }: { secure: boolean; ofAccount?: Rate; ofKey?: Rate },
): Sessions {
  const lucia = new Lucia(createAdapter(deps), {
    sessionExpiresIn: new TimeSpan(retainedFor.sessions / 1000, 's'),
    getUserAttributes: ({ viewer }) => ({ viewer }),
  })
  const prefix = secure ? '__Host-' : ''
  const names = {
    session: `${prefix}session`,
    device: `${prefix}device`,
    registered: `${prefix}registered`,
    opened: `${prefix}opened`,
  }
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const

  const ofAccounts = createRateLimit(ofAccount, deps.clock)
  const ofKeys = createRateLimit(ofKey, deps.clock)
  const noteKeyUse = createKeyUseNotes(deps)
  const counted = new WeakSet<FastifyRequest>()
  const countOnce = (request: FastifyRequest, { id, key }: User): void => {
    if (counted.has(request)) return
    counted.add(request)
    if (key) noteKeyUse(key.id)
    const seconds = (key ? ofKeys : ofAccounts).count(id)
    if (seconds !== null) throw new Refused({ key: 'errors.tooMany', values: { seconds } })
  }

  const idOf = (request: FastifyRequest) => request.cookies[names.session]

  return {
    async findViewer(request) {
      const program = findByKey(deps, request)
      if (program) {
        countOnce(request, program)
        return program
      }
      const id = idOf(request)
      if (!id) return null
      const { user } = await lucia.validateSession(id)
      const viewer = user?.viewer ?? null
      if (viewer) countOnce(request, viewer)
      return viewer
    },
    createPort(request, reply) {
      // Only sign-in needs them, and each device in the cookie takes a digest to verify.
      const listKnown = () => devicesOf(deps.secret, request.cookies[names.device])
      let opened: readonly string[] | null = null
      const listOpened = () => (opened ??= openedOf(request.cookies[names.opened]))
      // Whoever signs in or out here is another one, or needs it no more.
      const forgetRegistered = () => {
        if (request.cookies[names.registered] !== undefined) reply.clearCookie(names.registered, attributes)
      }
      return {
        async open({ userId, ...opening }) {
          const before = idOf(request)
          const session = await lucia.createSession(userId, {
            browser: shortenUserAgent(request.headers['user-agent']),
            ...opening,
          })
          if (before) await lucia.invalidateSession(before)
          reply.setCookie(names.session, session.id, { ...attributes, maxAge: retainedFor.sessions / 1000 })
          const devices = [userId, ...listKnown().filter((id) => id !== userId)].slice(0, devicesKept)
          const value = devices.map((id) => `${id}.${deviceMarkOf(deps.secret, id)}`).join('~')
          reply.setCookie(names.device, value, { ...attributes, maxAge: YEAR_SECONDS })
          forgetRegistered()
        },
        async close() {
          const id = idOf(request)
          if (id) await lucia.invalidateSession(id)
          reply.clearCookie(names.session, attributes)
          forgetRegistered()
        },
        key: () => {
          const id = idOf(request)
          return id === undefined ? null : digestOf(id)
        },
        isCurrent: () => {
          const id = idOf(request)
          return id !== undefined && isSessionLive(deps.db, digestOf(id), deps.clock())
        },
        knows: (userId) => listKnown().includes(userId),
        noteRegistered(verified) {
          const value = writeRegistered(deps.secret, verified, deps.clock() + codeLifetimes.confirm)
          reply.setCookie(names.registered, value, { ...attributes, maxAge: codeLifetimes.confirm / 1000 })
        },
        findRegistered(userId) {
          const stored = findStored(deps.db, userId)
          if (!stored || stored.blockedAt !== null) return null
          const verified = { userId, passwordHash: stored.passwordHash }
          const cookie = request.cookies[names.registered]
          return isRegistered(deps.secret, cookie, verified, deps.clock()) ? verified : null
        },
        noteOpened(token) {
          if (listOpened()[0] === token) return
          opened = [token, ...listOpened().filter((other) => other !== token)].slice(0, openedKept)
          reply.setCookie(names.opened, opened.join('~'), { ...attributes, maxAge: OPENED_SECONDS })
        },
        listOpened,
      }
    },
  }
}

/** The public tokens in a browser's cookie. Each is a keyed digest, as it is in the link: nobody makes one up for another game. */
function openedOf(cookie: string | undefined): string[] {
  const tokens = (cookie ?? '').slice(0, 500).split('~')
  return tokens.filter((token) => readTokenId(token) !== null).slice(0, openedKept)
}

/** The users that signed in from a browser before, as far as its cookie proves it. */
function devicesOf(secret: Buffer, cookie: string | undefined): number[] {
  return (cookie ?? '')
    .slice(0, 500)
    .split('~')
    .flatMap((part) => {
      const [, id, mark] = /^(\d{1,10})\.([\w-]{22})$/.exec(part) ?? []
      if (!id || !mark) return []
      const right = deviceMarkOf(secret, Number(id))
      return timingSafeEqual(Buffer.from(mark), Buffer.from(right)) ? [Number(id)] : []
    })
}

function deviceMarkOf(secret: Buffer, userId: number): string {
  return createHmac('sha256', secret).update(`device:${userId}`).digest('base64url').slice(0, 22)
}

/** Creates Lucia's access to the database. Only the digest of a session's id is stored, and nothing prolongs a session. */
function createAdapter(deps: Deps): Adapter {
  const acting = { deps, viewer: null }
  const noteUse = createUseNotes(deps)
  return {
    getSessionAndUser: (id) => {
      const idHash = digestOf(id)
      const found = findSession(deps.db, idHash, deps.clock())
      if (!found) return Promise.resolve([null, null])
      const viewer = limitRoles(deps, found.viewer, found.passkeyId)
      noteUse(idHash, found.usedAt)
      return Promise.resolve([
        { id, userId: viewer.id, expiresAt: getFarFuture(), attributes: { browser: '', passwordHash: '' } },
        { id: viewer.id, attributes: { viewer } },
      ])
    },
    setSession: async ({ id, userId, attributes }) => {
      const createdAt = deps.clock()
      const expiresAt = createdAt + retainedFor.sessions
      await openSession(acting, { idHash: digestOf(id), userId, createdAt, expiresAt, ...attributes })
    },
    deleteSession: async (id) => {
      await closeSession(acting, { idHash: digestOf(id) })
    },
    updateSessionExpiration: () => Promise.resolve(),
    getUserSessions: () => Promise.reject(new Error('Sessions are not listed.')),
    deleteUserSessions: () => Promise.reject(new Error('Sessions of a user end with the act that ends them.')),
    deleteExpiredSessions: () => Promise.reject(new Error('Expired sessions are swept every hour.')),
  }
}

/**
 * Makes what notes that sessions are used: each at most once an hour, all of some seconds in one write, which no request
 * waits for. `before` is when it was used as far as is kept.
 */
function createUseNotes(deps: Deps): (idHash: string, before: number) => void {
  const used = new Map<string, number>()
  const write = spaceOut(NOTES_APART, () => {
    const uses = [...used].map(([idHash, at]) => ({ idHash, at }))
    noteUses({ deps, viewer: null }, uses)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the use of sessions could not be noted'))
      .finally(() => {
        for (const { idHash } of uses) used.delete(idHash)
      })
  })
  return (idHash, before) => {
    const now = deps.clock()
    if (now - before < HOUR || used.has(idHash)) return
    used.set(idHash, now)
    write()
  }
}

/** Lucia compares with the machine's clock; expiry is ours to judge, by our own clock, so to Lucia no session ever expires. */
function getFarFuture(): Date {
  return new Date(8.64e15)
}

function digestOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url')
}
