import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { codeLifetimes } from '#domain/auth/codes.ts'
import { aMailServer, aSender } from '../mail/testing.ts'
import { aMailWake, aUser, contents, testDeps } from '../testing.ts'
import { aHouse, cookieNamed, PASSWORD } from './testing.ts'

const OWN = 'Ann.Ace@example.com'

/** A club that sends mail, where `Ann` is signed in. */
async function aClub() {
  const server = await aMailServer()
  const house = await aHouse({}, { ...testDeps(), mail: aMailWake() })
  const sender = aSender(house.deps, server)
  const signIn = async (password = PASSWORD) => await house.login('ann.ace', password)
  const cookie = cookieNamed(await signIn(), 'session')
  const change = (email: string, password = PASSWORD) =>
    house.ask('PUT', '/api/users/me', { headers: { cookie }, body: { email, password } })
  const post = (path: string, body: object) => house.ask('POST', `/api/auth/${path}`, { body })
  const takeBack = (code: string, password = 'new-password') =>
    post('reset', { code, password, passwordConfirmation: password })
  /** Sends what waits; answers the code of the latest mail to an address. */
  const codeTo = async (address: string) => {
    await sender.run()
    const read = await Promise.all(server.arrived.map(({ raw }) => PostalMime.parse(raw)))
    const last = read.findLast(({ to }) => to?.[0]?.address === address)
    return /code=([\w-]+)/.exec(last?.text ?? '')?.[1] ?? ''
  }
  const move = async (email: string) => {
    await change(email)
    await post('confirm', { code: await codeTo(email) })
  }
  const email = () => contents(house.deps.db)['user']?.[0]
  const isIn = async () => (await house.ask('GET', '/api/auth/me', { headers: { cookie } })).status === 200
  return { ...house, change, post, takeBack, codeTo, move, email, isIn, signIn }
}

const invalid = { status: 400, body: { errors: [{ msg: 'auth.errors.codeInvalid' }] } }

describe('another e-mail', () => {
  test('counts once the link is opened that was mailed there; the former one is told then', async () => {
    const club = await aClub()
    const answer = await club.change('new@example.com')
    expect(answer).toMatchObject({ status: 200, body: { data: { email: OWN, waitingEmail: 'new@example.com' } } })
    const code = await club.codeTo('new@example.com')
    expect(await club.codeTo(OWN)).toBe('')
    expect(await club.post('confirm', { code })).toMatchObject({
      status: 200,
      body: { message: 'Your new email is confirmed.' },
    })
    expect(club.email()).toMatchObject({ email: 'new@example.com', email_key: 'new@example.com', version: 2 })
    expect(await club.codeTo(OWN)).not.toBe('')
    expect(await club.post('confirm', { code })).toMatchObject(invalid)
    expect(await club.isIn()).toBe(true)
  })

  test('isn’t given to who gave it when somebody else has it by then, nor once another was asked for', async () => {
    const club = await aClub()
    await club.change('first@example.com')
    const first = await club.codeTo('first@example.com')
    await club.change('bea@example.com')
    expect(await club.post('confirm', { code: first })).toMatchObject(invalid)
    const second = await club.codeTo('bea@example.com')
    aUser(club.deps.db, { username: 'bea' })
    const taken = { status: 409, body: { errors: [{ msg: 'auth.errors.alreadySignedUp', param: 'email' }] } }
    expect(await club.post('confirm', { code: second })).toMatchObject(taken)
    expect(await club.change('BEA@example.com')).toMatchObject(taken)
    expect(club.email()).toMatchObject({ email: OWN })
  })

  test('is shown as long as its link is good', async () => {
    const club = await aClub()
    const waiting = async () => [
      (await club.ask('GET', '/api/users/me', { viewer: club.ann })).body,
      (await club.call('users.sheet', { id: club.ann.id }, { viewer: portal })).body,
    ]
    const portal = aUser(club.deps.db, { roles: ['portalAdmin'] })
    await club.change('new@example.com')
    club.deps.time.now += codeLifetimes.newEmail - 1
    const shown = { data: { waitingEmail: 'new@example.com' } }
    expect(await waiting()).toMatchObject([shown, { result: { data: shown } }])
    club.deps.time.now += 1
    const none = { data: { waitingEmail: null } }
    expect(await waiting()).toMatchObject([none, { result: { data: none } }])
  })

  test('waits no longer once the password is another one', async () => {
    const club = await aClub()
    await club.change('thief@example.com')
    const code = await club.codeTo('thief@example.com')
    await club.post('forgot', { email: OWN })
    expect(await club.takeBack(await club.codeTo(OWN))).toMatchObject({ status: 200 })
    expect(await club.post('confirm', { code })).toMatchObject(invalid)
  })

  test('by the desk waits likewise', async () => {
    const club = await aClub()
    const viewer = aUser(club.deps.db, { roles: ['portalAdmin'] })
    const change = { viewer, body: { email: 'desk@example.com' } }
    expect(await club.ask('PUT', `/api/users/${club.ann.id}`, change)).toMatchObject({ body: { data: { email: OWN } } })
    expect(await club.post('confirm', { code: await club.codeTo('desk@example.com') })).toMatchObject({ status: 200 })
    expect(club.email()).toMatchObject({ email: 'desk@example.com' })
  })
})

describe('taken back by the former address', () => {
  test('it counts again, with a new password, and nobody is signed in any more', async () => {
    const club = await aClub()
    await club.move('thief@example.com')
    const code = await club.codeTo(OWN)
    expect(await club.takeBack(code)).toMatchObject({ status: 200 })
    expect(club.email()).toMatchObject({ email: OWN, email_key: 'ann.ace@example.com' })
    expect(await club.isIn()).toBe(false)
    expect([(await club.signIn()).status, (await club.signIn('new-password')).status]).toEqual([401, 200])
    expect(await club.takeBack(code)).toMatchObject(invalid)
  })

  test('whatever a thief did since: other addresses, a reset, one more that waits', async () => {
    const club = await aClub()
    await club.move('thief@example.com')
    const own = await club.codeTo(OWN)
    await club.move('second@example.com')
    const thiefs = await club.codeTo('thief@example.com')
    await club.post('forgot', { email: 'second@example.com' })
    await club.takeBack(await club.codeTo('second@example.com'), PASSWORD)
    await club.post('forgot', { email: 'second@example.com' })
    const reset = await club.codeTo('second@example.com')
    expect(await club.takeBack(own)).toMatchObject({ status: 200 })
    expect(club.email()).toMatchObject({ email: OWN })
    for (const code of [thiefs, reset]) expect(await club.takeBack(code, 'thief-password')).toMatchObject(invalid)
    expect(club.email()).toMatchObject({ email: OWN })
  })

  test('it has what was sent signed out from it, and nothing of what came from the address in between', async () => {
    const club = await aClub()
    for (const email of [OWN, 'thief@example.com']) {
      await club.ask('POST', '/api/leads', { body: { name: 'newsletter', data: { email } } })
    }
    await club.move('thief@example.com')
    await club.takeBack(await club.codeTo(OWN))
    expect(contents(club.deps.db)['lead']).toMatchObject([{ user_id: club.ann.id }, { user_id: null }])
  })

  test('for seven days, and not for who is blocked', async () => {
    const club = await aClub()
    await club.move('new@example.com')
    const code = await club.codeTo(OWN)
    club.deps.db.$client.exec('UPDATE user SET blocked_at = 1')
    expect(await club.takeBack(code)).toMatchObject({ status: 403 })
    expect(club.email()).toMatchObject({ email: 'new@example.com' })
    club.deps.db.$client.exec('UPDATE user SET blocked_at = NULL')
    club.deps.time.now += codeLifetimes.takeBack
    expect(await club.takeBack(code)).toMatchObject(invalid)
  })
})
