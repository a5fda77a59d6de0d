import type { TextKey } from '#web/app/intl.tsx'

/** By the names that browsers give. */
const texts: Readonly<Record<string, TextKey>> = {
  NotAllowedError: 'passkey.closed',
  AbortError: 'passkey.closed',
  InvalidStateError: 'passkey.hasOne',
  NotSupportedError: 'passkey.cannot',
  SecurityError: 'passkey.errors.off',
}

/** Why the browser made or asked no key; null where the server refused, or didn't answer. */
export function passkeyFailureOf(error: unknown): TextKey | null {
  return error instanceof Error ? (texts[error.name] ?? null) : null
}
