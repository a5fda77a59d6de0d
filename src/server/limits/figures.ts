import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import { REGISTER_MAX } from '#domain/auth/register-rules.ts'
import { attemptLimits, FORGOT_ASKED_MAX } from '#domain/auth/rules.ts'
import { leadLimits } from '#domain/leads/rules.ts'
import { IMPORT_BYTES_MAX } from '#domain/users/import-row.ts'
import { PICTURE_BYTES_MAX } from '#domain/users/picture.ts'
import type { Rate } from './rate.ts'
import type { QueueFigures } from './request-queue.ts'

/**
 * The one table of what the club's computer takes, each figure with its reason; README.md beside it shows it to the owner. What is
 * over is refused with 429 where one address or account asks for too much, with 503 where all together do, and with the seconds after
 * which to try again. Health and metrics stand outside.
 */
export const figures = {
  requests: {
    /**
     * Of an address, a whole club house at times: 300 phones that open the app at once ask 40 times each, and 50 bookings at once
     * for minutes are less still. What it may ask for all the time is a fifth of what the computer can do, so that others stay served.
     */
    ofAddress: { burst: 15_000, perSecond: 500 },
    /** Of an account, which has a few devices: far more than hands do, far less than a program run wild. */
    ofAccount: { burst: 2_000, perSecond: 20 },
    /** Of an API key: as often as a program needs that looks every second, or does the work of a minute at once. */
    ofKey: { burst: 60, perSecond: 1 },
    /** Writes of an account in a minute, those of a batch each: a write costs ten times a read. */
    writesPerMinute: 300,
    /**
     * Answers of an account saved for 24 hours each, so that a repeated request does nothing twice: a change a minute all day and night
     * is less, and all of them a few megabytes.
     */
    answersPerDay: 2_000,
    /** Worked on at the same time. All of them are answered within half a second: they wait for the disk together, 32 a time. */
    atOnce: 400,
    /**
     * All that arrive at once wait, and one of each address is worked on in turn. In milliseconds: a slice of time for each turn of the
     * event loop, so that new connections come in between, and what may be waited. A few are never refused, however slow the answers.
     */
    queue: { slice: 5, patience: 500, few: 50 },
    /**
     * By codes of matches, without an account. Scores of a match from an address: more than points are played. Codes that are no match's
     * from an address, a whole club house: at that pace one match of a hundred is guessed in two hundred years.
     */
    scores: { writes: { burst: 10, perSecond: 1 / 6 }, guesses: { burst: 30, perSecond: 1 / 30 } },
    /** Calls that one request may batch. */
    batched: 10,
  },
  connections: {
    /** Some 20 KB each when nothing goes on. */
    inAll: 3_000,
    /** A hundred phones in a club house with the seven connections of a page, and then half as many. */
    ofAddress: 1_000,
    /** Over those, so many more get the reason of their refusal; what is over that is cut. */
    refused: 500,
    /** Milliseconds for which a connection that is to be refused may wait for its request. */
    refusedFor: 5_000,
    /** Requests that wait on one connection for those before them: browsers send none ahead. */
    pipelined: 4,
  },
  streams: {
    /** Some 70 KB each. Where all are taken, here or of an address, the oldest visitor's ends for one of the signed in. */
    inAll: 1_000,
    /** A whole club house. */
    ofAddress: 300,
    /** Each device has one for the page that is looked at. */
    ofAccount: 20,
  },
  passwords: {
    /** Hashing takes a processor and 19 MB, on purpose. */
    atOnce: 2,
    /**
     * A second or two of work. One of each address in turn, those with wrong passwords in the last 15 minutes after all others; of
     * those, and then of all, the address with most of them gives way.
     */
    waiting: 64,
    /** Places beside those of whoever is signed in, has a mailed link or signed in before in this browser: guesses elsewhere take none. */
    known: 32,
  },
  /** Failures in 15 minutes; a rule of signing in. */
  signIn: attemptLimits,
  /** In 15 minutes from an address. */
  asked: { register: REGISTER_MAX, forgot: FORGOT_ASKED_MAX },
  /** Of all kinds together, in an hour. */
  leads: leadLimits,
  /**
   * Files received and worked on at once, each up to 5 MiB in memory; those of them of one account, so that others have places; pictures
   * that wait while one is made; and the seconds of work on pictures that an account has in an hour, some sixty large ones.
   */
  uploads: { atOnce: 6, ofAccount: 3, waiting: 4, secondsPerHour: 120 },
  /** Drawings for shared links that wait while one is painted. */
  drawings: { waiting: 8 },
  /** The largest body in bytes: of JSON, of JSON with a logo as text, and of files. */
  bytes: { json: 64 * 1024, logo: 800 * 1024, picture: PICTURE_BYTES_MAX, table: IMPORT_BYTES_MAX },
}

/**
 * How long a client may take to send what it sends: connections that drip are closed, as are those on which nothing moved
 * while something was to be sent or answered. Longer than the silence of a stream between two pings.
 */
export const timeouts = {
  requestTimeout: 10_000,
  connectionTimeout: 20_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 2_000 },
} as const satisfies FastifyHttpOptions<Server>

/** What a server may be built with instead, as for a trial that has one address and account ask for everything. */
export type RequestFigures = {
  ofAddress: Rate
  ofAccount: Rate
  ofKey: Rate
  writesPerMinute: number
  scores: { writes: Rate; guesses: Rate }
  atOnce: number
  queue: QueueFigures
}

/** Nobody is refused for asking too much. */
export const unlimited: RequestFigures = {
  ofAddress: { burst: 1, perSecond: Infinity },
  ofAccount: { burst: 1, perSecond: Infinity },
  ofKey: { burst: 1, perSecond: Infinity },
  writesPerMinute: Infinity,
  scores: { writes: { burst: 1, perSecond: Infinity }, guesses: { burst: 1, perSecond: Infinity } },
  atOnce: Infinity,
  queue: { slice: Infinity, patience: Infinity, few: Infinity },
}
