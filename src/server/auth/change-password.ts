import type { ChangePasswordInput } from '#domain/auth/schema.ts'
import type { User } from '#domain/roles.ts'
import type { Deps } from '../deps.ts'
import type { SessionPort } from '../trpc/base.ts'
import { replacePassword } from './replace-password.ts'
import { requirePassword } from './require-password.ts'

type From = { deps: Deps; viewer: User; address: string; session: Pick<SessionPort, 'knows' | 'key'> }

/**
 * Changes the viewer's password; the other sessions and notices to other devices end. The present one is required: a wrong one is refused, and counted with
 * failed sign-ins, as a session somebody left open would be a place to guess at.
 */
export async function changePassword(
  { deps, viewer, address, session }: From,
  input: ChangePasswordInput,
): Promise<void> {
  const former = await requirePassword({ deps, viewer, address, session }, input.password)
  const passwordHash = await deps.passwords.hash(input.newPassword)
  // Without the request's own id: an answer saved by it would hold a digest of the passwords.
  await replacePassword(
    { deps, viewer },
    {
      former,
      passwordHash,
      session: session.key(),
      device: input.device,
    },
  )
}
