import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { NEWSLETTER_CODE_LIFETIME } from '#domain/leads/newsletter.ts'
import { HOUR } from '#domain/time.ts'
import { aMailServer, aSender } from '../mail/testing.ts'
import { aUser, contents, rowsIn, testApp } from '../testing.ts'
import { countReaders } from './list-store.ts'

/** A club that mails, with what a form and the links of its mails do. */
async function aClub() {
  const { app, ask, deps } = await testApp()
  const inject = app.inject.bind(app)
  const server = await aMailServer()
  const sender = aSender(deps, server)
  const pass = (time: number) => {
    deps.time.now += time
  }
  const signUp = async (email = 'ana@example.com', locale = 'en') => {
    const body = { name: 'newsletter', data: { email, userAgent: 'x' }, params: '', referer: 'https://padel.example/' }
    const answer = await ask('POST', '/api/leads', { body, headers: { 'accept-language': locale } })
    await sender.run()
    return answer
  }
  const mails = async () => await Promise.all(server.arrived.map(({ raw }) => PostalMime.parse(raw)))
  const latest = async () => {
    const mail = (await mails()).at(-1)
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? ''
    const links = [...(mail?.text ?? '').matchAll(/https:\/\/\S+/g)].map(([link]) => new URL(link))
    const codeOf = (page: string) =>
      links.find(({ pathname }) => pathname.endsWith(page))?.searchParams.get('code') ?? ''
    return { mail, header, yes: codeOf('/newsletter/confirm'), no: codeOf('/newsletter/unsubscribe') }
  }
  const call = (procedure: string, code: string) => ask('POST', `/trpc/leads.${procedure}`, { body: { code } })
  const readers = () => countReaders(deps.db)
  return { ask, call, deps, inject, latest, mails, pass, readers, sender, server, signUp }
}

describe('an address is on the list once its owner says so', () => {
  test('by the link of a mail, in the language of the page', async () => {
    const { call, latest, readers, signUp } = await aClub()
    await signUp('ana@example.com', 'es')
    expect(readers()).toBe(0)
    const { mail, yes } = await latest()
    expect(mail?.to?.map(({ address }) => address)).toEqual(['ana@example.com'])
    expect(mail?.subject).toBe('¿Quieres recibir las noticias del Club de pádel?')
    expect(mail?.html).toContain(`https://padel.example/es/newsletter/confirm?code=${yes}`)
    expect((await call('confirm', yes)).status).toBe(200)
    expect(readers()).toBe(1)
  })

  test('a link that is opened twice says yes once, and nothing else', async () => {
    const { call, latest, readers, signUp } = await aClub()
    await signUp()
    const { yes } = await latest()
    for (let time = 0; time < 2; time += 1) expect((await call('confirm', yes)).status).toBe(200)
    expect(readers()).toBe(1)
  })

  test.each([
    { name: 'made up', code: 'x'.repeat(43), later: 0 },
    { name: 'too old', code: null, later: NEWSLETTER_CODE_LIFETIME },
  ])('a code that is $name says nothing', async ({ code, later }) => {
    const { call, latest, pass, readers, signUp } = await aClub()
    await signUp()
    const { yes } = await latest()
    pass(later)
    expect(await call('confirm', code ?? yes)).toMatchObject({ status: 400 })
    expect(readers()).toBe(0)
  })

  test('nothing that is stored opens a link', async () => {
    const { deps, latest, signUp } = await aClub()
    await signUp()
    const { yes, no } = await latest()
    const kept = JSON.stringify(contents(deps.db))
    expect([yes, no].map((code) => code.length)).toEqual([43, 18])
    expect([yes, no].filter((code) => kept.includes(code))).toEqual([])
  })
})

describe('whoever asks learns nothing, and nobody is flooded', () => {
  test('the answer is the same for who reads it already, who is told by mail', async () => {
    const { call, latest, pass, signUp } = await aClub()
    const first = await signUp()
    await call('confirm', (await latest()).yes)
    pass(HOUR)
    const again = await signUp('ANA@example.com')
    expect([again.status, again.body]).toEqual([first.status, first.body])
    const { mail, yes, no } = await latest()
    expect(mail?.subject).toBe('You already get the news of Padel Club')
    expect([yes, no.length]).toEqual(['', 18])
  })

  test('one mail in a quarter of an hour, three in a day', async () => {
    const { mails, pass, signUp } = await aClub()
    const counts: number[] = []
    for (const later of [0, 1000, HOUR, HOUR, HOUR, 22 * HOUR]) {
      pass(later)
      expect((await signUp()).status).toBe(201)
      counts.push((await mails()).length)
    }
    expect(counts).toEqual([1, 1, 2, 3, 3, 4])
  })

  test('a mail that waits for its server is not written twice', async () => {
    const { deps, mails, server, sender, signUp } = await aClub()
    await server.down()
    await signUp()
    await signUp()
    expect(rowsIn(deps.db, 'outbox')).toBe(1)
    await server.up()
    deps.time.now += HOUR
    await sender.run()
    expect(await mails()).toHaveLength(1)
  })
})

describe('one leaves', () => {
  const oneClick = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' }

  test('by one click in the mail program: from anywhere, without session, in every row of the address', async () => {
    const { call, deps, inject, latest, pass, readers, signUp } = await aClub()
    await signUp()
    await call('confirm', (await latest()).yes)
    pass(HOUR)
    await signUp('Ana@Example.com')
    const { header, no } = await latest()
    expect(header('list-unsubscribe')).toBe(`<https://padel.example/newsletter/unsubscribe?code=${no}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const { pathname, search } = new URL(header('list-unsubscribe').slice(1, -1))
    const answer = await inject({
      method: 'POST',
      url: `${pathname}${search}`,
      headers: oneClick,
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(answer.statusCode).toBe(200)
    expect([readers(), rowsIn(deps.db, 'lead', 'unsubscribed_at IS NULL')]).toEqual([0, 0])
  })

  test('a form of several parts does it too; looking at the link does not', async () => {
    const { call, inject, latest, readers, signUp } = await aClub()
    await signUp()
    const { yes, no } = await latest()
    await call('confirm', yes)
    const url = `/newsletter/unsubscribe?code=${no}`
    for (const method of ['GET', 'HEAD'] as const) await inject({ method, url })
    expect(readers()).toBe(1)
    const headers = { 'content-type': 'multipart/form-data; boundary=b', origin: 'null' }
    const payload = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    expect((await inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
    expect(readers()).toBe(0)
  })

  test('by the page; the link to say yes is of no use then, and another mail brings one back', async () => {
    const { call, latest, pass, readers, signUp } = await aClub()
    await signUp()
    const { yes, no } = await latest()
    await call('confirm', yes)
    for (let time = 0; time < 2; time += 1) expect((await call('unsubscribe', no)).status).toBe(200)
    expect((await call('confirm', yes)).status).toBe(400)
    pass(HOUR)
    await signUp()
    await call('confirm', (await latest()).yes)
    expect(readers()).toBe(1)
  })

  test.each([
    { name: 'none', code: '' },
    { name: 'made up', code: `1-${'x'.repeat(16)}` },
    { name: 'too long', code: 'x'.repeat(300) },
  ])('a code that is $name takes nobody out', async ({ code }) => {
    const { call, inject, latest, readers, signUp } = await aClub()
    await signUp()
    await call('confirm', (await latest()).yes)
    expect((await call('unsubscribe', code)).status).toBe(400)
    const url = `/newsletter/unsubscribe?code=${code}`
    expect((await inject({ method: 'POST', url, headers: oneClick, payload: '' })).statusCode).toBe(400)
    expect(readers()).toBe(1)
  })

  test('each reader has their own link in the file of all', async () => {
    const { ask, call, deps, latest, pass, signUp } = await aClub()
    for (const email of ['ana@example.com', 'bea@example.com']) {
      await signUp(email)
      await call('confirm', (await latest()).yes)
      pass(1000)
    }
    const admin = aUser(deps.db, { roles: ['fp_admin'] })
    const file = String((await ask('GET', '/api/admin/newsletter.csv', { viewer: admin })).body)
    const [ana, bea] = [...file.matchAll(/newsletter\/unsubscribe\?code=([\w-]+)/g)].map(([, code]) => code ?? '')
    expect((await call('unsubscribe', bea ?? '')).status).toBe(200)
    expect(rowsIn(deps.db, 'lead', "unsubscribed_at IS NULL AND email = 'ana@example.com'")).toBe(1)
    expect(ana).not.toBe(bea)
  })
})

test('what one entered who left before the mail went is not mailed', async () => {
  const { call, deps, latest, mails, pass, sender, server, signUp } = await aClub()
  await signUp()
  const { no } = await latest()
  pass(HOUR)
  await server.down()
  await signUp()
  await call('unsubscribe', no)
  await server.up()
  pass(HOUR)
  await sender.run()
  expect(await mails()).toHaveLength(1)
  expect(rowsIn(deps.db, 'outbox', "dropped_at IS NOT NULL AND failure = 'gone'")).toBe(1)
})
