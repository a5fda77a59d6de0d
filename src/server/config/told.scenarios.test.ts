import { afterEach, describe, expect, test } from 'vitest'
import { listenTo } from '../changes/testing.ts'
import { bareAssets } from '../http/testing.ts'
import { composeMessage } from '../mail/compose.ts'
import { makePng } from '../pictures/testing.ts'
import { aGame, aUser, testApp, testDeps } from '../testing.ts'
import { readConfig } from './store.ts'
import { aDesk, change } from './testing.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A club that is listening, with a portal admin. */
async function aServedDesk() {
  const desk = await aDesk()
  ends.push(() => desk.app.close())
  return { ...desk, url: await desk.app.listen({ port: 0, host: '127.0.0.1' }) }
}

describe('open pages are told that what is set changed', () => {
  test('as it changes, each time with its version; whoever was away is told when they come again', async () => {
    const desk = await aServedDesk()
    const ear = await listenTo(desk.url)
    const version = (await ear.next())?.id
    await change(desk, desk.marta, { config: { name: 'Ribera' } })
    const heard = await ear.next()
    expect(heard).toEqual({ config: 2, id: '0.0.2' })
    const late = await listenTo(desk.url, version)
    expect(await late.next()).toEqual(heard)
    const current = await listenTo(desk.url, heard?.id)
    await change(desk, desk.sara, { config: { enableRegister: false } })
    expect(await current.next()).toMatchObject({ config: 3 })
    for (const one of [ear, late, current]) one.leave()
  })

  test('also where another program wrote it', async () => {
    const desk = await aServedDesk()
    const before = await listenTo(desk.url)
    const version = (await before.next())?.id
    desk.deps.db.$client.exec('UPDATE config SET version = version + 1')
    const again = await listenTo(desk.url, version)
    expect(await again.next()).toMatchObject({ config: 2 })
    for (const one of [before, again]) one.leave()
  })

  test('but not where it concerns another environment', async () => {
    const desk = await aServedDesk()
    const ear = await listenTo(desk.url)
    await ear.next()
    const body = { environment: 'staging', config: { name: 'Staging' } }
    expect(await desk.ask('POST', '/api/admin/config', { viewer: desk.marta, body })).toMatchObject({ status: 201 })
    await change(desk, desk.marta, { config: { name: 'Ribera' } })
    expect(await ear.next()).toMatchObject({ config: 2 })
    expect(ear.heard).toHaveLength(2)
    ear.leave()
  })
})

describe('the club is called by its name', () => {
  test('in documents and on the cards of shared links', async () => {
    const deps = testDeps()
    const { app, ask } = await testApp(deps, { assets: bareAssets() })
    const portal = aUser(deps.db, { roles: ['portalAdmin'] })
    aGame(deps.db, { start: '2026-11-20T18:30:00+01:00', owner: portal })
    expect((await app.inject('/')).body).toContain('<title>Padel Club</title>')
    await change({ ask }, portal, { config: { name: 'Ribera & Co' } })
    expect((await app.inject('/')).body).toContain('<title>Ribera &amp; Co</title>')
    const calendar = await ask('GET', '/api/reservations/1/calendar.ics', { viewer: portal })
    expect(String(calendar.body)).toContain('Ribera & Co')
  })

  test('in mails, with its logo inside them where that is shown', () => {
    const { db } = testDeps()
    const set = { ...readConfig(db, 'production'), name: 'Ribera\r\nBcc: x' }
    const logo = `data:image/png;base64,${makePng({ width: 20, height: 20 }).toString('base64')}`
    const written = {
      mail: { kind: 'reset', payload: {} },
      minted: { code: 'c', expiresAt: 0, username: 'ann', next: null },
    } as const
    const given = {
      messageId: 'm',
      reader: { nick: 'Ann', email: 'ann@example.com', locale: 'en' },
      from: { name: '', address: 'no-reply@ribera.example' },
      publicUrl: null,
      now: 0,
    }
    const plain = composeMessage(written, { ...given, club: { ...set, logo } })
    expect(plain).toMatchObject({ from: { name: 'Ribera Bcc: x' }, subject: 'Choose a new password at Ribera Bcc: x' })
    expect(plain).not.toHaveProperty('attachments')
    const shown = composeMessage(written, { ...given, club: { ...set, showLogo: true, logo } })
    expect(shown).toMatchObject({ attachments: [{ cid: 'logo', contentType: 'image/png' }] })
    expect(shown.html).toContain('src="cid:logo"')
  })
})
