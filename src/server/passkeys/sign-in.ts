import { accountRefusal } from '#domain/auth/rules.ts'
import { Refused, refuse } from '#domain/errors.ts'
import { CHALLENGE_LIFETIME } from '#domain/passkeys/rules.ts'
import type { LoginOptions, Signed } from '#domain/passkeys/schema.ts'
import type { User } from '#domain/roles.ts'
import type { Opening } from '../auth/session.ts'
import { findPresent, findStored } from '../auth/store.ts'
import type { Deps } from '../deps.ts'
import { required } from '../required.ts'
import { makeChallenge } from './challenge.ts'
import { checkAnswer } from './check-answer.ts'
import type { Site } from './site.ts'
import { findByCredential } from './store.ts'
import { userHandleOf } from './user-handle.ts'

const PURPOSE = 'signIn'

/** Begins a sign-in by whichever passkey the browser has; answers what it is called with, which names nobody. */
export function beginSignIn(deps: Deps, site: Site): LoginOptions {
  const challenge = makeChallenge(deps, PURPOSE)
  return { challenge, rpId: site.id, userVerification: 'required', timeout: CHALLENGE_LIFETIME }
}

/**
 * Checks what a passkey signed; answers whose it is, and what opens a session. A passkey that isn't known, one that names another user
 * and a wrong signature are refused alike; only after the right one is an account said to be blocked or unconfirmed. Unlike passwords signatures can't be
 * guessed, so failures aren't counted, and nobody's failures keep others out.
 */
export async function signInByPasskey(
  deps: Deps,
  site: Site,
  response: Signed,
): Promise<{ viewer: User; opening: Opening }> {
  const passkey = findByCredential(deps.db, response.id)
  if (!passkey || response.response.userHandle !== userHandleOf(passkey.userId)) {
    throw new Refused({ key: 'passkey.errors.refused' })
  }
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, userId, credentialId, counter } = passkey
  const credential = { id: credentialId, publicKey: new Uint8Array(passkey.publicKey), counter }
  const { result, challenge } = await checkAnswer(deps, { site, purpose: PURPOSE }, async (expected) => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({ response, credential, ...expected })
    return verified ? authenticationInfo : null
  })
  const stored = required(findStored(deps.db, userId))
  refuse(accountRefusal(stored))
  const use = { id, counter: result.newCounter, challenge }
  const viewer = required(findPresent(deps.db, userId))
  return { viewer, opening: { userId, passwordHash: stored.passwordHash, passkey: use } }
}
