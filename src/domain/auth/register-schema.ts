import { z } from 'zod'
import { isRecord } from '../is-record.ts'
import { toMailable } from '../mail/mailable.ts'
import { passwordBounds, userFields } from '../users/fields.ts'
import { codeSchema } from './codes.ts'

/** A path of this site to go on to; one that leads elsewhere is refused. */
const nextSchema = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[\w\-./?=&%:,+~]*$/)

/** A password as it is typed a second time; whether it is the first is found out beside it. */
export const secondPassword = z.string().min(1).max(passwordBounds.max)

/** Opens an account. Both passwords are compared also where other fields are wrong, so that all is reported at once. */
export const registerInput = z
  .strictObject({
    username: userFields.username,
    email: userFields.email,
    password: userFields.password,
    passwordConfirmation: secondPassword,
    nick: userFields.nick,
    phone: userFields.phone,
    birthDate: userFields.birthDate,
    position: userFields.position.default('left-right'),
    level: userFields.level.default(1),
    acceptPrivacy: z
      .boolean()
      .default(false)
      .refine((isAccepted) => isAccepted, { error: 'auth.errors.privacyRequired' }),
    /** Where the link in the mail leads on to, once the address is confirmed. */
    next: nextSchema.optional(),
  })
  .refine(({ password, passwordConfirmation }) => password === passwordConfirmation, {
    path: ['passwordConfirmation'],
    error: 'auth.errors.passwordMismatch',
    when: ({ value }) => hasPasswords(value),
  })
export type RegisterInput = z.output<typeof registerInput>

/** Whether both passwords are there to be compared, whatever else is wrong. */
export function hasPasswords(value: unknown): boolean {
  return isRecord(value) && [value['password'], value['passwordConfirmation']].every((one) => typeof one === 'string')
}

/** The account that was opened: it holds once `confirmed`. */
export const registeredSchema = z.object({
  user: z.object({
    id: z.int(),
    username: z.string(),
    nick: z.string(),
    email: z.string(),
    confirmed: z.boolean(),
  }),
})
export type RegisteredView = z.output<typeof registeredSchema>

export const confirmInput = z.strictObject({ code: codeSchema })

/** By username or e-mail, as at sign-in. */
export const resendInput = z.strictObject({
  identifier: z.string().trim().overwrite(toMailable).min(1).max(254),
  next: nextSchema.optional(),
})
export type ResendInput = z.output<typeof resendInput>

/** Mends the address of an account that nobody confirmed yet, proved by its password. */
export const correctEmailInput = z.strictObject({
  username: z.string().trim().overwrite(toMailable).min(1).max(254),
  password: z.string().min(1).max(passwordBounds.max),
  email: userFields.email,
  next: nextSchema.optional(),
})
export type CorrectEmailInput = z.output<typeof correctEmailInput>
