import { refuse } from '#domain/errors.ts'
import { handLinkRefusal } from '#domain/people/rules.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { findLinkUser } from '../users/find-link-user.ts'
import { findUserFacts } from '../users/list-store.ts'
import { requireUser } from '../users/require-user.ts'

/** Allows the desk a password link for a plain member. Answers whose it is, and which. */
export const allowLink = act('people.handLink', (tx: Tx, { id }: { id: Ref }) => {
  refuse(handLinkRefusal(requireUser(findUserFacts(tx.db, id)).roles))
  return findLinkUser(tx, id)
})
