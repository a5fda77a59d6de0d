/** A key for a request that may be repeated. Pages served without TLS have no `randomUUID`. */
export function createRequestId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type SentRequest = { content: string; id: string }

/** The key of a content: the one before while the content stays the same, so that a retry books once. */
export function chooseRequestId(content: string, before: SentRequest | null, make = createRequestId): SentRequest {
  return before?.content === content ? before : { content, id: make() }
}
