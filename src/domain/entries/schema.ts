import { z } from 'zod'
import { entrySeen, host, reservation } from '../reservations/schema.ts'
import { day, documentId, isoInstant, level, position, ref } from '../schema.ts'

/** A member by `user`, or a guest by `invited`; a member's level and position are their own where nothing else is said. */
export const addInput = z
  .strictObject({
    reservation: ref,
    user: ref.nullish(),
    invited: z.boolean().default(false),
    position: position.optional(),
    level: level.optional(),
  })
  .refine((ask) => ask.invited || ask.user != null, { path: ['user'], error: 'validation.errors.required' })
  .refine((ask) => !ask.invited || ask.user == null, { path: ['user'], error: 'validation.errors.invalid' })
  .refine((ask) => !ask.invited || ask.level !== undefined, { path: ['level'], error: 'validation.errors.required' })
export type AddInput = z.output<typeof addInput>

export const addAnswer = z.object({ data: z.object({ id: z.int(), active: z.boolean(), waiting: z.boolean() }) })

export const entryInput = z.strictObject({ id: ref })

/** What isn't `true` is refused by the rule, with its own key. */
export const payInput = z.strictObject({
  id: ref,
  value: z.unknown().optional(),
  requestId: z.string().min(1).max(200).optional(),
})
export type PayInput = z.output<typeof payInput>

/** A person as staff see one; e-mail, phone and observations are for admins. */
const person = z.object({
  id: z.int(),
  documentId,
  username: z.string(),
  nick: z.string(),
  level,
  position,
  avatar: z.string().nullable(),
  email: z.string().optional(),
  phone: z.string().optional(),
  observations: z.string().optional(),
})
export type PersonSeen = z.infer<typeof person>

/** When an entry was paid, and the nick of who recorded it; for admins. */
const payment = z.object({ at: isoInstant, by: z.string().nullable() })

/** One entry with its person (none for a guest), who brought it, its payment where it is paid, and its game. */
export const entryAnswer = z.object({
  data: entrySeen.extend({
    user: person.nullable(),
    host: host.nullable(),
    payment: payment.optional(),
    reservation,
  }),
})
export type EntryDetail = z.infer<typeof entryAnswer>['data']

/** Club days, both included. */
export const countsInput = z.strictObject({ startDate: day, endDate: day })

/** How often a member was in a live game of those days: playing, playing in one that an admin closed, waiting. */
const counted = z.object({
  user: z.object({ id: z.int(), nick: z.string(), username: z.string() }),
  games: z.int(),
  closed: z.int(),
  waiting: z.int(),
})
export type Counted = z.infer<typeof counted>
export const countsAnswer = z.object({ data: z.array(counted) })
