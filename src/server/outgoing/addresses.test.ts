import { expect, test } from 'vitest'
import { inNetworks, isPublicAddress } from './addresses.ts'

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['142.250.200.10', true],
  ['::1', false],
  ['::', false],
  ['fd12::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:142.250.200.10', true],
  ['2a00:1450:4003::a', true],
  ['nonsense', false],
])('%s is public: %s', (address, is) => expect(isPublicAddress(address)).toBe(is))

const inClub = inNetworks(['192.168.1.0/24', '10.0.0.7', ' fd12:3456::/32'])

test.each([
  ['192.168.1.41', true],
  ['::ffff:192.168.1.41', true],
  ['192.168.2.41', false],
  ['10.0.0.7', true],
  ['10.0.0.8', false],
  ['fd12:3456::1', true],
  ['fd12:3457::1', false],
  ['127.0.0.1', false],
  ['142.250.200.10', false],
  ['nonsense', false],
])('%s is in the club’s networks: %s', (address, is) => expect(inClub(address)).toBe(is))

test('without networks nothing is in them', () => expect(inNetworks([])('192.168.1.41')).toBe(false))
