import { randomInt } from 'node:crypto'
import { Refused } from '#domain/errors.ts'
import type { Viewer } from '#domain/roles.ts'
import { toShownConfig } from '../config/logo.ts'
import { readConfig, readConfigVersion } from '../config/store.ts'
import { readDataVersion } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { figures } from '../limits/figures.ts'
import { overloaded } from '../limits/overloaded.ts'
import type { Days } from '../reservations/day.ts'
import { spaceOut } from './space-out.ts'
import { findDaysSince, findNewestMark, isKept, type Mark } from './store.ts'
import { createStream, type Notice, type Stream } from './stream.ts'

/** A reader's connection. */
export type Line = { isFull(): boolean; cut(): void }

type Reader = {
  /** The mark of the last change that the reader was told of. */
  after: string | undefined
  viewer: Viewer
  /** Whether the viewer is still signed in: what is told to a viewer is told to nobody else. */
  isCurrent(): boolean
  address: string
  line: Line
  /** Aborted when the connection has gone. */
  signal: AbortSignal
}

export type Feed = {
  /**
   * Gives the days that changed after the reader's mark, then those that change, until the reader goes. Refuses more
   * readers than are served: `errors.overloaded`, or `errors.tooMany` for one address or account. Visitors give way to the signed in.
   */
  open(reader: Reader): AsyncGenerator<Notice, void>
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

/** What a change is for whoever looks. */
type NoticeFor = (viewer: Viewer) => Notice

type Open = Reader & { stream: Stream; full: number; left: number }

/**
 * Tells readers of the club days that change, whichever process changes them, and what of them as each may see it; and of what is
 * set for the club.
 */
export function createFeed(deps: Deps, days: Pick<Days, 'takeChange'>, overrides: Partial<typeof usual> = {}): Feed {
  const limits = { ...usual, ...overrides }
  const { db, live } = deps
  const open = new Set<Open>()
  let newest = { ...findNewestMark(db), config: readConfigVersion(db, deps.environment) }
  let version = readDataVersion(db)
  let timer: NodeJS.Timeout | undefined

  const tellOne = (one: Open, noticeFor: NoticeFor): void => {
    try {
      if (!open.has(one)) return
      if (one.viewer && !one.isCurrent()) leave(one)
      else one.stream.tell(noticeFor(one.viewer))
    } catch (error) {
      deps.log.warn({ err: error }, 'a reader could not be told of a change, and has to come again')
      leave(one)
    }
  }
  /** Tells some readers and then, after whoever asks for something meanwhile, the others. */
  const tell = (readers: readonly Open[], noticeFor: NoticeFor): void => {
    for (const one of readers.slice(0, limits.atOnce)) tellOne(one, noticeFor)
    const others = readers.slice(limits.atOnce)
    if (others.length > 0) setImmediate(() => tell(others, noticeFor))
  }
  const read = (): void => {
    for (const { day, ...mark } of findDaysSince(db, newest.id)) {
      // Taken also where nobody is told: the next change is told as what came after this one.
      const change = days.takeChange(day)
      newest = { ...newest, ...mark }
      const text = textOf(newest)
      tell([...open], (viewer) => ({ day, mark: text, patch: change?.patchFor(viewer) ?? null }))
    }
    const config = readConfigVersion(db, deps.environment)
    if (config === newest.config) return
    newest = { ...newest, config }
    const notice = readConfigNotice(deps, newest)
    tell([...open], () => notice)
  }
  const guard =
    <Asked extends unknown[]>(work: (...asked: Asked) => void) =>
    (...asked: Asked): void => {
      try {
        work(...asked)
      } catch (error) {
        // The next look finds the version moved, so that nothing is missed.
        version = -1
        deps.log.warn({ err: error }, 'changes could not be read, and are read again')
      }
    }
  const readSoon = spaceOut(limits.together, guard(read))
  /** Lets go of the signed-in whose session has ended: one user's, or anybody's where another process may have ended it. */
  const endSignedOut = guard((userId?: number) => {
    for (const one of open) {
      const isAsked = one.viewer && (userId === undefined || one.viewer.id === userId)
      if (isAsked && !one.isCurrent()) leave(one)
    }
  })
  const look = guard(() => {
    const before = version
    version = readDataVersion(db)
    if (version !== before) {
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
      for (const notice of findMissed(deps, reader.after, newest, limits.missed)) one.stream.tell(notice)
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

/** Finds what a reader with a mark has missed; where the mark isn't known here, anything may have changed. */
function findMissed(deps: Deps, after: string | undefined, newest: FullMark, most: number): Notice[] {
  const mark = parseMark(after)
  if (!mark || newest.id - mark.id > most || !isKept(deps.db, mark)) return [{ day: null, mark: textOf(newest) }]
  const changed = findDaysSince(deps.db, mark.id)
  const days = changed.map(({ day, ...last }) => ({ day, mark: textOf({ ...last, config: mark.config }) }))
  return mark.config === newest.config ? days : [...days, readConfigNotice(deps, newest)]
}

function readConfigNotice({ db, environment }: Deps, mark: FullMark): Notice {
  return { config: toShownConfig(readConfig(db, environment)), mark: textOf(mark) }
}

/** Looks at one connection: cuts it when it takes nothing, ends the stream when its time is up. */
function attend(one: Open, patience: number): void {
  one.full = one.line.isFull() ? one.full + 1 : 0
  if (one.full > patience) one.line.cut()
  one.left -= 1
  if (one.left === 0) one.stream.end()
}

/** Reads the mark of the last change, for a page that reads the present state and then follows what changes. */
export function readPresentMark({ db, environment }: Deps): string {
  return textOf({ ...findNewestMark(db), config: readConfigVersion(db, environment) })
}

/** The last change of a day, and the version of what is set for the club. */
type FullMark = Mark & { config: number }

function textOf({ id, at, config }: FullMark): string {
  return `${id}.${at}.${config}`
}

function parseMark(text: string | undefined): FullMark | null {
  const [, id, at, config] = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})$/.exec(text ?? '') ?? []
  if (id === undefined || at === undefined) return null
  return { id: Number(id), at: Number(at), config: Number(config) }
}
