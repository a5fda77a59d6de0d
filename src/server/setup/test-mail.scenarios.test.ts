import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { readPassword } from '../mail/read-password.ts'
import { findMailServer } from '../mail/server-store.ts'
import { aMailServer, type MailServer } from '../mail/testing.ts'
import { contents, rowsIn } from '../testing.ts'
import { makeSetupCode } from './code.ts'
import { aNewClub, sendSetup } from './testing.ts'

describe('the mail server', () => {
  const user = { name: 'club@mail.example', password: 'mail-password-marker' }
  const typed = ({ port }: MailServer) => ({
    host: '127.0.0.1',
    port,
    login: user.name,
    password: user.password,
    sender: '',
  })

  test('is tried by a mail to whoever sets the club up, and set with the rest', async () => {
    const club = await aNewClub()
    const server = await aMailServer({ user })
    const mailServer = typed(server)
    const to = 'rosa@ribera.example'
    const typedSoFar = { clubName: 'Ribera Pádel', nick: 'Rosa' }
    const tried = await club.ask('POST', '/api/setup/test-mail', {
      body: { code: club.code, mailServer, to, ...typedSoFar },
    })
    const [mail] = server.arrived
    const { subject, text } = await PostalMime.parse(mail?.raw ?? '')
    expect(subject).toBe('Test email from Ribera Pádel')
    expect(text).toContain('Rosa')
    expect(tried).toMatchObject({ status: 200, body: { data: { sentAt: '2026-11-20T09:00:00.000Z', to } } })
    expect(rowsIn(club.deps.db, 'mail_server')).toBe(0)
    expect((await sendSetup(club, { mailServer })).status).toBe(200)
    const kept = findMailServer(club.deps.db)
    expect(kept).toMatchObject({ host: '127.0.0.1', port: mailServer.port, login: user.name })
    expect(kept && readPassword(club.deps.secret, kept)).toBe(user.password)
    expect(JSON.stringify([contents(club.deps.db), club.lines])).not.toContain(user.password)
    const code = makeSetupCode(club.deps.db, club.deps.time.now)
    expect((await club.ask('GET', `/api/setup?code=${code}`)).body).toMatchObject({
      data: { mail: { from: 'browser' } },
    })
  })

  test('is refused in plain words where the mail doesn’t leave', async () => {
    const club = await aNewClub()
    const server = await aMailServer({ user })
    const mailServer = { ...typed(server), password: 'another-password' }
    const body = { code: club.code, mailServer, to: 'rosa@ribera.example' }
    const answer = await club.ask('POST', '/api/setup/test-mail', { body })
    expect(answer).toMatchObject({ body: { errors: [{ msg: 'mail.errors.signIn' }] } })
    expect(JSON.stringify([answer, club.lines])).not.toContain('another-password')
    expect(server.arrived).toEqual([])
  })

  test('is tried for nobody without the code', async () => {
    const club = await aNewClub()
    const server = await aMailServer({ user })
    const body = { code: 'x', mailServer: typed(server), to: 'rosa@ribera.example' }
    expect(await club.ask('POST', '/api/setup/test-mail', { body })).toMatchObject({
      status: 403,
      body: { errors: [{ msg: 'setup.errors.code', param: 'code' }] },
    })
    expect(server.arrived).toEqual([])
  })
})
