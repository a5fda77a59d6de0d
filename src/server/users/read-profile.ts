import type { ProfileView } from '#domain/users/schema.ts'
import { findWaitingEmail } from '../auth/email-store.ts'
import type { Db } from '../db/client.ts'
import { required } from '../required.ts'
import { findProfile } from './profile-store.ts'

/** Reads a user's own data, with another address that waits for its link at an instant. */
export function readProfile(db: Db, id: number, now: number): ProfileView {
  return { ...required(findProfile(db, id)), waitingEmail: findWaitingEmail(db, id, now) }
}
