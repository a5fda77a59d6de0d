import { z } from 'zod'
import { mailReasons } from '../mail/states.ts'
import { isoInstantSchema } from '../schema.ts'
import { jobNames } from './jobs.ts'
import { needKinds, statusActs } from './needs.ts'
import { problemKinds } from './problems.ts'

const instant = isoInstantSchema
const maybe = isoInstantSchema.nullable()
const bytes = z.int()

const jobSchema = z.object({
  name: z.enum(jobNames),
  startedAt: maybe,
  endedAt: maybe,
  outcome: z.enum(['done', 'failed']).nullable(),
  succeededAt: maybe,
  nextAt: maybe,
})

const problemSchema = z.object({
  kind: z.enum(problemKinds),
  what: z.string(),
  code: z.string(),
  firstAt: instant,
  lastAt: instant,
  times: z.int(),
  requestId: z.string().nullable(),
})

/** Names a backup by its file. */
export const backupInput = z.strictObject({ name: z.string().max(100) })

/** How the club runs, as portal admins see it; sizes in bytes. Nothing in it is personal or secret. */
const statusSchema = z.object({
  at: instant,
  /** What needs somebody, in the order in which to see to it, each with the act that helps, if one does. */
  needs: z.array(
    z.object({
      kind: z.enum(needKinds),
      level: z.enum(['stops', 'warns']),
      job: z.enum(jobNames).nullable(),
      act: z.enum(statusActs).nullable(),
    }),
  ),
  booking: z.object({ isWritable: z.boolean(), lastBookedAt: maybe }),
  mail: z.object({
    way: z.enum(['ready', 'none', 'keyLost']),
    server: z.string(),
    waiting: z.int(),
    stuckSince: maybe,
    reason: z.enum(mailReasons).nullable(),
    code: z.int().nullable(),
    unaware: z.int(),
    failed: z.int(),
    sentThisMonth: z.int(),
    nextTryAt: maybe,
  }),
  backup: z.object({
    isMade: z.boolean(),
    lastAt: maybe,
    bytes: bytes.nullable(),
    folder: z.string().nullable(),
    /** Newest first. */
    files: z.array(z.object({ name: z.string(), at: instant, bytes })),
  }),
  silentDevices: z.array(z.string()),
  endedKeys: z.array(z.string()),
  database: z.object({
    bytes,
    walBytes: bytes,
    steps: z.int(),
    knownSteps: z.int(),
    checkedAt: maybe,
    faults: z.int(),
  }),
  disk: z.object({ freeBytes: bytes, years: z.int().nullable() }).nullable(),
  program: z.object({ version: z.string(), startedAt: instant }),
  sweptAt: maybe,
  lockedDoor: z.object({ name: z.string(), at: instant }).nullable(),
  webhooks: z.object({ paused: z.int(), since: instant.nullable() }),
  jobs: z.array(jobSchema),
  problems: z.array(problemSchema),
})
export type StatusView = z.output<typeof statusSchema>
export const statusAnswerSchema = z.object({ data: statusSchema })

/** Whether what was begun is done; else it goes on. */
export const statusActAnswerSchema = z.object({ data: z.object({ isDone: z.boolean() }) })

/** How many mails are tried again now. */
export const statusMailAnswerSchema = z.object({ data: z.object({ mails: z.int() }) })
