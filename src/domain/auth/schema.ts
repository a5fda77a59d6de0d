import { z } from 'zod'
import { toMailable } from '../mail/mailable.ts'
import { roles } from '../roles.ts'
import { isoInstantSchema, levelSchema } from '../schema.ts'
import { passwordBounds, userFields } from '../users/fields.ts'
import { codeSchema } from './codes.ts'

export const loginInput = z.strictObject({
  identifier: z.string().trim().overwrite(toMailable).min(1).max(254),
  password: z.string().min(1).max(passwordBounds.max),
})
export type LoginInput = z.infer<typeof loginInput>

const roleSchema = z.object({ id: z.int(), role: z.enum(roles) })

/** The signed-in user, as the interface needs it. */
const meSchema = z.object({
  id: z.int(),
  username: z.string(),
  nick: z.string(),
  avatar: z.string().nullable(),
  level: levelSchema,
  roles: z.array(roleSchema),
  /** How many days ahead their group books, where they are in one. */
  daysAhead: z.int().optional(),
  /** There where they have more roles, for which the club requires a passkey. */
  needsPasskey: z.literal(true).exactOptional(),
})
export type MeView = z.infer<typeof meSchema>

export const meAnswerSchema = z.object({ user: meSchema })

/** Names a session to its owner; it opens nothing. */
const sessionId = z.string().regex(/^[\w-]{22}$/)
export const sessionInput = z.strictObject({ id: sessionId })

/** One of the viewer's sessions; its use is known to within the hour. */
const sessionViewSchema = z.object({
  id: sessionId,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  device: z.enum(['computer', 'phone', 'tablet']),
  createdAt: isoInstantSchema,
  usedAt: isoInstantSchema,
  /** Whether the request came with it. */
  isCurrent: z.boolean(),
})
export type SessionView = z.infer<typeof sessionViewSchema>
export const sessionsAnswerSchema = z.object({ data: z.array(sessionViewSchema) })
export const sessionsEndedSchema = z.object({ data: z.object({ ended: z.int() }) })

/** A password as it is typed to be compared with one; which is right is found out there. */
const typedPassword = z.string().min(1).max(passwordBounds.max)

/** Asks for a link by which to choose a new password. */
export const forgotInput = z.strictObject({ email: userFields.email })

/** Sets a password by a mailed code. */
export const resetInput = z
  .strictObject({ code: codeSchema, password: userFields.password, passwordConfirmation: typedPassword })
  .refine(({ password, passwordConfirmation }) => password === passwordConfirmation, {
    path: ['passwordConfirmation'],
    error: 'auth.errors.passwordMismatch',
  })
export type ResetInput = z.infer<typeof resetInput>

/** Changes the password; the present one is required. */
export const changePasswordInput = z
  .strictObject({
    password: typedPassword,
    newPassword: userFields.password,
    confirmPassword: typedPassword,
    /** The endpoint by which this browser takes notices: those to other devices end. */
    device: z.string().max(1000).optional(),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: 'auth.errors.passwordMismatch',
  })
export type ChangePasswordInput = z.infer<typeof changePasswordInput>

/** What was done, as a sentence in the language of the request. */
export const messageSchema = z.object({ message: z.string() })
