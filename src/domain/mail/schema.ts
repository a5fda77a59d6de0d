import { z } from 'zod'
import { documentId, isoInstant, listInput, listOf } from '../schema.ts'
import { mailReasons, mailStates } from './states.ts'

const instant = z.int()
const place = { court: z.string(), startsAt: instant, endsAt: instant }

/** The game a mail is about, as it was when the mail was written: no codes, nothing of its people. Epoch milliseconds. */
const game = z.strictObject({ reservation: z.int(), documentId: z.string(), version: z.int(), ...place })
export type GamePayload = z.output<typeof game>

/**
 * Every kind of mail about a game, and what it is made from. `closed` goes to those left waiting too, who don't play;
 * `changed` says where and when the game was before.
 */
const payloads = {
  closed: game.extend({ plays: z.boolean().default(true) }),
  movedUp: game,
  changed: game.extend({ former: z.strictObject(place) }),
  canceled: game,
} as const

/** A kind of mail together with its payload: strict, so that nothing slips into what is kept. */
export const mail = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('closed'), payload: payloads.closed }),
  z.strictObject({ kind: z.literal('movedUp'), payload: payloads.movedUp }),
  z.strictObject({ kind: z.literal('changed'), payload: payloads.changed }),
  z.strictObject({ kind: z.literal('canceled'), payload: payloads.canceled }),
])
export type Mail = z.output<typeof mail>
export type MailIn = z.input<typeof mail>

const kinds = ['closed', 'movedUp', 'changed', 'canceled'] as const
export const mailKind = z.enum(kinds)
export type MailKind = z.output<typeof mailKind>

export const mailListInput = listInput(['createdAt', 'attempts']).extend({
  state: z.enum(mailStates).optional(),
})
export type MailListInput = z.output<typeof mailListInput>

export const mailOneInput = z.strictObject({ id: z.int().min(1) })

/** A mail as admins see it: who, which kind, what became of it; never what it says. */
const mailSeen = z.object({
  id: z.int(),
  kind: mailKind,
  state: z.enum(mailStates),
  recipient: z.object({ id: z.int(), nick: z.string(), email: z.string() }).nullable(),
  game: z.object({ documentId, court: z.string(), startDate: isoInstant }).nullable(),
  createdAt: isoInstant,
  attempts: z.int(),
  /** Why it didn't go out the last time, with the server's code where it gave one. */
  reason: z.object({ name: z.enum(mailReasons), code: z.int().nullable() }).nullable(),
  /** When it was sent, given up or dropped. */
  endedAt: isoInstant.nullable(),
  nextTry: isoInstant.nullable(),
})
export type MailSeen = z.output<typeof mailSeen>
export const mailListAnswer = listOf(mailSeen)

/** How mail is doing: whether there is a server to send by, and how many there are of each state. */
export const mailOverview = z.object({
  data: z.object({ isConfigured: z.boolean(), counts: z.record(z.enum(mailStates), z.int()) }),
})

export const mailRetried = z.object({ data: z.object({ retried: z.int() }) })
