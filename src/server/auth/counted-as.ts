import { nameKeyOf } from '#domain/users/rules.ts'

/**
 * What a sign-in is counted as: what was typed, not whose account that is, so that a refusal ties no name to an e-mail. A
 * browser that signed in to the account before is counted by itself.
 */
export function countedAs(identifier: string, knownDevice: boolean): string {
  return `${knownDevice ? 'known' : 'name'} ${nameKeyOf(identifier)}`
}

/** All that sign-ins of a user may be counted as. */
export function countedNames({ username, email }: { username: string; email: string }): string[] {
  return [username, email].flatMap((name) => [countedAs(name, true), countedAs(name, false)])
}
