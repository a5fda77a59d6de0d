import { z } from 'zod'
import { codeSchema } from '../auth/codes.ts'
import { hasPasswords, secondPassword } from '../auth/register-schema.ts'
import { meAnswerSchema } from '../auth/schema.ts'
import { courtNameSchema } from '../courts/desk-schema.ts'
import { namedCourtSchema } from '../courts/schema.ts'
import { locales } from '../locale.ts'
import { mailServerInput, mailServerOrigins } from '../mail/server-schema.ts'
import { eurosSchema, isoInstantSchema, makeLineSchema, timeSchema } from '../schema.ts'
import { userFields } from '../users/fields.ts'
import { FIRST_COURTS_MAX, findSameNames, hoursRefusal } from './rules.ts'

/** The set-up of a new club: what its owner says of it, and what they read as it opens. */

const clubSchema = z.strictObject({
  name: makeLineSchema(60, 1),
  /** The language of whoever brings none of their own. */
  locale: z.enum(locales),
})

const namesSchema = z
  .array(courtNameSchema)
  .min(1)
  .max(FIRST_COURTS_MAX)
  .check(({ value: names, issues }) => {
    for (const at of findSameNames(names))
      issues.push({ code: 'custom', message: 'setup.errors.sameName', path: [at], input: names[at] })
  })

/** Both times, where both were sent: hours are judged also where other fields are wrong, so that all is reported at once. */
const timesSchema = z.looseObject({ opens: timeSchema, closes: timeSchema })

function hoursKeyOf(value: unknown): string | null {
  const { data } = timesSchema.safeParse(value)
  return data ? (hoursRefusal(data)?.key ?? null) : null
}

/** Courts that are alike but for their names: the hours of every day, and the price of a slot in euros. */
const courtsSchema = z
  .strictObject({ names: namesSchema, opens: timeSchema, closes: timeSchema, price: eurosSchema })
  .refine((courts) => hoursKeyOf(courts) === null, {
    path: ['closes'],
    error: ({ input }) => hoursKeyOf(input) ?? undefined,
    when: ({ value }) => hoursKeyOf(value) !== null,
  })

const accountFields = {
  username: userFields.username,
  nick: userFields.nick,
  email: userFields.email,
  password: userFields.password,
}

/** The account that the first administrator's becomes. */
const adminSchema = z
  .strictObject({ ...accountFields, passwordConfirmation: secondPassword })
  .refine(({ password, passwordConfirmation }) => password === passwordConfirmation, {
    path: ['passwordConfirmation'],
    error: 'auth.errors.passwordMismatch',
    when: ({ value }) => hasPasswords(value),
  })

/** A mail server as a new club has none yet: whoever signs in there names a password. */
const newMailServerSchema = mailServerInput.refine(({ login, password }) => login === '' || password !== null, {
  path: ['password'],
  error: 'validation.errors.required',
})

/** Without a mail server the one of the settings is used, where they name one; else mail waits until there is one. */
const parts = { club: clubSchema, courts: courtsSchema, mailServer: newMailServerSchema.nullable().default(null) }

/** The code of the link that the first start prints. */
export const setupInput = z.strictObject({ code: codeSchema })

/** Sets a club up by the code of the printed link. */
export const openClubInput = z.strictObject({ code: codeSchema, ...parts, admin: adminSchema })
export type OpenClubInput = z.output<typeof openClubInput>

/** Sends a mail by a server that isn't set yet, to see whether it gets there. */
export const setupTestMailInput = z.strictObject({
  code: codeSchema,
  mailServer: newMailServerSchema,
  to: userFields.email,
  /** What is typed so far of the club's name and of whom the mail is to; empty: what they are called until then. */
  clubName: makeLineSchema(60).default(''),
  nick: makeLineSchema(60).default(''),
})
export type SetupTestMailInput = z.output<typeof setupTestMailInput>

/** The same as a file of whoever runs the club's machine: no code, and nobody mistypes a password there. */
export const setupFileSchema = z.strictObject({ ...parts, admin: z.strictObject(accountFields) })
export type SetupFile = z.output<typeof setupFileSchema>

/** Whether there are reservations, of visitors who were quicker: courts, hours and prices then stay as they are. */
const courtsStay = z.boolean()

/** What the set-up begins with: the club as it is. `publicUrl` is null where its public address isn't set. */
export const setupAnswerSchema = z.object({
  data: z.object({
    club: z.object({ name: z.string(), locale: z.enum(locales) }),
    courts: z.array(z.object({ name: z.string() })),
    opens: timeSchema,
    closes: timeSchema,
    price: eurosSchema,
    /** What sends mail: the settings of whoever runs the machine, what was set in the browser, or nothing. */
    mail: z.object({ from: z.enum(mailServerOrigins).nullable() }),
    publicUrl: z.string().nullable(),
    courtsStay,
  }),
})
export type SetupView = z.infer<typeof setupAnswerSchema>['data']

const firstSlotSchema = z.object({ startDate: isoInstantSchema, endDate: isoInstantSchema })

/** The club that was opened, each court with its first free slot of the days that can be booked, and who is signed in now. */
export const clubOpenedSchema = z.object({
  data: z.object({
    club: z.object({ name: z.string(), locale: z.enum(locales) }),
    publicUrl: z.string().nullable(),
    courtsStay,
    courts: z.array(z.object({ ...namedCourtSchema.shape, free: firstSlotSchema.nullable() })),
    user: meAnswerSchema.shape.user,
  }),
})
export type ClubOpenedView = z.infer<typeof clubOpenedSchema>['data']
