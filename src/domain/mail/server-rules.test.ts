import { describe, expect, test } from 'vitest'
import { refusalsOf } from '../validation.ts'
import { encryptionOf, savedPasswordRefusal, senderOf } from './server-rules.ts'
import { mailServerInput } from './server-schema.ts'

const usual = { host: 'smtp.example.com', port: 587, login: 'club@example.com', password: 'x', sender: '' }

describe('a mail server', () => {
  test.each([
    { name: 'as most providers say', sent: {} },
    { name: 'in capitals, with spaces around', sent: { host: ' SMTP.Example.com ' } },
    { name: 'of the house, by its address', sent: { host: '192.168.1.4', port: 25 } },
    { name: 'by its IPv6 address', sent: { host: '2001:db8::1' } },
    { name: 'by a name without dots', sent: { host: 'mail_relay', port: 1025 } },
    { name: 'that nobody signs in to', sent: { login: '', password: null, sender: 'club@example.com' } },
    { name: 'the same with an empty password', sent: { login: '', password: '', sender: 'club@example.com' } },
    { name: 'whose password is kept', sent: { password: null } },
    { name: 'with a sender that has a name', sent: { sender: 'Padel Norte <club@example.com>' } },
  ])('$name is taken', ({ sent }) => {
    expect(mailServerInput.safeParse({ ...usual, ...sent }).error).toBeUndefined()
  })

  test.each([
    { sent: { host: '' }, refusal: 'host validation.errors.required' },
    { sent: { host: 'https://smtp.example.com' }, refusal: 'host mail.errors.host' },
    { sent: { host: 'smtp.example.com:587' }, refusal: 'host mail.errors.host' },
    { sent: { host: 'me@smtp.example.com' }, refusal: 'host mail.errors.host' },
    { sent: { host: 'smtp example.com' }, refusal: 'host mail.errors.host' },
    { sent: { host: 'smtp.example.com\r\nQUIT' }, refusal: 'host mail.errors.host' },
    { sent: { host: '[::1]' }, refusal: 'host mail.errors.host' },
    { sent: { host: 'x'.repeat(254) }, refusal: 'host validation.errors.tooLong' },
    { sent: { port: 0 }, refusal: 'port validation.errors.tooSmall' },
    { sent: { port: 65_536 }, refusal: 'port validation.errors.tooBig' },
    { sent: { port: 25.5 }, refusal: 'port validation.errors.type' },
    { sent: { login: 'club\r\nAUTH' }, refusal: 'login validation.errors.format' },
    { sent: { password: 'a\u0000b' }, refusal: 'password validation.errors.format' },
    { sent: { password: '' }, refusal: 'password validation.errors.required' },
    { sent: { login: '', sender: 'club@example.com' }, refusal: 'login validation.errors.required' },
    { sent: { login: 'club' }, refusal: 'sender validation.errors.required' },
    { sent: { sender: 'the club' }, refusal: 'sender mail.errors.from' },
    { sent: { sender: 'Club\r\nBcc: x@y.zz <a@example.com>' }, refusal: 'sender mail.errors.from' },
    { sent: { sender: 'a@example.com, b@example.com' }, refusal: 'sender mail.errors.from' },
    { sent: { path: 'x' }, refusal: 'path validation.errors.unknownField' },
  ])('with $sent: $refusal', ({ sent, refusal }) => {
    const input = { ...usual, ...sent }
    const read = mailServerInput.safeParse(input)
    const refusals = read.success ? [] : refusalsOf(read.error.issues, input)
    expect(refusals.map(({ key, param }) => `${param} ${key}`)).toEqual([refusal])
  })
})

test.each([
  [465, 'atOnce'],
  [587, 'required'],
  [25, 'offered'],
  [2525, 'offered'],
] as const)('on port %i encryption is %s', (port, encryption) => {
  expect(encryptionOf(port)).toBe(encryption)
})

test.each([
  { sender: '', login: 'club@example.com', address: { name: '', address: 'club@example.com' } },
  { sender: 'Norte <a@b.example>', login: 'x', address: { name: 'Norte', address: 'a@b.example' } },
  { sender: '', login: 'apikey', address: null },
])('mail of $login from "$sender"', ({ address, ...server }) => {
  expect(senderOf(server)).toEqual(address)
})

describe('a password that is not sent', () => {
  const kept = { host: 'smtp.example.com', port: 587, login: 'club', hasPassword: true }
  const asked = { host: 'smtp.example.com', port: 587, login: 'club', password: null }
  test.each([
    { name: 'is the kept one', asked, kept, key: null },
    { name: 'however the server is written', asked: { ...asked, host: 'SMTP.Example.com' }, kept, key: null },
    { name: 'is of no use where nobody signs in', asked: { ...asked, login: '' }, kept: null, key: null },
    {
      name: 'goes to no other server',
      asked: { ...asked, host: 'evil.example' },
      kept,
      key: 'mail.errors.passwordAgain',
    },
    { name: 'goes to no other port', asked: { ...asked, port: 25 }, kept, key: 'mail.errors.passwordAgain' },
    { name: 'is for no other user', asked: { ...asked, login: 'ann' }, kept, key: 'mail.errors.passwordAgain' },
    { name: 'is missed where none is kept', asked, kept: null, key: 'validation.errors.required' },
    {
      name: 'is missed where there was none',
      asked,
      kept: { ...kept, hasPassword: false },
      key: 'validation.errors.required',
    },
  ])('$name', ({ asked: server, kept: present, key }) => {
    expect(savedPasswordRefusal(server, present)?.key ?? null).toBe(key)
  })
})
