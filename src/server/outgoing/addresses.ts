import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are no part of the public internet, with how many bits name them. */
const privateNetworks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const

/** Whether a numeric address may be connected to. */
export type Allows = (address: string) => boolean

const isPrivate = inNetworks(privateNetworks.map(([network, bits]) => `${network}/${bits}`))

/** Allows addresses of the public internet. */
export const isPublicAddress: Allows = (address) => isIP(address) > 0 && !isPrivate(address)

/** Allows what lies in networks, such as 192.168.1.0/24 or a single address. */
export function inNetworks(networks: readonly string[]): Allows {
  const list = new BlockList()
  for (const text of networks) {
    const [network = '', bits] = text.trim().split('/')
    const family = network.includes(':') ? 'ipv6' : 'ipv4'
    list.addSubnet(network, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => {
    const version = isIP(address)
    return version > 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6')
  }
}

/** What a host's name is resolved by: answers its addresses, or an error. */
export type Resolve = (host: string) => Promise<LookupAddress[]>

/** Resolves as the system does. */
export const resolveHost: Resolve = (host) =>
  new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)))
  })

/** That a name leads to an address that isn't allowed. */
export class AddressNotAllowed extends Error {}

/**
 * Makes what a connection resolves its host by. It connects to what was looked at, so that a name that changes in between leads
 * nowhere else; a name with any address that isn't allowed is refused.
 */
export function makeLookup(resolve: Resolve, allows: Allows): LookupFunction {
  return (host, options, answer) => {
    const connect = (addresses: LookupAddress[]) => {
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => allows(address))) answer(new AddressNotAllowed(host), [])
      else if (options.all) answer(null, addresses)
      else answer(null, first.address, first.family)
    }
    resolve(host).then(connect, (error: unknown) => answer(error instanceof Error ? error : new Error(host), []))
  }
}
