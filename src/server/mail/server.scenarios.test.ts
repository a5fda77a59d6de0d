import { describe, expect, test } from 'vitest'
import { aMailWake, aUser, contents, rowsIn, testApp, testDeps } from '../testing.ts'
import { aMailServer } from './testing.ts'

const usual = {
  host: 'smtp.example.com',
  port: 587,
  login: 'club@example.com',
  password: 'mail-password-marker',
  sender: '',
}
const shown = { from: 'browser', host: 'smtp.example.com', port: 587, login: 'club@example.com', sender: '' }
const nothing = { from: null, host: '', port: 587, login: '', sender: '', hasPassword: false, isKeyLost: false }

/** A club with a portal admin, whose mail server is named by the environment or by nobody. */
async function aDesk(parts: Partial<ReturnType<typeof testDeps>> = {}) {
  const app = await testApp({ ...testDeps(), ...parts })
  const marta = aUser(app.deps.db, { nick: 'Marta', roles: ['portalAdmin'] })
  return { ...app, marta }
}

describe('a portal admin', () => {
  test('sets the mail server, reads all of it but the password, and takes it away', async () => {
    const { ask, marta: viewer } = await aDesk()
    expect(await ask('GET', '/api/mail-server', { viewer })).toMatchObject({ status: 200, body: { data: nothing } })
    const set = await ask('PUT', '/api/mail-server', { viewer, body: usual })
    expect(set).toMatchObject({ status: 200, body: { data: { ...shown, hasPassword: true, isKeyLost: false } } })
    const read = await ask('GET', '/api/mail-server', { viewer })
    expect(read.body).toEqual(set.body)
    expect(JSON.stringify([set, read])).not.toContain('marker')
    const removed = await ask('DELETE', '/api/mail-server', { viewer })
    expect(removed).toMatchObject({ status: 200, body: { data: nothing } })
    expect(await ask('DELETE', '/api/mail-server', { viewer })).toMatchObject({ status: 404 })
  })

  test('sees that the key of its password is lost, and so do admins who read the mail', async () => {
    const desk = await aDesk()
    await desk.ask('PUT', '/api/mail-server', { viewer: desk.marta, body: usual })
    const elsewhere = await testApp({ ...desk.deps, secret: Buffer.alloc(32, 9) })
    const read = await elsewhere.ask('GET', '/api/mail-server', { viewer: desk.marta })
    expect(read).toMatchObject({ body: { data: { ...shown, hasPassword: true, isKeyLost: true } } })
    const viewer = aUser(desk.deps.db, { roles: ['fp_admin'] })
    const overview = await elsewhere.call('mail.overview', undefined, { viewer })
    expect(overview).toMatchObject({ body: { result: { data: { data: { isConfigured: true, isKeyLost: true } } } } })
    const kept = { ...usual, password: null }
    const tested = await elsewhere.ask('POST', '/api/mail-server/test', { viewer: desk.marta, body: { server: kept } })
    expect(tested).toMatchObject({ status: 409, body: { errors: [{ msg: 'mail.errors.keyLost', param: 'password' }] } })
  })

  test('gets a test mail from a server that isn’t set yet, and from the one that is', async () => {
    const { ask, marta: viewer, deps } = await aDesk()
    const smtp = await aMailServer()
    const server = { host: '127.0.0.1', port: smtp.port, sender: 'club@padel.example' }
    const first = await ask('POST', '/api/mail-server/test', { viewer, body: { server } })
    expect(first).toMatchObject({ status: 200, body: { data: { to: `${viewer.username}@example.com` } } })
    expect(rowsIn(deps.db, 'mail_server')).toBe(0)
    expect(await ask('POST', '/api/mail-server/test', { viewer })).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'mail.errors.none' }] },
    })
    await ask('PUT', '/api/mail-server', { viewer, body: server })
    expect(await ask('POST', '/api/mail-server/test', { viewer })).toMatchObject({ status: 200 })
    expect(smtp.arrived).toHaveLength(2)
  })

  test('is told what is wrong with what was typed, at its field, and nothing is kept', async () => {
    const { ask, marta: viewer, deps } = await aDesk()
    const before = contents(deps.db)
    const body = { ...usual, host: 'https://smtp.example.com', sender: 'Club\r\nBcc: a@b.example', port: 0 }
    const refused = await ask('PUT', '/api/mail-server', { viewer, body })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).not.toContain('marker')
    const tested = await ask('POST', '/api/mail-server/test', { viewer, body: { server: { ...usual, host: 'a b' } } })
    expect(tested).toMatchObject({ status: 400, body: { errors: [{ msg: 'mail.errors.host', param: 'server.host' }] } })
    expect(JSON.stringify(tested.body)).not.toContain('marker')
    expect(contents(deps.db)).toEqual(before)
  })
})

describe('where the environment names the mail server', () => {
  test('it is shown without its password, can be tried, and not be changed', async () => {
    const smtp = await aMailServer({ user: { name: 'padel club', password: 'mail-password-marker' } })
    const url = `smtp://padel%20club:mail-password-marker@127.0.0.1:${smtp.port}?requireTLS=false`
    const { ask, marta: viewer, deps } = await aDesk({ mail: aMailWake(url) })
    const read = await ask('GET', '/api/mail-server', { viewer })
    expect(read.body).toEqual({
      data: {
        from: 'environment',
        host: '127.0.0.1',
        port: smtp.port,
        login: 'padel club',
        sender: 'Padel Norte <club@padel.example>',
        hasPassword: true,
        isKeyLost: false,
      },
    })
    expect(await ask('POST', '/api/mail-server/test', { viewer })).toMatchObject({ status: 200 })
    expect(smtp.arrived).toHaveLength(1)
    const before = contents(deps.db)
    const refused = { status: 409, body: { errors: [{ msg: 'mail.errors.environment' }] } }
    expect(await ask('PUT', '/api/mail-server', { viewer, body: usual })).toMatchObject(refused)
    expect(await ask('DELETE', '/api/mail-server', { viewer })).toMatchObject(refused)
    expect(contents(deps.db)).toEqual(before)
  })

  test.each([
    ['smtp://mail.example', 587],
    ['smtps://mail.example', 465],
    ['smtp://mail.example:2525', 2525],
  ])('%s is on port %i', async (url, port) => {
    const { ask, marta: viewer } = await aDesk({ mail: aMailWake(url) })
    const { body } = await ask('GET', '/api/mail-server', { viewer })
    expect(body).toMatchObject({ data: { host: 'mail.example', port, hasPassword: false } })
  })
})

test('accounts are to be confirmed from the moment a server is set, and no more once there is none', async () => {
  const { ask, marta: viewer, deps } = await aDesk()
  let people = 0
  const register = async () => {
    people += 1
    const person = { username: `new${people}`, email: `new${people}@example.com`, nick: `New ${people}` }
    const rest = { phone: `61234567${people}`, birthDate: '1990-05-01', acceptPrivacy: true }
    const body = { ...person, ...rest, password: 'secret1', passwordConfirmation: 'secret1' }
    expect(await ask('POST', '/api/auth/register', { body })).toMatchObject({ status: 201 })
    return rowsIn(deps.db, 'user', `username = 'new${people}' AND confirmed_at IS NULL`) === 1
  }
  expect(await register()).toBe(false)
  await ask('PUT', '/api/mail-server', { viewer, body: usual })
  expect(await register()).toBe(true)
  await ask('DELETE', '/api/mail-server', { viewer })
  expect(await register()).toBe(false)
})
