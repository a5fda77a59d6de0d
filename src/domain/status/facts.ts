import type { MailReason } from '../mail/states.ts'
import type { JobName, JobRun } from './jobs.ts'
import type { ProblemKind } from './problems.ts'

/** A job with its latest run and when it runs next; null where it never ran, and where it runs when there is something to do. */
export type JobFacts = { name: JobName; run: JobRun | null; nextAt: number | null }

/** Something that went wrong on a day, however often. */
type ProblemFacts = {
  kind: ProblemKind
  /** The pattern of a path, a procedure, a job or what mail met; may be empty. */
  what: string
  /** The code of the fault; may be empty. */
  code: string
  firstAt: number
  lastAt: number
  times: number
  /** The number of the latest request that met it, as the log has it. */
  requestId: string | null
}

/** How mail can go out: there is a server, there is none, or its password was sealed with a key that is gone. */
export type MailWay = 'ready' | 'none' | 'keyLost'

/** How a club runs, as far as its program knows. Instants are epoch milliseconds, sizes bytes. */
export type Facts = {
  booking: { isWritable: boolean; lastBookedAt: number | null }
  mail: {
    way: MailWay
    /** The server's name and port; empty where there is none. */
    server: string
    waiting: number
    /** Since when the oldest mail waits that should be out by now. */
    stuckSince: number | null
    /** What the latest of these met, with the server's code. */
    reason: MailReason | null
    code: number | null
    /** Players who wait for a mail about a game of the next 24 hours. */
    unaware: number
    failed: number
    sentThisMonth: number
    nextTryAt: number | null
  }
  backup: {
    /** A throw-away club makes none. */
    isMade: boolean
    lastAt: number | null
    bytes: number | null
    /** Where they lie, on the machine that serves the club. */
    folder: string | null
    /** Newest first. */
    files: readonly { name: string; at: number; bytes: number }[]
  }
  /** Names of doors and lights that don't answer. */
  silentDevices: readonly string[]
  /** The names of keys that programs used lately, and that ended with the rights of whoever made them. */
  endedKeys: readonly string[]
  database: {
    bytes: number
    walBytes: number
    /** Steps that the file has been through, and how many the program knows. */
    steps: number
    knownSteps: number
    checkedAt: number | null
    faults: number
  }
  /** Room on the disk; null where there is none to report. `years`: how long it lasts at the rate of the last weeks, where known. */
  disk: { freeBytes: number; years: number | null } | null
  program: { version: string; startedAt: number }
  /** When what is over was last forgotten, as the clock was then; null where it never was. */
  sweptAt: number | null
  /** The door whose codes were locked last, as too many wrong ones were typed within a day; null where none was. */
  lockedDoor: { name: string; at: number } | null
  /** Receivers of webhooks that are paused as they answered nothing for a day, and since when the first of them. */
  webhooks: { paused: number; since: number | null }
  jobs: readonly JobFacts[]
  /** Latest first. */
  problems: readonly ProblemFacts[]
}
