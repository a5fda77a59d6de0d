import { describe, expect, test } from 'vitest'
import { toOneLine } from '#domain/mail/address.ts'
import { readEnv } from '../env.ts'
import { readEnvironmentServer } from './environment-server.ts'

const SMTP_URL = 'smtp://mail.example:25'

/** Whom mail comes from under these settings; null where they are refused. */
function senderUnder(source: Record<string, string>) {
  const env = readEnv({ SMTP_URL, ...source })
  return 'wrong' in env ? null : readEnvironmentServer(env)?.from
}

describe('MAIL_FROM', () => {
  test.each([
    ['club@example.com', { name: '', address: 'club@example.com' }],
    [' Padel Club <club@example.com> ', { name: 'Padel Club', address: 'club@example.com' }],
    ['"Padel, Norte" <club@example.com>', { name: 'Padel, Norte', address: 'club@example.com' }],
    ['club@localhost', { name: '', address: 'club@localhost' }],
  ])('%j', (text, address) => {
    expect(senderUnder({ MAIL_FROM: text })).toEqual(address)
  })

  test.each(['club', 'a@b.com, c@d.com', 'Club <a@b.com> <c@d.com>', 'Club\r\nBcc: x@y.z <a@b.com>', '<>', 'a@b c'])(
    'refuses %j, and says what it must be',
    (text) => {
      expect(readEnv({ MAIL_FROM: text })).toEqual({ wrong: [expect.stringMatching(/^MAIL_FROM: must be an address/)] })
    },
  )

  test('where nobody chose one it is at the name of the club', () => {
    expect(senderUnder({ PUBLIC_URL: 'https://padel.example/' })).toEqual({
      name: '',
      address: 'no-reply@padel.example',
    })
    expect(senderUnder({ PUBLIC_URL: 'http://[::1]:3000' })).toEqual({ name: '', address: 'no-reply@localhost' })
    expect(senderUnder({})).toEqual({ name: '', address: 'no-reply@localhost' })
  })
})

test.each([
  ['a\r\nb\tc\u0000', 'a b c'],
  ['a\u2028b\u2029', 'a b'],
  ['\u202Eevil', 'evil'],
  ['Núñez 👍🏽', 'Núñez 👍🏽'],
  ['x'.repeat(300), 'x'.repeat(100)],
])('%j on one line', (text, line) => {
  expect(toOneLine(text)).toBe(line)
})
