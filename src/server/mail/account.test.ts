import { type Logger, pino } from 'pino'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { type CodeKind, codeKinds, codeLifetimes } from '#domain/auth/codes.ts'
import { type Locale, locales } from '#domain/locale.ts'
import type { MailInput } from '#domain/mail/schema.ts'
import { act, type Tx } from '../act.ts'
import { useCode } from '../auth/codes.ts'
import { addEmailChange, setChanged } from '../auth/email-store.ts'
import { seal } from '../sealing.ts'
import { aUser, type TestDeps, testDeps } from '../testing.ts'
import { aMailServer, aSender, outboxOf, write as writeMails } from './testing.ts'

const says: Record<CodeKind, Record<Locale, { subject: string; text: RegExp; until: string; page: string }>> = {
  confirm: {
    en: {
      subject: 'Confirm your email: one step to your account at Padel Club',
      text: /this address is yours/,
      until: 'Sunday 22/11/2026 at 10:00',
      page: '/en/account/confirm',
    },
    es: {
      subject: 'Confirma tu correo: un paso más para tu cuenta en el Club de pádel',
      text: /esta dirección es tuya/,
      until: 'domingo 22/11/2026 a las 10:00',
      page: '/es/account/confirm',
    },
  },
  reset: {
    en: {
      subject: 'Choose a new password at Padel Club',
      text: /your password stays as it is/,
      until: 'Friday 20/11/2026 at 11:00',
      page: '/en/account/reset-password',
    },
    es: {
      subject: 'Elige otra contraseña en el Club de pádel',
      text: /tu contraseña sigue siendo la misma/,
      until: 'viernes 20/11/2026 a las 11:00',
      page: '/es/account/reset-password',
    },
  },
  welcome: {
    en: {
      subject: 'Your account at Padel Club',
      text: /Your username is ana\./,
      until: 'Friday 27/11/2026 at 10:00',
      page: '/en/account/reset-password',
    },
    es: {
      subject: 'Tu cuenta en el Club de pádel',
      text: /Tu usuario es ana\./,
      until: 'viernes 27/11/2026 a las 10:00',
      page: '/es/account/reset-password',
    },
  },
  newEmail: {
    en: {
      subject: 'Confirm your new email at Padel Club',
      text: /the account ana will use it/,
      until: 'Sunday 22/11/2026 at 10:00',
      page: '/en/account/confirm',
    },
    es: {
      subject: 'Confirma tu nuevo correo en el Club de pádel',
      text: /Hasta\s+entonces\s+vale/,
      until: 'domingo 22/11/2026 a las 10:00',
      page: '/es/account/confirm',
    },
  },
  takeBack: {
    en: {
      subject: 'Your account at Padel Club has another email now',
      text: /signs everybody out/,
      until: 'Friday 27/11/2026 at 10:00',
      page: '/en/account/reset-password',
    },
    es: {
      subject: 'Tu cuenta en el Club de pádel tiene ahora otro correo',
      text: /cierra\s+todas/,
      until: 'viernes 27/11/2026 a las 10:00',
      page: '/es/account/reset-password',
    },
  },
}

/** What the page is told besides the code. */
const words: Partial<Record<CodeKind, string>> = { welcome: '&welcome=1', takeBack: '&back=1' }

/** What a kind of mail is made from: of another address, the change that it is about. */
function makeMail({ db }: TestDeps, userId: number, kind: CodeKind): MailInput {
  if (kind !== 'newEmail' && kind !== 'takeBack') return { kind, payload: {} }
  const change = addEmailChange(db, { userId, email: 'ana@example.com', at: 0 })
  if (kind === 'takeBack') setChanged(db, change, { former: 'ana@example.com', at: 0 })
  return { kind, payload: { change } }
}

const use = act('test.use', (tx: Tx, { kind, code }: { kind: CodeKind; code: string }) => useCode(tx, [kind], code))

/** A club with a mail server, and one newcomer who hasn't confirmed the address yet. */
async function aClub({ locale = 'en', publicUrl, log }: { locale?: Locale; publicUrl?: null; log?: Logger } = {}) {
  const server = await aMailServer()
  const kept = testDeps()
  const deps = log ? { ...kept, log } : kept
  const ana = aUser(deps.db, { username: 'ana', nick: 'Ana', locale })
  deps.db.$client.exec('UPDATE user SET confirmed_at = NULL')
  const sender = aSender(deps, server, publicUrl === null ? { publicUrl } : {})
  const write = async (mail: MailInput) => {
    await writeMails({ deps, viewer: null }, { to: ana.id, mails: [mail] })
    await sender.run()
  }
  const send = (kind: CodeKind) => write(makeMail(deps, ana.id, kind))
  const read = async () => await Promise.all(server.arrived.map(({ raw }) => PostalMime.parse(raw)))
  return { server, deps, ana, sender, write, send, read }
}

const codesIn = (text: string | undefined) =>
  [...(text ?? '').matchAll(/code=([\w-]{43})/g)].map(([, code]) => code ?? '')

describe('a mail about an account', () => {
  test.each(codeKinds.flatMap((kind) => locales.map((locale) => ({ kind, locale }))))(
    '$kind, $locale: says what for, and its link works once',
    async ({ kind, locale }) => {
      const { deps, ana, send, read } = await aClub({ locale })
      await send(kind)
      const [one] = await read()
      const { subject, text, until, page } = says[kind][locale]
      expect(one).toMatchObject({ subject, to: [{ name: 'Ana', address: 'ana@example.com' }], attachments: [] })
      expect(one?.text).toMatch(text)
      expect(one?.text).toContain(until)
      const [code = ''] = codesIn(one?.text)
      const address = `https://padel.example${page}?code=${code}${words[kind] ?? ''}`
      expect(one?.text).toContain(`${address}\n`)
      expect(one?.html).toContain(`href="${address.replace('&', '&amp;')}"`)
      deps.time.now += codeLifetimes[kind] - 1
      expect(await use({ deps, viewer: null }, { kind, code })).toMatchObject({ userId: ana.id })
      await expect(use({ deps, viewer: null }, { kind, code })).rejects.toThrow('codeInvalid')
    },
  )

  test('to confirm leads on to where its reader wanted to go, which the database keeps sealed', async () => {
    const { deps, write, read } = await aClub()
    const next = '/reservations/token/link-marker'
    await write({ kind: 'confirm', payload: { next: seal(deps.secret, next) } })
    expect((await read())[0]?.text).toContain(`&next=${encodeURIComponent(next)}\n`)
    expect(JSON.stringify(outboxOf(deps.db))).not.toContain('link-marker')
  })

  test('has a new code each time it is offered; all of them are good', async () => {
    const { server, deps, sender, send, read } = await aClub()
    const seen: string[] = []
    server.says.whole = (raw) => {
      seen.push(...codesIn(raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')))
      return seen.length < 3 ? 451 : null
    }
    await send('confirm')
    deps.time.now += 61_000
    await sender.run()
    const [one] = await read()
    expect(new Set(seen).size).toBe(2)
    expect(seen).toContain(codesIn(one?.text)[0])
  })

  test('names what to put after the address where nobody said where the club is reached', async () => {
    const { send, read } = await aClub({ publicUrl: null })
    await send('confirm')
    const [one] = await read()
    const [code] = codesIn(one?.text)
    expect(one?.text).toContain(
      `Confirm my email: add this to the address of the club's website:\n/en/account/confirm?code=${code}\n`,
    )
    expect(one?.html).toContain(`/en/account/confirm?code=${code}`)
    expect(`${one?.text}${one?.html}`).not.toMatch(/https?:|<a /)
  })

  test('to confirm is dropped once that was done', async () => {
    const { server, deps, send } = await aClub()
    deps.db.$client.exec('UPDATE user SET confirmed_at = 1')
    await send('confirm')
    expect(server.arrived).toEqual([])
    expect(outboxOf(deps.db)).toMatchObject([{ failure: 'confirmed', dropped_at: deps.time.now }])
  })

  test('waits until it is due', async () => {
    const { server, deps, ana, sender } = await aClub()
    const later = act('test.later', (tx: Tx) =>
      tx.mail({ to: ana.id, kind: 'welcome', payload: {}, due: tx.now + 5000 }),
    )
    await later({ deps, viewer: null }, undefined)
    await sender.run()
    expect(server.arrived).toEqual([])
    expect(sender.nextDue()).toBe(deps.time.now + 5000)
    deps.time.now += 5000
    await sender.run()
    expect(server.arrived).toHaveLength(1)
  })

  test('leaves its code in no log and no copy of the database, also when it fails', async () => {
    const lines: string[] = []
    const sink = { write: (line: string) => lines.push(line) }
    const { server, deps, send, read } = await aClub({ log: pino({ level: 'trace' }, sink) })
    const seen: string[] = []
    server.says.whole = (raw) => {
      seen.push(...codesIn(raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')))
      return seen.length < 3 ? 554 : null
    }
    await send('reset')
    await send('reset')
    const kept = JSON.stringify([...outboxOf(deps.db), ...deps.db.$client.prepare('SELECT * FROM code').all()])
    const codes = [...seen, ...codesIn((await read())[0]?.text)]
    expect(codes.length).toBeGreaterThan(3)
    expect(lines.length).toBeGreaterThan(0)
    for (const code of codes) expect(`${kept}${lines.join('')}`).not.toContain(code)
  })
})
