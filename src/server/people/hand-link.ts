import { codeAddressOf, HANDED_LIFETIME } from '#domain/auth/codes.ts'
import type { Ref } from '#domain/schema.ts'
import { isoOf } from '#domain/time.ts'
import type { PasswordLinkView } from '#domain/users/desk-schema.ts'
import type { Acting } from '../act.ts'
import { mintCode } from '../auth/mint-code.ts'
import { allowLink } from './allow-link.ts'

/** Gives the desk a link by which a plain member chooses a password, to be copied or sent on. It is good for a day. */
export async function handPasswordLink(acting: Acting, input: { id: Ref }): Promise<PasswordLinkView> {
  const { userId, kind } = await allowLink(acting, input)
  // Beside the request, so that the code is in no saved answer: whoever repeats the request gets another one.
  const minted = { userId, kind, lifetime: HANDED_LIFETIME }
  const { code, expiresAt } = await mintCode({ deps: acting.deps, viewer: null }, minted)
  return { kind, path: codeAddressOf(kind, code), until: isoOf(expiresAt) }
}
