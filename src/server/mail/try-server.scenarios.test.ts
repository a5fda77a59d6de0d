import { Writable } from 'node:stream'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { Refused } from '#domain/errors.ts'
import { MAIL_TESTS_MAX } from '#domain/mail/server-rules.ts'
import { type MailServerInput, mailServerInput } from '#domain/mail/server-schema.ts'
import { textOf } from '../messages.ts'
import { type TestDeps, testDeps } from '../testing.ts'
import { saveMailServer } from './set-server.ts'
import { aMailServer, type MailServer } from './testing.ts'
import { createSmtpTransport } from './transport.ts'
import { testMailServer } from './try-server.ts'

const user = { name: 'club', password: 'mail-password-marker' }
const patient = { connection: 60_000, answer: 60_000, whole: 120_000 }
const hasty = { connection: 60, answer: 60, whole: 200 }

/** A server as somebody types it who knows it. */
function typed({ port }: Pick<MailServer, 'port'>, parts: Partial<MailServerInput> = {}): MailServerInput {
  const sender = 'Padel Norte <club@padel.example>'
  return mailServerInput.parse({ host: '127.0.0.1', port, login: '', password: null, sender, ...parts })
}

const signedIn = { login: user.name, password: user.password }

type Tried = { deps?: TestDeps; locale?: 'en' | 'es'; patience?: typeof patient }

async function tryServer(
  server: MailServerInput,
  { deps = testDeps(), locale = 'en', patience = patient }: Tried = {},
) {
  const reader = { nick: 'Marta', email: 'marta@example.com', locale }
  return await testMailServer(deps, server, { reader, from: 'user 1', patience })
}

/** What a test was refused with, in words. */
async function refusalOf(server: MailServerInput, tried?: Tried) {
  const error: unknown = await tryServer(server, tried).catch((thrown: unknown) => thrown)
  if (!(error instanceof Refused)) throw new Error('It was not refused.', { cause: error })
  const [refusal] = error.refusals
  return { key: refusal.key, text: textOf('en', refusal) }
}

describe('a test mail', () => {
  test('leaves by the server that was typed, from its sender, in the language of who reads it', async () => {
    const server = await aMailServer({ user })
    const deps = testDeps()
    expect(await tryServer(typed(server, signedIn), { deps, locale: 'es' })).toEqual({
      sentAt: '2026-11-20T09:00:00.000Z',
      to: 'marta@example.com',
    })
    expect(server.arrived).toMatchObject([{ to: ['marta@example.com'] }])
    const mail = await PostalMime.parse(server.arrived[0]?.raw ?? '')
    expect(mail).toMatchObject({
      from: { name: 'Padel Norte', address: 'club@padel.example' },
      subject: 'Correo de prueba de Club de pádel',
    })
    expect(mail.text).toContain('Hola, Marta:')
    expect(mail.html).toContain('El correo funciona')
  })

  test('leaves by a server of the house that takes it without anybody signing in', async () => {
    const server = await aMailServer()
    expect(await tryServer(typed(server))).toMatchObject({ to: 'marta@example.com' })
  })

  test('takes the kept password where none was typed, for that server, port and user alone', async () => {
    const [server, another] = [await aMailServer({ user }), await aMailServer({ user })]
    const deps = testDeps()
    await saveMailServer({ deps, viewer: null }, typed(server, signedIn))
    expect(await tryServer(typed(server, { login: user.name }), { deps })).toMatchObject({ to: 'marta@example.com' })
    const elsewhere = [
      typed(server, { login: user.name, host: 'localhost' }),
      typed(another, { login: user.name }),
      typed(server, { login: 'ann' }),
    ]
    for (const input of elsewhere)
      expect(await refusalOf(input, { deps })).toMatchObject({ key: 'mail.errors.passwordAgain' })
    const lost = { ...deps, secret: Buffer.alloc(32, 9) }
    expect(await refusalOf(typed(server, { login: user.name }), { deps: lost })).toMatchObject({
      key: 'mail.errors.keyLost',
    })
  })
})

describe('a test mail that did not leave says why, and what to do', () => {
  test.each([
    {
      name: 'where nothing listens',
      is: async () => {
        const server = await aMailServer()
        await server.down()
        return typed(server)
      },
      key: 'mail.errors.unreachable',
      says: /^There is no mail server at 127\.0\.0\.1, port \d+\./,
    },
    {
      name: 'where nobody answers',
      is: async () => {
        const server = await aMailServer()
        server.bad.isSilent = true
        return typed(server)
      },
      patience: hasty,
      key: 'mail.errors.timeout',
      says: /^127\.0\.0\.1 doesn't answer on port \d+\./,
    },
    {
      name: 'where the certificate is nobody’s',
      is: async () => typed(await aMailServer({ encrypted: 'offered' })),
      key: 'mail.errors.tls',
      says: /couldn't be secured on port \d+\./,
    },
    {
      name: 'with another password',
      is: async () => typed(await aMailServer({ user }), { ...signedIn, password: 'wrong' }),
      key: 'mail.errors.signIn',
      says: /^The mail server refuses this user and password\./,
    },
    {
      name: 'without anybody signing in, where somebody has to',
      is: async () => typed(await aMailServer({ user })),
      key: 'mail.errors.signIn',
      says: /^The mail server refuses this user and password\./,
    },
    {
      name: 'from an address that is not the club’s',
      is: async () => {
        const server = await aMailServer()
        server.says.from = () => 553
        return typed(server)
      },
      key: 'mail.errors.sender',
      says: /^The mail server doesn't send for this sender\./,
    },
    {
      name: 'to an address that is none',
      is: async () => {
        const server = await aMailServer()
        server.says.to = () => 550
        return typed(server)
      },
      key: 'mail.errors.recipient',
      says: /accepted no mail for marta@example\.com\./,
    },
    {
      name: 'because the server has no time',
      is: async () => {
        const server = await aMailServer()
        server.says.to = () => 450
        return typed(server)
      },
      key: 'mail.errors.later',
      says: /^The mail server put the email off\./,
    },
    {
      name: 'because the line broke',
      is: async () => {
        const server = await aMailServer()
        server.bad.cutAfter = 200
        return typed(server)
      },
      key: 'mail.errors.cut',
      says: /^The mail server closed the connection/,
    },
  ])('$name: $key', async ({ is, key, says, patience }) => {
    const refusal = await refusalOf(await is(), patience ? { patience } : {})
    expect(refusal.key).toBe(key)
    expect(refusal.text).toMatch(says)
    expect(refusal.text).not.toContain('banner')
  })

  test('also where a certificate that is nobody’s comes before everything else', async () => {
    const server = await aMailServer({ encrypted: 'atOnce' })
    const { signal } = new AbortController()
    const from = { name: '', address: 'club@padel.example' }
    const message = {
      from,
      to: [{ name: '', address: 'marta@example.com' }],
      envelope: { from: from.address, to: ['marta@example.com'] },
    }
    const outcome = await createSmtpTransport(server.url, patient).send({ ...MESSAGE, ...message }, signal)
    expect(outcome).toMatchObject({ is: 'outage', outage: 'tls', mayHaveArrived: false })
  })
})

const MESSAGE = {
  messageId: '<m@padel.example>',
  date: new Date(0),
  subject: 's',
  text: 't',
  html: 'h',
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': 'en' },
  disableFileAccess: true,
  disableUrlAccess: true,
} as const

test('servers are tried so often and no more, whoever they belong to', { tags: ['large'] }, async () => {
  const server = await aMailServer()
  const deps = testDeps()
  for (let tries = 0; tries < MAIL_TESTS_MAX; tries += 1) await tryServer(typed(server), { deps })
  expect(await refusalOf(typed(server), { deps })).toMatchObject({ key: 'auth.errors.tooMany' })
  expect(server.arrived).toHaveLength(MAIL_TESTS_MAX)
  deps.time.now += 16 * 60_000
  expect(await tryServer(typed(server), { deps })).toMatchObject({ to: 'marta@example.com' })
})

test('the log names the reason and the server’s figure, neither user nor address nor what the server said', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const deps = { ...testDeps(), log: pino({ level: 'trace' }, sink) }
  const server = await aMailServer({ user })
  await refusalOf(typed(server, { ...signedIn, password: 'wrong-password-marker' }), { deps })
  expect(lines.join('')).toContain('"reason":"signIn","code":535')
  expect(lines.join('')).not.toMatch(/marker|marta|banner|127\.0/)
})
