import { expect, test } from 'vitest'
import { isPrivateAddress } from './addresses.ts'

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['255.255.255.255', true],
  ['142.250.200.10', false],
  ['::1', true],
  ['::', true],
  ['fd12::1', true],
  ['fe80::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:142.250.200.10', false],
  ['2a00:1450:4003::a', false],
  ['nonsense', true],
])('%s is private: %s', (address, is) => expect(isPrivateAddress(address)).toBe(is))
