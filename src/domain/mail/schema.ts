import { z } from 'zod'
import { type CodeKind, codeKinds } from '../auth/codes.ts'
import { competitionNews } from '../competitions/formats.ts'
import { returnReasons } from '../money/ways.ts'
import { documentIdSchema, isoInstantSchema, makeListInput, makeListSchema } from '../schema.ts'
import { weekdays } from '../time.ts'
import { mailReasons, mailStates } from './states.ts'

const instant = z.int()
const place = { court: z.string(), startsAt: instant, endsAt: instant }

/** The game a mail is about, as it was when the mail was written: no codes, nothing of its people. Epoch milliseconds. */
const game = z.strictObject({ reservation: z.int(), documentId: z.string(), version: z.int(), ...place })
export type GamePayload = z.output<typeof game>

/**
 * What became of a game because its court is closed: moved, canceled, or only announced. The reason is one that has a word in each
 * language, or a text. Cents: what the whole court costs where it moved and that changed, and what the reader gets back.
 */
const closure = game.extend({
  became: z.enum(['moved', 'canceled', 'told']),
  reason: z.string(),
  until: instant,
  former: z.strictObject(place),
  price: z.int().nullable(),
  paid: z.int(),
})
export type ClosurePayload = z.output<typeof closure>

/** A mail about the reader's own account names nothing: its code is minted, and all else read, when it is sent. */
const account = z.strictObject({})

/** A mail to the other address of an account, or to its former one: which they are is read when it is sent. */
const emailChange = account.extend({ change: z.int() })

/** A court that its reader holds every week: minutes of the wall clock; the dates that were left out and taken back. */
const subscription = z.strictObject({
  subscriber: z.int(),
  becomes: z.enum(['begun', 'changed', 'ended']),
  court: z.string(),
  weekday: z.literal(weekdays),
  starts: z.int(),
  ends: z.int(),
  skipped: z.array(z.string()),
  resumed: z.array(z.string()),
})

/** Whether somebody wants the newsletter, who entered an address: the lead says which, and the code is minted when it is sent. */
const newsletter = z.strictObject({ lead: z.int() })

/** A place at the festival that is held until an instant, in a category as its reader's language calls it; the same of lead and code. */
const heldPlace = z.strictObject({ lead: z.int(), category: z.string(), until: instant })

/**
 * What needs somebody, by the keys of then: what is still so is read when it is sent. `heldSince`: since when all mail waits for a
 * server that can't be used.
 */
const alert = z.strictObject({ needs: z.array(z.string()), heldSince: instant.nullable() })

/** A free place that its reader is told of: a court, or in a game. What has become of it is read when it is sent. */
const offer = z.strictObject({ offer: z.int(), ...place })

/** The receipt of a movement of the book, which never changes: it is read when it is sent. */
const receipt = z.strictObject({ movement: z.int() })

/** What became of a competition that its reader is in. */
const competition = z.strictObject({
  competition: z.int(),
  slug: z.string(),
  nameEs: z.string(),
  nameEn: z.string(),
  became: z.enum(competitionNews),
})

/** A kind of mail together with its payload: strict, so that nothing slips into what is stored. */
function makeMailSchema<Kind extends string, Payload extends z.ZodType>(kind: Kind, payload: Payload) {
  return z.strictObject({ kind: z.literal(kind), payload })
}

/**
 * Every kind of mail, and what it is made from. Of those about a game, `closed` goes to those left waiting too, who don't play;
 * `leftOut` to whoever loses a place by it; `left` to whoever isn't in the game any more and has it in their calendar; `changed` says
 * where and when the game was before, who moved it and until when its reader may leave freely, `closure` the former too; `canceled` says whether the game lacked players, or what who canceled it wrote; `openAgain` goes to who lost it by a closure that is lifted; `courtFree` to who waits for the time of a game whose people didn't come. `booked` says whether its reader
 * booked themselves. `moneyBack` says what of a place came back, to what and why; `result` what became of how it ended. `passedOver` goes to who would have moved up and plays on another court then. `held` goes to who moves up and has to pay
 * until then, `confirmed` to whose held place is paid, `lapsed` to whose wasn't: what went by that. `handed` goes to a whole court's next owner: what is due of it. The code that `booked`, `confirmed` and `reminder` name to an owner is read when it is sent. `confirm` may know where its
 * reader wanted to go, sealed: it may be a game's link.
 */
export const mailSchema = z.discriminatedUnion('kind', [
  makeMailSchema('closed', game.extend({ plays: z.boolean().default(true) })),
  makeMailSchema('leftOut', game),
  makeMailSchema('reopened', game),
  makeMailSchema('left', game),
  makeMailSchema('booked', game.extend({ own: z.boolean().default(false) })),
  makeMailSchema('reminder', game),
  makeMailSchema('movedUp', game),
  makeMailSchema('passedOver', game.extend({ clash: z.strictObject({ court: z.string(), startsAt: instant }) })),
  makeMailSchema('held', game.extend({ until: instant })),
  makeMailSchema('confirmed', game),
  makeMailSchema('handed', game.extend({ cents: z.int() })),
  makeMailSchema('lapsed', game.extend({ until: instant, goes: z.enum(['game', 'place', 'guests', 'court']) })),
  makeMailSchema(
    'changed',
    game.extend({
      former: z.strictObject(place),
      by: z.enum(['you', 'owner', 'club']).default('club'),
      leaveUntil: instant.nullable().default(null),
    }),
  ),
  makeMailSchema('canceled', game.extend({ unfilled: z.boolean().default(false), reason: z.string().default('') })),
  makeMailSchema('closure', closure),
  makeMailSchema('openAgain', game),
  makeMailSchema('courtFree', game),
  makeMailSchema(
    'moneyBack',
    game.extend({ cents: z.int(), to: z.enum(['wallet', 'bono']), reason: z.enum([...returnReasons, 'late']) }),
  ),
  makeMailSchema('result', game.extend({ says: z.enum(['entered', 'objected', 'decided']) })),
  makeMailSchema('subscription', subscription),
  makeMailSchema('confirm', account.extend({ next: z.string().optional() })),
  makeMailSchema('reset', account),
  makeMailSchema('welcome', account),
  makeMailSchema('newEmail', emailChange),
  makeMailSchema('takeBack', emailChange),
  makeMailSchema('newsletter', newsletter),
  makeMailSchema('place', heldPlace),
  makeMailSchema('alert', alert),
  makeMailSchema('testPush', account),
  makeMailSchema('offer', offer),
  makeMailSchema('receipt', receipt),
  makeMailSchema('competition', competition),
])
export type Mail = z.output<typeof mailSchema>
export type MailInput = z.input<typeof mailSchema>

/**
 * A mail about the reader's account, with a code in its link, about a court they hold, to somebody who needn't have an account, to
 * a portal admin about the club, a test on a device of the reader's, or a receipt; the others are about a game.
 */
export type AccountMail = Extract<Mail, { kind: CodeKind }>
export type SubscriptionMail = Extract<Mail, { kind: 'subscription' }>
export type NewsletterMail = Extract<Mail, { kind: 'newsletter' }>
export type PlaceMail = Extract<Mail, { kind: 'place' }>
export type AlertMail = Extract<Mail, { kind: 'alert' }>
type TestPush = Extract<Mail, { kind: 'testPush' }>
export type OfferMail = Extract<Mail, { kind: 'offer' }>
export type ReceiptMail = Extract<Mail, { kind: 'receipt' }>
export type CompetitionMail = Extract<Mail, { kind: 'competition' }>
export type GameMail = Exclude<
  Mail,
  | AccountMail
  | SubscriptionMail
  | NewsletterMail
  | PlaceMail
  | AlertMail
  | TestPush
  | OfferMail
  | ReceiptMail
  | CompetitionMail
>

/** Whether a mail is about an account. */
export function isAboutAccount(mail: Mail): mail is AccountMail {
  return codeKinds.some((kind) => kind === mail.kind)
}

/** Whether a mail is about a game. */
export function isAboutGame(mail: Mail): mail is GameMail {
  const others = ['subscription', 'newsletter', 'place', 'alert', 'testPush', 'offer', 'receipt', 'competition']
  return !isAboutAccount(mail) && !others.includes(mail.kind)
}

export const mailKindSchema = z.enum(mailSchema.options.map(({ shape }) => shape.kind.value))
export type MailKind = z.output<typeof mailKindSchema>

export const mailListInput = makeListInput(['createdAt', 'attempts']).extend({
  state: z.enum(mailStates).optional(),
})
export type MailListInput = z.output<typeof mailListInput>

export const mailOneInput = z.strictObject({ id: z.int().min(1) })

/** A mail as admins see it: who, which kind, what became of it; never what it says. */
const mailViewSchema = z.object({
  id: z.int(),
  kind: mailKindSchema,
  state: z.enum(mailStates),
  /** Without a number and a nick where it goes to an address that somebody entered. */
  recipient: z.object({ id: z.int().nullable(), nick: z.string(), email: z.string() }).nullable(),
  game: z.object({ documentId: documentIdSchema, court: z.string(), startDate: isoInstantSchema }).nullable(),
  createdAt: isoInstantSchema,
  attempts: z.int(),
  /** Why it didn't go out the last time, with the server's code where it gave one. */
  reason: z.object({ name: z.enum(mailReasons), code: z.int().nullable() }).nullable(),
  /** When it was sent, given up or dropped. */
  endedAt: isoInstantSchema.nullable(),
  nextTry: isoInstantSchema.nullable(),
})
export type MailView = z.output<typeof mailViewSchema>
export const mailListAnswerSchema = makeListSchema(mailViewSchema)

/**
 * How mail is doing: whether there is a server to send by, whether the key of its password is lost, and how many mails there are of
 * each state.
 */
export const mailOverviewSchema = z.object({
  data: z.object({ isConfigured: z.boolean(), isKeyLost: z.boolean(), counts: z.record(z.enum(mailStates), z.int()) }),
})

export const mailRetriedSchema = z.object({ data: z.object({ retried: z.int() }) })
