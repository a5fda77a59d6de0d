import type { CreateMemberInput } from '#domain/people/schema.ts'
import { suggestUsername } from '#domain/people/usernames.ts'
import { nameKeyOf } from '#domain/users/rules.ts'
import { act, type Tx } from '../act.ts'
import { findHolder } from '../db/unique-users.ts'
import { makeUser } from '../users/make-user.ts'

/** Makes a plain member, as the desk may; see `makeUser`. Answers their number. */
export const createMember = act(
  'people.create',
  (tx: Tx, { username, ...member }: CreateMemberInput): { id: number } => {
    const isTaken = (name: string) => findHolder(tx.db, 'username', nameKeyOf(name)) !== null
    const { id } = makeUser(tx, {
      ...member,
      username: username ?? suggestUsername(member.nick, isTaken),
      roles: [],
      blocked: false,
      showInSearches: true,
    })
    return { id }
  },
)
