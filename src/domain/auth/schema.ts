import { z } from 'zod'
import { roles } from '../roles.ts'

const passwordBounds = { min: 6, max: 128 }

export const loginInput = z.strictObject({
  identifier: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(passwordBounds.max),
})
export type LoginInput = z.infer<typeof loginInput>

const roleSeen = z.object({ id: z.int(), role: z.enum(roles) })

/** The signed-in user, as the interface needs it. */
const me = z.object({ id: z.int(), username: z.string(), nick: z.string(), roles: z.array(roleSeen) })
export type Me = z.infer<typeof me>

export const meAnswer = z.object({ user: me })
