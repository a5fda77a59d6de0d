import { isIP } from 'node:net'
import { type Allows, inNetworks, isPublicAddress } from '../outgoing/addresses.ts'

/** Which addresses a receiver may have: public ones by https, any in the club's own networks. They are looked at as it is connected to. */
export function allowedFor(url: string, networks: readonly string[]): Allows {
  const isOwn = inNetworks(networks)
  return new URL(url).protocol === 'https:' ? (address) => isPublicAddress(address) || isOwn(address) : isOwn
}

/** Whether a receiver's address may be stored: what can be seen before its name is resolved. */
export function mayBeSentTo(text: string, networks: readonly string[]): boolean {
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  if (isIP(host) > 0) return allowedFor(text, networks)(host)
  return protocol === 'https:' || networks.length > 0
}
