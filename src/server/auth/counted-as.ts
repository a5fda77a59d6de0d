import { createHmac } from 'node:crypto'
import { nameKeyOf } from '#domain/users/rules.ts'

/**
 * What a sign-in is counted as: what was typed, not whose account that is, so that a refusal ties no name to an e-mail. A
 * browser that signed in to the account before is counted by itself. Only a keyed digest is stored: some type their password
 * where the name belongs.
 */
export function countedAs(secret: Buffer, identifier: string, knownDevice: boolean): string {
  const counted = `${knownDevice ? 'known' : 'name'} ${nameKeyOf(identifier)}`
  return createHmac('sha256', secret).update(`attempt:${counted}`).digest('base64url')
}

/** All that sign-ins of a user may be counted as. */
export function countedNames(secret: Buffer, { username, email }: { username: string; email: string }): string[] {
  return [username, email].flatMap((name) => [countedAs(secret, name, true), countedAs(secret, name, false)])
}
