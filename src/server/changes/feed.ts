import { randomInt } from 'node:crypto'
import { Refused } from '#domain/errors.ts'
import type { Viewer } from '#domain/roles.ts'
import { readConfigVersion } from '../config/store.ts'
import { readDataVersion } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { figures } from '../limits/figures.ts'
import { overloaded } from '../limits/overloaded.ts'
import { spaceOut } from './space-out.ts'
import { findDaysSince, isStored } from './store.ts'
import { createStream, type Stream, type Update } from './stream.ts'
import { type ClubVersion, readVersion } from './version.ts'

/** A reader's connection. */
export type Line = { isFull(): boolean; cut(): void }

type Reader = {
  /** The version that the reader knows of; null where it knows of none. */
  version: ClubVersion | null
  viewer: Viewer
  /** Whether the viewer is still signed in. */
  isCurrent(): boolean
  address: string
  line: Line
  /** Aborted when the connection has gone. */
  signal: AbortSignal
}

export type Feed = {
  /**
   * Gives what changed after the reader's version, then what changes, until the reader goes. Refuses more
   * readers than are served: `errors.overloaded`, or `errors.tooMany` for one address or account. Visitors give way to the signed in.
   */
  open(reader: Reader): AsyncGenerator<Update, void>
  /** How many readers follow now. */
  count(): number
}

const usual = {
  readers: figures.streams.inAll,
  readersOfAddress: figures.streams.ofAddress,
  readersOfAccount: figures.streams.ofAccount,
  /** Milliseconds; all changes within them are told at once. */
  together: 100,
  /** Readers that are told in one turn of the event loop. */
  atOnce: 30,
  /** Milliseconds between looks at the database, which other processes may write, and at the connections. */
  look: 500,
  /** Looks; a connection that takes nothing for so many is cut. */
  patience: 40,
  /** Looks; after so many a reader's stream ends, and the reader comes again unless it has vanished. */
  lasting: 1200,
  /** Changes that are read for a reader who comes again; with more, all may have changed. */
  missed: 5000,
}

/** Seconds after which some of the pages will have been closed, and after which a program that ends will have begun anew. */
const [ANOTHER_TIME, RESTARTING] = [30, 5]

type Open = Reader & { stream: Stream; full: number; left: number }

/** Tells readers which club days change, whichever process changes them, and that what is set for the club does. */
export function createFeed(deps: Deps, overrides: Partial<typeof usual> = {}): Feed {
  const limits = { ...usual, ...overrides }
  const { db, live } = deps
  const open = new Set<Open>()
  let newest = readVersion(deps)
  let dataVersion = readDataVersion(db)
  let timer: NodeJS.Timeout | undefined

  const publishTo = (one: Open, update: Update): void => {
    try {
      if (!open.has(one)) return
      if (one.viewer && !one.isCurrent()) leave(one)
      else one.stream.publish(update)
    } catch (error) {
      deps.log.warn({ err: error }, 'a reader could not be told of a change, and has to come again')
      leave(one)
    }
  }
  /** Publishes to some readers and then, after whoever asks for something meanwhile, to the others. */
  const publish = (update: Update, readers: readonly Open[] = [...open]): void => {
    for (const one of readers.slice(0, limits.atOnce)) publishTo(one, update)
    const others = readers.slice(limits.atOnce)
    if (others.length > 0) setImmediate(() => publish(update, others))
  }
  const read = (): void => {
    for (const update of listUpdates(deps, newest)) {
      newest = update.version
      publish(update)
    }
  }
  const guard =
    <Input extends unknown[]>(work: (...input: Input) => void) =>
    (...input: Input): void => {
      try {
        work(...input)
      } catch (error) {
        // The next look finds the version moved, so that nothing is missed.
        dataVersion = -1
        deps.log.warn({ err: error }, 'changes could not be read, and are read again')
      }
    }
  const readSoon = spaceOut(limits.together, guard(read))
  /** Lets go of the signed-in whose session has ended: one user's, or anybody's where another process may have ended it. */
  const endSignedOut = guard((userId?: number) => {
    for (const one of open) {
      const isMeant = one.viewer && (userId === undefined || one.viewer.id === userId)
      if (isMeant && !one.isCurrent()) leave(one)
    }
  })
  const look = guard(() => {
    const before = dataVersion
    dataVersion = readDataVersion(db)
    if (dataVersion !== before) {
      readSoon()
      endSignedOut()
    }
    for (const one of open) attend(one, limits.patience)
  })
  const enter = (one: Open): void => {
    if (open.size === 0) timer = setInterval(look, limits.look)
    open.add(one)
    one.signal.addEventListener('abort', () => leave(one), { once: true })
    if (one.signal.aborted) leave(one)
  }
  const leave = (one: Open): void => {
    one.stream.end()
    open.delete(one)
    if (open.size === 0) clearInterval(timer)
  }

  live.subscribe(() => {
    if (open.size > 0) readSoon()
  })
  live.onConfig(() => {
    if (open.size > 0) readSoon()
  })
  live.onSignOut(endSignedOut)
  live.over.addEventListener('abort', () => {
    for (const { stream } of open) stream.end()
  })
  return {
    open(reader) {
      if (live.over.aborted) throw overloaded(RESTARTING)
      const yielding = findYielding(reader, [...open], limits)
      if (yielding) leave(yielding)
      read()
      const left = limits.lasting + randomInt(1 + Math.floor(limits.lasting / 4))
      const one = { ...reader, stream: createStream(), full: 0, left }
      for (const update of findMissed(deps, reader.version, newest, limits.missed)) one.stream.publish(update)
      enter(one)
      return one.stream.follow()
    },
    count: () => open.size,
  }
}

/**
 * Finds who gives way to a reader, where nobody else fits in: to the signed in the oldest visitor, who can ask every 30 seconds
 * instead. Refuses a reader to whom nobody does.
 */
function findYielding({ address, viewer }: Reader, open: readonly Open[], limits: typeof usual): Open | undefined {
  const ofAccount = viewer ? open.filter((one) => one.viewer?.id === viewer.id) : []
  if (ofAccount.length >= limits.readersOfAccount) throw tooMany()
  const ofAddress = open.filter((one) => one.address === address)
  const isAddressFull = ofAddress.length >= limits.readersOfAddress
  if (!isAddressFull && open.length < limits.readers) return undefined
  const yielding = viewer && (isAddressFull ? ofAddress : open).find((one) => one.viewer === null)
  if (yielding) return yielding
  throw open.length < limits.readers ? tooMany() : overloaded(ANOTHER_TIME)
}

function tooMany(): Refused {
  return new Refused({ key: 'errors.tooMany', values: { seconds: ANOTHER_TIME } })
}

/** Finds what a reader has missed; where its version isn't known here, anything may have changed. */
function findMissed(deps: Deps, since: ClubVersion | null, newest: ClubVersion, most: number): Update[] {
  const isKnown = since && newest.version - since.version <= most && isStored(deps.db, since)
  return isKnown ? listUpdates(deps, since) : [{ version: newest, notice: { day: null } }]
}

/** Lists what changed since a version: each day once, in the order of their last changes, then what is set for the club. */
function listUpdates({ db, environment }: Deps, since: ClubVersion): Update[] {
  const days = findDaysSince(db, since.version).map(
    ({ day, ...last }): Update => ({ version: { ...since, ...last }, notice: { day, version: last.version } }),
  )
  const config = readConfigVersion(db, environment)
  if (config === since.config) return days
  return [...days, { version: { ...(days.at(-1)?.version ?? since), config }, notice: { config } }]
}

/** Looks at one connection: cuts it when it takes nothing, ends the stream when its time is up. */
function attend(one: Open, patience: number): void {
  one.full = one.line.isFull() ? one.full + 1 : 0
  if (one.full > patience) one.line.cut()
  one.left -= 1
  if (one.left === 0) one.stream.end()
}
