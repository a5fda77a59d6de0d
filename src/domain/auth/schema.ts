import { z } from 'zod'
import { roles } from '../roles.ts'

const passwordBounds = { min: 6, max: 128 }

export const loginInput = z.strictObject({
  identifier: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(passwordBounds.max),
})
export type LoginInput = z.infer<typeof loginInput>

const roleSchema = z.object({ id: z.int(), role: z.enum(roles) })

/** The signed-in user, as the interface needs it. */
const meSchema = z.object({ id: z.int(), username: z.string(), nick: z.string(), roles: z.array(roleSchema) })
export type Me = z.infer<typeof meSchema>

export const meAnswerSchema = z.object({ user: meSchema })
