/**
 * These tests are the owner's words. They change only where the owner's words change, or where a row is made under *Otherwise* in
 * `src/domain/brief.md`, with its reason; and for nothing else.
 */

import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import en from '#locales/en.json' with { type: 'json' }
import es from '#locales/es.json' with { type: 'json' }
import {
  aClub,
  aText,
  type Club,
  idsIn,
  matching,
  msgOf,
  PASSWORD,
  type Person,
  registration,
  reserve,
} from './testing.ts'

let club: Club
let portalAdmin: Person
let admin: Person

beforeAll(async () => {
  club = await aClub()
  portalAdmin = await club.staff('portalAdmin')
  admin = await club.staff('fp_admin')
})

const messages = { en: new Map(Object.entries(en)), es: new Map(Object.entries(es)) }

describe('errors outside reservations', () => {
  test('sign-up: already signed up', async () => {
    const { user } = await club.player()
    const form = { ...registration('again', '622333444'), email: `${user.username}@example.com` }
    expect(msgOf(await club.visitor().post('/api/auth/register', form))).toBe('auth.errors.alreadySignedUp')
  })

  test('configuration: one that exists can’t be created, one that doesn’t can’t be updated', async () => {
    const again = await portalAdmin.post('/api/admin/config', { data: { environment: 'production', config: {} } })
    expect([again.status, msgOf(again)]).toEqual([409, 'config.errors.exists'])
    const nowhere = await portalAdmin.put('/api/admin/config/999', { data: { config: { showLogo: true } } })
    expect([nowhere.status, msgOf(nowhere)]).toEqual([404, 'errors.notFound'])
  })

  test('subscriber already exists for the same court, day and time', async () => {
    const { user } = await club.player()
    const held = { user: user.id, court: 2, weekday: 5, start: '21:30', end: '23:00', active: true }
    expect(await admin.post('/api/subscribers', held)).toMatchObject({ status: 201 })
    const again = await admin.post('/api/subscribers', held)
    expect([again.status, msgOf(again)]).toEqual([409, 'subscriber.errors.duplicate'])
  })

  test('selectTrainer.error: a class is given by a trainer', async () => {
    const { user } = await club.player()
    const lesson = { ...club.slot(), type: 'class', players: [], inviteds: [], owner: user.id }
    expect(msgOf(await admin.post('/api/reservations', { data: lesson }))).toBe('selectTrainer.error')
  })

  test('email error: a guest has no address', async () => {
    const owner = await club.player()
    const inviteds = [1, 2].map(() => ({ position: 'left', level: 2 }))
    const { documentId } = await reserve(club, owner, { inviteds })
    const third = { reservation: documentId, invited: true, position: 'left', level: 1 }
    const added = await admin.post('/api/reservation-users', { data: third })
    const guest = z.object({ data: z.object({ id: z.int() }) }).parse(added.body).data.id
    const four = idsIn((await admin.get(`/api/reservations/${documentId}`)).body)
    expect(await admin.post(`/api/reservations/${documentId}/close`, { players: four })).toMatchObject({ status: 200 })
    expect(msgOf(await admin.post(`/api/reservation-users/${guest}/send/closed`))).toBe('email.errors.guest')
  })

  test('newsletter: the first server message says what is wrong', async () => {
    const answer = await club.visitor().post('/api/leads', { name: 'newsletter', data: { email: 'none' } })
    expect(answer.body).toMatchObject({ errors: [{ msg: 'errorInvalid' }], error: { message: aText } })
  })

  test('login failure shows the server message', async () => {
    const answer = await club.visitor().post('/api/auth/login', { identifier: 'ana', password: 'wrong' })
    expect(answer.body).toMatchObject({ error: { message: messages.en.get('auth.errors.credentials') } })
  })

  test('reset failure has its message to rethrow', async () => {
    const sent = { code: 'x'.repeat(43), password: 'another-1', passwordConfirmation: 'another-1' }
    const answer = await club.visitor().post('/api/auth/reset', sent)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error: { message: matching(/\w/) } })
  })

  test('change-password failure has its message to rethrow', async () => {
    const player = await club.player()
    const sent = { password: `not-${PASSWORD}`, newPassword: 'another-1', confirmPassword: 'another-1' }
    const answer = await player.post('/api/auth/change-password', sent)
    expect(answer.body).toMatchObject({ error: { message: messages.en.get('auth.errors.wrongPassword') } })
  })

  test('player search that finds nobody: empty results', async () => {
    const player = await club.player()
    expect((await player.get('/api/users/search/nobodysname')).body).toEqual({ data: [] })
  })
})

describe('the message is in the language of the reader', () => {
  test.each([
    { locale: 'en', text: messages.en.get('reservation.errors.notFound') },
    { locale: 'es', text: messages.es.get('reservation.errors.notFound') },
  ] as const)('$locale', async ({ locale, text }) => {
    const player = await club.player({ locale })
    expect((await player.get('/api/reservations/nowhere')).body).toMatchObject({ error: { message: text } })
  })
})
