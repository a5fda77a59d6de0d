/**
 * These tests are the owner's words, as rows under *Otherwise* in `src/domain/brief.md` have them. They change only where those rows or
 * the owner's words change, with the reason; and for nothing else.
 */

import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { aMailServer, aSender } from '../mail/testing.ts'
import { payAhead } from '../payments/testing.ts'
import { aMailWake, at, testDeps } from '../testing.ts'
import { aClub, bookingOf, idOfFirst, idsIn, join, madeOf, msgOf, registration, reserve, slotAt } from './testing.ts'

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

test('an owner moves their game as long as they may cancel it, and nothing else of it', async () => {
  const club = await aClub()
  const [owner, other] = [await club.player(), await club.player()]
  const slot = club.slot()
  const { documentId } = await reserve(club, owner, slot)
  await join(other, documentId)
  const move = (who: typeof owner) =>
    who.post(`/api/reservations/${documentId}/move`, { startDate: slot.startDate, court: 2 })
  expect(msgOf(await move(other))).toBe('reservation.errors.notOwner')
  expect(msgOf(await owner.put(`/api/reservations/${documentId}`, { court: 2 }))).toBe(
    'reservation.errors.notAllowedToModify',
  )
  expect(await move(owner)).toMatchObject({ status: 200, body: { data: { court: { id: 2 }, freePlaces: 2 } } })
  const late = at(slot.startDate) - 11 * HOUR
  expect(msgOf(await club.during(late, () => move(owner)))).toBe('reservation.errors.cancelTooLate')
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

test.each(['contact', 'promotion'])('a %s form without the privacy policy accepted: errorRequired', async (name) => {
  const visitor = (await aClub()).visitor()
  const form = { name: 'Ana', email: 'ana@example.com', phone: '600100200', message: 'Hola', slug: 'summer' }
  const send = (data: object) => visitor.post('/api/leads', { name, data, params: '', referer: '' })
  for (const data of [form, { ...form, acceptPrivacy: false }]) {
    const errors = [{ msg: 'errorRequired', param: 'acceptPrivacy' }]
    expect(await send(data)).toMatchObject({ status: 400, body: { errors } })
  }
  expect(await send({ ...form, acceptPrivacy: true })).toMatchObject({ status: 201 })
})

test('where a place has to be paid first, the reserving user sees no pincode until it is', async () => {
  const club = await aClub()
  payAhead(club.deps)
  const [owner, admin] = [await club.player(), await club.staff('fp_admin')]
  const { documentId, players } = await reserve(club, owner)
  const seenBy = async (who: typeof owner) => madeOf(await who.get(`/api/reservations/${documentId}`)).pincode
  expect([await seenBy(owner), await seenBy(admin)]).toEqual([undefined, expect.stringMatching(/^\d+$/)])
  await admin.post(`/api/reservation-users/${players[0]?.id}/pay`, { value: true })
  expect(await seenBy(owner)).toBe(await seenBy(admin))
})

test('the window is 7 days unless the club sets another number, for all or for a group', async () => {
  const club = await aClub()
  const [portal, player, young] = [await club.staff('portalAdmin'), await club.player(), await club.player()]
  const book = async (who: typeof player, day: string) =>
    msgOf(await who.post('/api/reservations', bookingOf({ ...slotAt(`${day}T08:00:00+01:00`), court: 1 }, who)))
  const tooFar = 'reservation.errors.dateOutOfWindow'
  const id = idOfFirst((await portal.get('/api/admin/config')).body)
  const rules = { daysAhead: 9, peakMinutes: null, peak: [] }
  expect(await book(player, '2026-11-28')).toBe(tooFar)
  expect(await portal.put(`/api/admin/config/${id}`, { data: { config: { rules } } })).toMatchObject({ status: 200 })
  expect([await book(player, '2026-11-29'), await book(player, '2026-11-30')]).toEqual([null, tooFar])
  const group = { name: 'Young', daysAhead: 3, maxAhead: 0, peakMinutes: null }
  const { documentId } = madeOf(await portal.post('/api/member-groups', group))
  await portal.put(`/api/users/${young.user.id}`, { group: documentId })
  expect([await book(young, '2026-11-23'), await book(young, '2026-11-24')]).toEqual([null, tooFar])
})

test('the desk adds guests one by one, beyond the two that one booking brings', async () => {
  const club = await aClub()
  const [owner, admin] = [await club.player(), await club.staff('fp_admin')]
  const guest = { position: 'left-right', level: 1 }
  const { documentId } = await reserve(club, owner, { inviteds: [guest, guest] })
  const third = { reservation: documentId, user: null, invited: true, ...guest }
  expect(await admin.post('/api/reservation-users', { data: third })).toMatchObject({ status: 201 })
  expect(idsIn((await admin.get(`/api/reservations/${documentId}`)).body)).toHaveLength(4)
})

test('a player who was marked paid by mistake is as before within a minute', async () => {
  const club = await aClub()
  const [owner, admin] = [await club.player(), await club.staff('fp_admin')]
  const { documentId } = await reserve(club, owner, club.slot())
  const [entry] = madeOf(await admin.get(`/api/reservations/${documentId}`)).players
  const path = `/api/reservation-users/${entry?.id}`
  await admin.post(`${path}/pay`, { value: true })
  expect(await admin.post('/api/money/movements/1/undo', {})).toMatchObject({ status: 201 })
  expect((await admin.get(path)).body).toMatchObject({ data: { paid: false } })
})

test('the desk books a slot that has begun until it ends, and players don’t', async () => {
  const club = await aClub()
  const [admin, player] = [await club.staff('fp_admin'), await club.player()]
  const slot = club.slot()
  const book = (who: typeof player) => who.post('/api/reservations', bookingOf(slot, player))
  const duringIt = at(slot.startDate) + HOUR
  expect(msgOf(await club.during(duringIt, () => book(player)))).toBe('reservation.errors.dateOutOfWindow')
  expect(await club.during(duringIt, () => book(admin))).toMatchObject({ status: 201 })
  const late = club.slot()
  const bookLate = () => admin.post('/api/reservations', bookingOf(late, player))
  expect(msgOf(await club.during(at(late.endDate), bookLate))).toBe('reservation.errors.over')
})

test('the desk adds somebody to a game that is on, and takes them out', async () => {
  const club = await aClub()
  const [admin, owner, other] = [await club.staff('fp_admin'), await club.player(), await club.player()]
  const slot = club.slot()
  const { documentId } = await reserve(club, owner, slot)
  const data = { reservation: documentId, user: other.user.id, invited: false, position: 'left', level: 2 }
  const add = () => admin.post('/api/reservation-users', { data })
  const duringIt = at(slot.startDate) + HOUR
  expect(await club.during(duringIt, add)).toMatchObject({ status: 201 })
  const [, id] = idsIn((await admin.get(`/api/reservations/${documentId}`)).body)
  const remove = (who: typeof admin) => club.during(duringIt, () => who.delete(`/api/reservation-users/${id}`))
  expect(await remove(owner)).toMatchObject({ status: 403 })
  expect(await remove(admin)).toMatchObject({ status: 200 })
  expect(msgOf(await club.during(at(slot.endDate), add))).toBe('reservation.errors.over')
})

test('the desk frees the court of a game that is on; what its people owe stays', async () => {
  const club = await aClub()
  const [admin, owner] = [await club.staff('fp_admin'), await club.player()]
  const slot = club.slot()
  const { documentId } = await reserve(club, owner, slot)
  const duringIt = <Result>(act: () => Promise<Result>) => club.during(at(slot.startDate) + HOUR, act)
  const cancel = () => admin.delete(`/api/reservations/${documentId}`)
  expect(msgOf(await duringIt(cancel))).toBe('reservation.errors.startPassed')
  const free = () => admin.post(`/api/reservations/${documentId}/free`, {})
  expect(await duringIt(free)).toMatchObject({ status: 200, body: { data: { players: [{ due: 6 }] } } })
  const again = () => admin.post('/api/reservations', bookingOf(slot, owner))
  expect(await duringIt(again)).toMatchObject({ status: 201 })
})

test('a trainer marks who was missing from a lesson they give, and from no other', async () => {
  const club = await aClub()
  const [trainer, other, pupil] = [await club.staff('fp_trainer'), await club.staff('fp_trainer'), await club.player()]
  const slot = club.slot()
  const { documentId } = await reserve(club, trainer, { ...slot, type: 'class' })
  const data = { reservation: documentId, user: pupil.user.id, invited: false, position: 'left', level: 2 }
  await trainer.post('/api/reservation-users', { data })
  const [entry] = madeOf(await trainer.get(`/api/reservations/${documentId}`)).players
  const path = `/api/reservation-users/${entry?.id}/absent`
  const mark = (who: typeof trainer) => club.during(at(slot.startDate) + 60_000, () => who.post(path, { value: true }))
  expect(await mark(other)).toMatchObject({ status: 403 })
  expect(await mark(trainer)).toMatchObject({ status: 200, body: { data: { absent: true } } })
})
