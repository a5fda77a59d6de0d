import { z } from 'zod'
import { payingFields } from '../entries/schema.ts'
import {
  daySchema,
  documentIdSchema,
  eurosSchema,
  isoInstantSchema,
  looseLineSchema,
  makeEurosSchema,
  makeListSchema,
  makeNumberInput,
  pagingInput,
  refSchema,
} from '../schema.ts'
import { incomingWays, movementKinds, returnReasons, ways } from './ways.ts'

const requestIdInput = z.string().min(1).max(200).optional()
/** Euros of a sum that moves; what isn't possible is refused by the rule, with its own key. */
const amountInput = makeEurosSchema(-1_000_000, 1_000_000, 'money.errors.amount')
/** A sum that may go either way, in euros. */
const signedEurosSchema = z.number().multipleOf(0.01)

/** Who pays a whole court, and how; its owner by cash where nothing is said. */
export const payCourtInput = z.strictObject({
  id: refSchema,
  ...payingFields,
  person: refSchema.optional(),
  requestId: requestIdInput,
})
export type PayCourtInput = z.output<typeof payCourtInput>

/** What was paid, and the number of the receipt; none where nothing was due. */
export const courtPaidAnswerSchema = z.object({ data: z.object({ receipt: z.string().nullable(), paid: eurosSchema }) })
export type CourtPaidView = z.infer<typeof courtPaidAnswerSchema>['data']

/** Who pays all that they owe, and how; by cash where nothing is said. `amount` is the sum that was shown, in euros. */
export const payAllInput = z.strictObject({
  id: refSchema,
  method: payingFields.method,
  note: payingFields.note,
  amount: eurosSchema.optional(),
  requestId: requestIdInput,
})
export type PayAllInput = z.output<typeof payAllInput>

/** What was paid, by which movement, and the number of the receipt; neither where nothing was due any more. */
export const allPaidAnswerSchema = z.object({
  data: courtPaidAnswerSchema.shape.data.extend({ movement: z.int().nullable() }),
})
export type AllPaidView = z.infer<typeof allPaidAnswerSchema>['data']

/**
 * Who owes, the oldest debt first: a member with all that they owe, or a place of somebody without an account (`user` is null), which
 * is paid by its `entry`. `since`: when the first of the games began; null where only prices of competitions are due. `places` and
 * `fees` say how many of each are due.
 */
const debtorSchema = z.object({
  user: z.object({ id: z.int(), nick: z.string(), blocked: z.boolean() }).nullable(),
  /** What a guest is called; null where nobody said it, and of members. */
  name: z.string().nullable(),
  /** Where the place is nobody's who has an account: its entry. */
  entry: z.int().nullable(),
  phone: z.string().nullable(),
  since: isoInstantSchema.nullable(),
  /** The game that is owed longest. */
  documentId: documentIdSchema.nullable(),
  places: z.int(),
  fees: z.int(),
  amount: eurosSchema,
})
export type DebtorView = z.infer<typeof debtorSchema>

/** All that is owed to the club, by person, and together. `more`: older games than the latest that are looked at may be owed too. */
export const debtorsAnswerSchema = z.object({
  data: z.object({ debtors: z.array(debtorSchema), amount: eurosSchema, more: z.boolean() }),
})
export type DebtorsView = z.infer<typeof debtorsAnswerSchema>['data']

/** What is sold: a product, or credit of so many euros; bonos and credit to somebody. */
export const sellInput = z
  .strictObject({
    user: refSchema.optional(),
    product: refSchema.optional(),
    topUp: amountInput.optional(),
    quantity: z.int().min(1).max(99).default(1),
    method: z.string().max(20).optional(),
    requestId: requestIdInput,
  })
  .refine(({ product, topUp }) => (product === undefined) !== (topUp === undefined), {
    path: ['product'],
    error: 'validation.errors.required',
  })
export type SellInput = z.output<typeof sellInput>

/** Credit that is paid out, or what the desk has to hand out of a place, by its entry. */
export const payOutInput = z
  .strictObject({
    user: refSchema.optional(),
    amount: amountInput.optional(),
    entry: z.int().min(0).optional(),
    method: z.string().max(20).optional(),
    requestId: requestIdInput,
  })
  .refine(({ user, entry }) => (user === undefined) !== (entry === undefined), {
    path: ['user'],
    error: 'validation.errors.required',
  })
export type PayOutInput = z.output<typeof payOutInput>

const movementIdInput = makeNumberInput(1, 2 ** 31 - 1)
export const movementInput = z.strictObject({ id: movementIdInput })
export const mailReceiptInput = z.strictObject({ movement: movementIdInput })
const reasonInput = looseLineSchema.max(200).default('')
/** Why a movement is corrected; the rule refuses an empty reason. */
export const correctInput = z.strictObject({ id: movementIdInput, reason: reasonInput })
export type CorrectInput = z.output<typeof correctInput>

/** The way by which it was, and why it was written otherwise. */
export const changeMethodInput = correctInput.extend({ method: z.string().max(20) })
export type ChangeMethodInput = z.output<typeof changeMethodInput>

const personSchema = z.object({ id: z.int(), nick: z.string() })
const gameSchema = z.object({
  documentId: documentIdSchema,
  court: z.string(),
  startDate: isoInstantSchema,
  type: z.string(),
})

/**
 * A movement as the desk sees it. `amount` is what came in by it, less than nothing where it went out, and of what brings no money in
 * what it paid; `corrects` and `correctedBy` are numbers of movements. `isCounted`: its drawer was counted since, so that it is corrected and no
 * longer undone.
 */
const movementSchema = z.object({
  id: z.int(),
  at: isoInstantSchema,
  tillDay: daySchema,
  kind: z.enum(movementKinds),
  method: z.enum(ways).nullable(),
  reason: z.enum(returnReasons).nullable(),
  amount: signedEurosSchema,
  places: z.int(),
  person: personSchema.nullable(),
  by: z.string().nullable(),
  game: gameSchema.nullable(),
  product: z.string().nullable(),
  quantity: z.int().nullable(),
  note: z.string().nullable(),
  receipt: z.string().nullable(),
  corrects: z.int().nullable(),
  correctedBy: z.int().nullable(),
  isCounted: z.boolean(),
})
export type MovementView = z.infer<typeof movementSchema>
export const movementAnswerSchema = z.object({ data: movementSchema })

/** Movements of club days by their till, both included; by a way, or of somebody. */
export const movementsInput = z.strictObject({
  ...pagingInput,
  from: daySchema.optional(),
  to: daySchema.optional(),
  method: z.enum(ways).optional(),
  user: refSchema.optional(),
})
export const movementsAnswerSchema = makeListSchema(movementSchema)
export const moneyCsvInput = movementsInput.pick({ from: true, to: true })

export const tillInput = z.strictObject({ date: daySchema })
/** Cash that is put into the drawer, or taken out where it is less than nothing, and why. */
export const moveCashInput = z.strictObject({ amount: amountInput, reason: reasonInput, requestId: requestIdInput })
export type MoveCashInput = z.output<typeof moveCashInput>

/**
 * The cash that was counted and what stays in the drawer. It closes the day but with `close: false`, as at the end of a shift. `float`:
 * what was in it before the first count of all.
 */
export const countTillInput = z.strictObject({
  date: daySchema,
  counted: amountInput,
  left: amountInput,
  float: amountInput.optional(),
  close: z.boolean().default(true),
})
export type CountTillInput = z.output<typeof countTillInput>
/** Why a day is opened again; the rule refuses an empty reason. */
export const reopenTillInput = z.strictObject({ date: daySchema, reason: reasonInput })
export type ReopenTillInput = z.output<typeof reopenTillInput>

const sumSchema = z.object({ amount: signedEurosSchema, count: z.int() })
/** What came in by each way, and by how many movements. */
const takenSchema = z.object({
  methods: z.object(Object.fromEntries(incomingWays.map((way) => [way, signedEurosSchema]))),
  movements: z.record(z.string(), z.int()),
})

/**
 * The cash of a day as a sum: what the former count left (`float`, null before the first of all), what was taken, put in and taken out, what
 * counts took to the safe and found more than expected, and what should be in the drawer now.
 */
const drawerSchema = z.object({
  float: eurosSchema.nullable(),
  taken: sumSchema,
  cashIn: sumSchema,
  cashOut: sumSchema,
  safe: eurosSchema,
  difference: signedEurosSchema,
  now: signedEurosSchema,
})

/**
 * A count of a day's drawer, with what came in since the one before it. `opening`: what was in the drawer then; `safe`: what was taken
 * out of it; `lastMovement`: what is of its day up to this number is counted; `reopened`: the day was opened again after it.
 */
const tillCountSchema = takenSchema.extend({
  at: isoInstantSchema,
  by: z.string(),
  opening: eurosSchema,
  expected: signedEurosSchema,
  counted: eurosSchema,
  difference: signedEurosSchema,
  left: eurosSchema,
  safe: eurosSchema,
  closes: z.boolean(),
  lastMovement: z.int(),
  reopened: z.object({ at: isoInstantSchema, by: z.string(), reason: z.string() }).nullable(),
})
export type TillCountView = z.infer<typeof tillCountSchema>

/**
 * The till of a day. `expected`: the cash that should be in the drawer, with what was left in it (`opening`, null before the first count of
 * all) when it was counted last. Of a day that is closed these and `counted`, `left`, `difference` are those of its last count; `closedAt` is
 * null as long as something of it isn't counted. `since`: what came in since its last count; `openBefore`: the first earlier day that
 * isn't closed. `mayCount`, `mayReopen`: whether it can be counted, or opened again, now.
 */
export const tillAnswerSchema = z.object({
  data: takenSchema.extend({
    date: daySchema,
    aside: z.object({ bono: sumSchema, wallet: sumSchema, 'given-away': sumSchema }),
    opening: eurosSchema.nullable(),
    expected: signedEurosSchema,
    counted: eurosSchema.nullable(),
    left: eurosSchema.nullable(),
    difference: signedEurosSchema.nullable(),
    closedAt: isoInstantSchema.nullable(),
    closedBy: z.string().nullable(),
    drawer: drawerSchema,
    counts: z.array(tillCountSchema),
    since: takenSchema,
    openBefore: z.object({ date: daySchema, amount: signedEurosSchema }).nullable(),
    mayCount: z.boolean(),
    mayReopen: z.boolean(),
    handouts: z.array(
      z.object({ entry: z.int(), amount: eurosSchema, at: isoInstantSchema, game: gameSchema.nullable() }),
    ),
  }),
})
export type TillView = z.infer<typeof tillAnswerSchema>['data']

/** A receipt as it is printed: what was paid, line by line. It is no invoice. */
export const receiptAnswerSchema = z.object({
  data: z.object({
    number: z.string(),
    at: isoInstantSchema,
    movement: movementSchema,
    lines: z.array(
      z.object({
        player: z.string().nullable(),
        isGuest: z.boolean(),
        /** When the game of the place began; null where the place is gone. */
        startDate: isoInstantSchema.nullable(),
        amount: signedEurosSchema,
        bono: z.string().nullable(),
      }),
    ),
    corrects: z.string().nullable(),
  }),
})
export const receiptMailedSchema = z.object({ data: z.object({ movement: z.int() }) })
export type ReceiptView = z.infer<typeof receiptAnswerSchema>['data']
