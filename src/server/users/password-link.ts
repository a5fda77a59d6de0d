import { codeAddressOf } from '#domain/auth/codes.ts'
import type { Ref } from '#domain/schema.ts'
import { isoOf } from '#domain/time.ts'
import type { PasswordLinkView } from '#domain/users/desk-schema.ts'
import type { Acting } from '../act.ts'
import { mintCode } from '../auth/mint-code.ts'
import { mailLink, showLink } from './mail-link.ts'

/** Gives a user a link to set a password by: mailed, or answered where no mail goes out, to be handed on. */
export async function givePasswordLink(acting: Acting, input: { id: Ref }): Promise<PasswordLinkView> {
  const { deps } = acting
  if (deps.mail.isConfigured) return { kind: (await mailLink(acting, input)).kind }
  const { userId, kind } = await showLink(acting, input)
  // Beside the request, so that the code is in no saved answer: whoever repeats the request gets another one.
  const { code, expiresAt } = await mintCode({ deps, viewer: null }, { userId, kind })
  return { kind, path: codeAddressOf(kind, code), until: isoOf(expiresAt) }
}
