import { z } from 'zod'
import { namedCourtSchema } from '../courts/schema.ts'
import { reservationTypeSchema } from '../reservations/schema.ts'
import { statuses } from '../reservations/types.ts'
import {
  documentIdSchema,
  eurosSchema,
  instantInput,
  isoInstantSchema,
  makeLineSchema,
  makeListSchema,
  pagingInput,
  refSchema,
} from '../schema.ts'
import { REASON_MAX, toReason } from './reasons.ts'
import { closureActs } from './rules.ts'

/** The most courts and games that one closure takes. */
const COURTS_MAX = 100
const GAMES_MAX = 1000

const requestIdSchema = z.string().min(1).max(200)
const courtsInput = z.array(refSchema).min(1).max(COURTS_MAX)
const reasonInput = makeLineSchema(REASON_MAX, 1).transform(toReason)

/** What becomes of one game; `court` is where it goes, by default the first that is free. */
const choiceInput = z.strictObject({ reservation: refSchema, do: z.enum(closureActs), court: refSchema.optional() })
export type ChoiceInput = z.output<typeof choiceInput>
const choicesInput = z.array(choiceInput).max(GAMES_MAX)

/** Closing courts: each game to come that is in it has to be named in `games`. */
export const createClosureInput = z.strictObject({
  courts: courtsInput,
  startsAt: instantInput,
  endsAt: instantInput,
  reason: reasonInput,
  games: choicesInput.default([]),
  requestId: requestIdSchema.optional(),
})
export type CreateClosureInput = z.output<typeof createClosureInput>

/** What of a closure is to be different; games that come to be in it have to be named. */
export const changeClosureInput = z.strictObject({
  id: refSchema,
  courts: courtsInput.optional(),
  startsAt: instantInput.optional(),
  endsAt: instantInput.optional(),
  reason: reasonInput.optional(),
  games: choicesInput.default([]),
})
export type ChangeClosureInput = z.output<typeof changeClosureInput>

const closureSorts = ['startsAt', '-startsAt', 'endsAt', '-endsAt'] as const

/** Closures that touch an interval; by default all, the latest start first. */
export const closureListInput = z.strictObject({
  ...pagingInput,
  sort: z.enum(closureSorts).default('-startsAt'),
  from: instantInput.optional(),
  to: instantInput.optional(),
  court: refSchema.optional(),
  q: z.string().max(100).optional(),
})
export type ClosureListInput = z.output<typeof closureListInput>

/** What was done with the games of a closure, and how many mails tell of it. */
const outcomeSchema = z.object({ canceled: z.int(), moved: z.int(), told: z.int(), mails: z.int() })
export type ClosureOutcomeView = z.infer<typeof outcomeSchema>

/** A closure as everyone sees it. `reason` is one of `closureReasons`, which have a word in each language, or a text. */
const closureSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  courts: z.array(namedCourtSchema),
  startsAt: isoInstantSchema,
  endsAt: isoInstantSchema,
  reason: z.string(),
})
export type ClosureView = z.infer<typeof closureSchema>
export const closureAnswerSchema = z.object({ data: closureSchema })
export const closuresAnswerSchema = makeListSchema(closureSchema)

/** A closure that was made or changed just now. */
export const closedAnswerSchema = z.object({ data: closureSchema.extend({ outcome: outcomeSchema }) })
export type ClosedView = z.infer<typeof closedAnswerSchema>['data']

export const closurePreviewInput = z.strictObject({
  courts: courtsInput,
  startsAt: instantInput,
  endsAt: instantInput,
})
export type ClosurePreviewInput = z.output<typeof closurePreviewInput>

/**
 * A game in a closure that isn't made yet. `courts` are those that have its slot free, with the price it would have there;
 * `claim` says which of two games goes first to the same one.
 */
const closingGameSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  court: namedCourtSchema,
  startDate: isoInstantSchema,
  endDate: isoInstantSchema,
  type: reservationTypeSchema,
  status: z.enum(statuses),
  started: z.boolean(),
  playing: z.int(),
  owner: z.string().nullable(),
  /** Nicks of the members, in order of arrival, who play and who wait. */
  members: z.array(z.string()),
  guests: z.int(),
  price: eurosSchema,
  paid: z.array(z.object({ nick: z.string().nullable(), amount: eurosSchema })),
  mails: z.int(),
  claim: z.int(),
  courts: z.array(namedCourtSchema.extend({ price: eurosSchema })),
})
export type ClosingGameView = z.infer<typeof closingGameSchema>

export const closurePreviewAnswerSchema = z.object({
  data: z.object({
    games: z.array(closingGameSchema),
    /** What of it is closed already. */
    closures: z.array(closureSchema),
  }),
})
export type ClosurePreview = z.infer<typeof closurePreviewAnswerSchema>['data']
