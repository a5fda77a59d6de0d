import { z } from 'zod'
import { toMailable } from '../mail/mailable.ts'
import {
  daySchema,
  documentIdSchema,
  isoInstantSchema,
  makeLineSchema,
  makeListInput,
  makeListSchema,
  refSchema,
} from '../schema.ts'
import { leadAnswers, leadKinds, leadSorts } from './kinds.ts'

/** What a browser says of itself and of the page may be longer than anybody needs: it is cut, not refused. */
const cutSchema = (length: number) =>
  z
    .string()
    .max(8000)
    .overwrite((text) => text.slice(0, length))

const fieldsInput = z.strictObject({
  email: z.string().trim().overwrite(toMailable).max(254).optional(),
  name: makeLineSchema(100).optional(),
  phone: makeLineSchema(40).optional(),
  message: z.string().trim().max(4000).optional(),
  slug: z.string().trim().max(100).optional(),
  topic: makeLineSchema(200).optional(),
  /** The id of a category of the festival. */
  category: z
    .union([z.int().min(1), z.string().trim().max(20)])
    .transform(String)
    .optional(),
  partner: makeLineSchema(100).optional(),
  partnerEmail: z.string().trim().overwrite(toMailable).max(254).optional(),
  userAgent: cutSchema(400).optional(),
  /** Whether the privacy policy was accepted; which version that was is stored with what was sent. */
  acceptPrivacy: z.boolean().optional(),
  /** A field that nobody sees: programs that fill in whatever there is write into it, password managers among them. */
  website: cutSchema(10).optional(),
})
/** The fields of a form, as they are sent. */
export type LeadData = z.input<typeof fieldsInput>

/**
 * What a form sends: its kind (`name`), its fields (`data`), the query string (`params`) and the address (`referer`) of the
 * page that it stands on. An address may also stand beside `data`.
 */
export const createLeadInput = z.strictObject({
  name: z.enum(leadKinds),
  data: fieldsInput.default({}),
  params: cutSchema(1000).default(''),
  referer: cutSchema(1000).default(''),
  email: z.string().trim().overwrite(toMailable).max(254).optional(),
})
export type CreateLeadInput = z.output<typeof createLeadInput>
export const leadTakenSchema = z.object({ success: z.literal(true) })

/**
 * A lead as admins see one. `user` is who was signed in, or had confirmed the address when they changed it for another; in `data`,
 * `partnerUser` is the same of a pair's `partnerEmail`. A newsletter's reader counts from `confirmedAt` to `unsubscribedAt`, a pair
 * of the festival that has to confirm its place until `heldUntil`.
 */
const leadSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  name: z.enum(leadKinds),
  email: z.string(),
  data: z.record(z.string(), z.string()),
  params: z.string(),
  referer: z.string(),
  page: z.string(),
  user: z.int().nullable(),
  createdAt: isoInstantSchema,
  confirmedAt: isoInstantSchema.nullable(),
  unsubscribedAt: isoInstantSchema.nullable(),
  heldUntil: isoInstantSchema.nullable(),
  answeredAt: isoInstantSchema.nullable(),
  /** The nick of whoever of the staff answered. */
  answeredBy: z.string().nullable(),
  /** True where the field was filled in that nobody sees. */
  doubtful: z.boolean(),
})
export type LeadView = z.infer<typeof leadSchema>
export const leadAnswerSchema = z.object({ data: leadSchema })
export const leadsAnswerSchema = makeListSchema(leadSchema)

export const leadsInput = makeListInput(leadSorts).extend({
  name: z.enum(leadKinds).optional(),
  /** First and last day, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** The path of the page that was written from, without its language. */
  source: z.string().max(100).optional(),
  /** Those that wait for an answer, or those that have one; nobody answers a sign-up for the newsletter. */
  answer: z.enum(leadAnswers).optional(),
})
/** The same without a page, for files. */
export const leadsFilterInput = leadsInput.omit({ page: true, pageSize: true })
export type LeadsFilter = z.output<typeof leadsFilterInput>

/** Above the list: how many there are of each kind, how many addresses the newsletter goes to, and which pages bring them. */
const overviewSchema = z.object({
  counts: z.record(z.enum(leadKinds), z.int()),
  readers: z.int(),
  sources: z.array(z.string()),
})
export type LeadsOverview = z.infer<typeof overviewSchema>
export const leadsOverviewAnswerSchema = z.object({ data: overviewSchema })

/** Beside the list: a lead, who holds an account with its address, when else that address wrote, and when it is deleted. */
const leadSheetSchema = z.object({
  lead: leadSchema,
  account: z.object({ id: z.int(), nick: z.string() }).nullable(),
  others: z.array(leadSchema.pick({ id: true, name: true, createdAt: true })),
  endsAt: isoInstantSchema,
  /** How an answer begins, in the language in which it was written. */
  subject: z.string(),
  greeting: z.string(),
})
export type LeadSheetView = z.infer<typeof leadSheetSchema>
export const leadSheetAnswerSchema = z.object({ data: leadSheetSchema })

/** Whether a lead is answered; said again the other way round, it is taken back. */
export const answerLeadInput = z.strictObject({ id: refSchema, value: z.boolean() })
/** The same as a resource is changed. */
export const changeLeadInput = z.strictObject({ id: refSchema, answered: z.boolean() })
export type AnswerLeadInput = z.output<typeof answerLeadInput>

export const leadRemovedSchema = z.object({ data: z.object({ id: z.int(), documentId: documentIdSchema }) })
