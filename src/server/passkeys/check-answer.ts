import { Refused } from '#domain/errors.ts'
import type { Deps } from '../deps.ts'
import { type Answered, readChallenge } from './challenge.ts'
import type { Site } from './site.ts'

/** What the library compares an answer with. A key alone signs somebody in, so it has to know its owner, by a finger or a PIN. */
type Expected = {
  expectedChallenge: (challenge: string) => boolean
  expectedOrigin: string
  expectedRPID: string
  requireUserVerification: true
}

/**
 * Has the library check what an authenticator answered to a challenge for a purpose; answers what `check` takes from its result (null
 * where it isn't verified), and the challenge, which the act that follows uses up. Whatever the library objects to is refused with
 * `passkey.errors.refused`.
 */
export async function checkAnswer<Result>(
  deps: Deps,
  { site, purpose }: { site: Site; purpose: string },
  check: (expected: Expected) => Promise<Result | null>,
): Promise<{ result: Result; challenge: Answered }> {
  let challenge: Answered | undefined
  const result = await check({
    expectedChallenge: (answered) => {
      challenge = readChallenge(deps, purpose, answered)
      return true
    },
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw error instanceof Refused ? error : new Refused({ key: 'passkey.errors.refused' })
  })
  if (result === null || !challenge) throw new Refused({ key: 'passkey.errors.refused' })
  return { result, challenge }
}
