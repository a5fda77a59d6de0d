import { isIP } from 'node:net'
import { Refused } from '#domain/errors.ts'

/** Where passkeys of the club hold: the origin that browsers name, and the host that keys are made for. */
export type Site = { origin: string; id: string }

/**
 * Finds where passkeys hold: at the club's public address, which must be a name under https; without one at `localhost`, to try
 * them. Null elsewhere, as any page could name itself in the request.
 */
export function findSite({ publicUrl, host }: { publicUrl: string | null; host: string }): Site | null {
  const address = publicUrl ?? `http://${host}`
  if (!URL.canParse(address)) return null
  const { origin, hostname, protocol } = new URL(address)
  const isLocal = hostname === 'localhost'
  if (!isLocal && (publicUrl === null || protocol !== 'https:' || isIP(hostname) !== 0)) return null
  return { origin, id: hostname }
}

/** The same; refused with `passkey.errors.off` where there is none. */
export function requireSite(from: Parameters<typeof findSite>[0]): Site {
  const site = findSite(from)
  if (!site) throw new Refused({ key: 'passkey.errors.off' })
  return site
}
