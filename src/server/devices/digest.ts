import { createHash } from 'node:crypto'

/** What is asked for, by whom, for a server that wants to see a digest (RFC 7616). `cnonce` is the client's own chance. */
type Asked = { method: string; uri: string; user: string; password: string; cnonce: string }

/**
 * Makes the `Authorization` that a challenge (`WWW-Authenticate`) wants, by SHA-256 alone; null where it wants anything else, such as a
 * password in clear.
 */
export function answerChallenge(challenge: string, { method, uri, user, password, cnonce }: Asked): string | null {
  const asks = new Map(
    [...challenge.matchAll(/(\w+)=(?:"([^"]*)"|([^\s,]+))/g)].map(([, name = '', quoted, plain]) => [
      name.toLowerCase(),
      quoted ?? plain ?? '',
    ]),
  )
  const { realm, nonce, opaque, algorithm, qop } = Object.fromEntries(asks)
  const offers = (qop ?? '').split(',').map((one) => one.trim())
  if (!/^digest\s/i.test(challenge) || algorithm?.toUpperCase() !== 'SHA-256' || !offers.includes('auth')) return null
  const secret = hash(`${user}:${realm}:${password}`)
  const response = hash(`${secret}:${nonce}:00000001:${cnonce}:auth:${hash(`${method}:${uri}`)}`)
  const said = { username: user, realm, uri, nonce, cnonce, response, ...(opaque !== undefined && { opaque }) }
  const parts = Object.entries(said).map(([name, value]) => `${name}="${value}"`)
  return `Digest ${[...parts, 'algorithm=SHA-256', 'qop=auth', 'nc=00000001'].join(', ')}`
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
