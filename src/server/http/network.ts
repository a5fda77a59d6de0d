import { isIPv6 } from 'node:net'

/**
 * Whom an address stands for where visitors are counted: an IPv4 address itself, of an IPv6 address the first 64 bits, as
 * whoever has one has all that begin with them. A connection that has gone has none: all such count as one.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined || address === '') return 'gone'
  const plain = address.replace(/%.*$/, '').toLowerCase()
  const [, v4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain) ?? []
  if (v4 !== undefined) return v4
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
