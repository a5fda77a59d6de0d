/**
 * These tests are the owner's words, as rows under *Otherwise* in `src/domain/brief.md` have them. They change only where those rows or
 * the owner's words change, with the reason; and for nothing else.
 */

import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { aMailServer, aSender } from '../mail/testing.ts'
import { aMailWake, at, testDeps } from '../testing.ts'
import { aClub, join, msgOf, registration, reserve } from './testing.ts'

const HOUR = 3_600_000

test('nobody leaves an own game alone where it can’t be canceled any more', async () => {
  const club = await aClub()
  const [owner, other] = [await club.player(), await club.player()]
  const slot = club.slot()
  const { documentId } = await reserve(club, owner, slot)
  const late = at(slot.startDate) - 11 * HOUR
  const leave = (who: typeof owner) => club.during(late, () => who.post(`/api/reservations/${documentId}/leave`))
  expect(msgOf(await leave(owner))).toBe('reservation.errors.cancelTooLate')
  expect(await join(other, documentId)).toMatchObject({ status: 200 })
  expect(await leave(other)).toMatchObject({ status: 200 })
})

test('an e-mail that nobody confirmed can be registered again; the first to confirm has it', async () => {
  const club = await aClub({ ...testDeps(), mail: aMailWake() })
  const server = await aMailServer()
  const email = 'one.address@example.com'
  const register = (username: string, phone: string) =>
    club.visitor().post('/api/auth/register', { ...registration(username, phone), email })
  expect(await register('stranger', '611000001')).toMatchObject({ status: 201 })
  expect(await register('owner', '611000002')).toMatchObject({ status: 201 })
  await aSender(club.deps, server).run()
  const texts = await Promise.all(server.arrived.map(async ({ raw }) => (await PostalMime.parse(raw)).text ?? ''))
  const [stranger, owner] = texts.map((text) => /code=([\w-]+)/.exec(text)?.[1])
  const confirm = (code: string | undefined) => club.visitor().post('/api/auth/confirm', { code })
  expect(await confirm(owner)).toMatchObject({ status: 200 })
  expect(msgOf(await confirm(stranger))).toBe('auth.errors.alreadySignedUp')
  const signIn = { identifier: email, password: registration('', '').password }
  expect(await club.visitor().post('/api/auth/login', signIn)).toMatchObject({ body: { user: { username: 'owner' } } })
  expect(msgOf(await register('third', '611000003'))).toBe('auth.errors.alreadySignedUp')
})

test('an admin makes a user without a day of birth; whoever registers says it', async () => {
  const club = await aClub()
  const portalAdmin = await club.staff('portalAdmin')
  const { username, email, phone, nick } = registration('dateless', '611000004')
  const user = { username, email, phone, nick }
  expect(await portalAdmin.post('/api/users', user)).toMatchObject({ status: 201, body: { data: { birthDate: null } } })
  const form = { ...registration('newcomer', '611000005'), birthDate: '' }
  expect(await club.visitor().post('/api/auth/register', form)).toMatchObject({
    status: 400,
    body: { errors: [{ param: 'birthDate' }] },
  })
})
