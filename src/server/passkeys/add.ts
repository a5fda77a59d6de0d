import { Refused } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { CHALLENGE_LIFETIME, PASSKEYS_MAX } from '#domain/passkeys/rules.ts'
import type { AddOptions, AddPasskeyInput, PasskeyView } from '#domain/passkeys/schema.ts'
import type { User } from '#domain/roles.ts'
import { act, type Tx } from '../act.ts'
import { requirePassword } from '../auth/require-password.ts'
import { findHash, setSessionPasskey } from '../auth/store.ts'
import { requireVerified, type Verified } from '../auth/verified.ts'
import { readClubName } from '../config/club-name.ts'
import type { Deps } from '../deps.ts'
import { required } from '../required.ts'
import type { SessionPort } from '../trpc/base.ts'
import { type Answered, makeChallenge, spendChallenge } from './challenge.ts'
import { checkAnswer } from './check-answer.ts'
import { requirePasskeySession } from './require-passkey-session.ts'
import type { Site } from './site.ts'
import { addPasskey, findByCredential, listPasskeys, type NewPasskey } from './store.ts'
import { userHandleOf } from './user-handle.ts'
import { toPasskeyView, transportsOf } from './view.ts'

type From = { deps: Deps; viewer: User; address: string; locale: Locale; session: SessionPort }

/** What keys may sign by: Ed25519, P-256, RSA, in the numbers of COSE. All authenticators do one of them. */
const algorithms = [-8, -7, -257]

/** Begins to add a passkey of the viewer's, who sends the password; answers what the browser makes a key by. */
export async function beginAdding(from: From, site: Site, password: string): Promise<AddOptions> {
  const { deps, viewer, locale } = from
  requirePasskeySession({ db: deps.db, viewer })
  const verified = await requirePassword(from, password)
  const passkeys = listPasskeys(deps.db, viewer.id)
  refuseMore(passkeys.length)
  return {
    challenge: makeChallenge(deps, purposeOf(verified)),
    rp: { id: site.id, name: readClubName(deps, locale) },
    user: {
      id: userHandleOf(viewer.id),
      name: viewer.username,
      displayName: viewer.nick,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({
      id,
      type: 'public-key',
      transports: transportsOf(transports),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    timeout: CHALLENGE_LIFETIME,
  }
}

/**
 * Adds the passkey that the browser made; answers it. Refused with `passkey.errors.challenge` where the password has been changed
 * since it was sent. The user's first counts as what opened this session.
 */
export async function finishAdding({ deps, viewer, session }: From, site: Site, { name, response }: AddPasskeyInput) {
  const verified = { userId: viewer.id, passwordHash: required(findHash(deps.db, viewer.id)) }
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { result, challenge } = await checkAnswer(deps, { site, purpose: purposeOf(verified) }, async (expected) => {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      ...expected,
      supportedAlgorithmIDs: algorithms,
    })
    return registrationInfo?.credential ?? null
  })
  const { id, publicKey, counter, transports = [] } = result
  const key = {
    userId: viewer.id,
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: transports.join(' '),
    name,
  }
  return await add({ deps, viewer }, { key, verified, challenge, session: session.key() })
}

type Input = { key: Omit<NewPasskey, 'createdAt'>; verified: Verified; challenge: Answered; session: string | null }

const add = act('passkeys.add', (tx: Tx, { key, verified, challenge, session }: Input): PasskeyView => {
  const before = listPasskeys(tx.db, key.userId).length
  refuseMore(before)
  requirePasskeySession(tx)
  requireVerified(tx, verified, { key: 'passkey.errors.challenge' })
  spendChallenge(tx, challenge)
  if (findByCredential(tx.db, key.credentialId)) throw new Refused({ key: 'passkey.errors.refused' })
  const added = addPasskey(tx.db, { ...key, createdAt: tx.now })
  if (before === 0 && session !== null) setSessionPasskey(tx.db, session, added.id)
  tx.target({ user: key.userId })
  return toPasskeyView(added)
})

/** The challenge is of no use once the password is another. */
function purposeOf({ userId, passwordHash }: Verified): string {
  return `add:${userId}:${passwordHash}`
}

function refuseMore(count: number): void {
  if (count >= PASSKEYS_MAX) throw new Refused({ key: 'passkey.errors.tooMany', values: { max: PASSKEYS_MAX } })
}
