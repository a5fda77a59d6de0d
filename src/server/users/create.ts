import type { CreateUserInput, UserView } from '#domain/users/desk-schema.ts'
import { act, type Tx } from '../act.ts'
import { makeUser } from './make-user.ts'

/** Makes an account for somebody; see `makeUser`. */
export const createUser = act('users.create', (tx: Tx, input: CreateUserInput): UserView => makeUser(tx, input))
