import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** What a proxy may call a request: nothing that could break a line of the log, or be read as anything else. */
const wellFormed = /^[\w-]{8,64}$/

/** So many numbers there are, of twelve digits. */
const NUMBERS = 10 ** 12

/**
 * Makes what numbers requests: every line of the log about a request, its answer and what is said of a fault carry the
 * number, which can be read over the phone (`4829-1377-5204`). What `x-request-id` says counts from a proxy that is trusted.
 */
export function createNumbering(trustProxy: string | undefined): (request: IncomingMessage) => string {
  const isTrusted = trustProxy === undefined ? () => false : createTrust(trustProxy)
  return ({ headers, socket }) => {
    const sent = headers['x-request-id']
    if (typeof sent === 'string' && wellFormed.test(sent) && isTrusted(socket.remoteAddress)) return sent
    return makeNumber()
  }
}

function makeNumber(): string {
  const digits = String(randomInt(NUMBERS)).padStart(12, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`
}

/** Whether an address is among those of TRUST_PROXY: addresses and networks, with commas between. */
function createTrust(trustProxy: string): (address: string | undefined) => boolean {
  const trusted = new BlockList()
  for (const network of trustProxy.split(',')) {
    const [address = '', bits] = network.trim().split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return (address = '') => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
    const version = isIP(plain)
    return version > 0 && trusted.check(plain, version === 6 ? 'ipv6' : 'ipv4')
  }
}
