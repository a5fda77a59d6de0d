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
const errors = (...names: string[]) => names.map((name) => `reservation.errors.${name}`)

/** Every line of the catalogue by the key that it has. */
const catalogue = {
  'payment error; could not be made; could not cancel; modify error; failed to delete player': errors(
    'payment',
    'createReservation',
    'cancel',
    'modify',
    'deletingPlayer',
  ),
  'date, court status, court, collision, hours, slot': errors(
    'dateOutOfWindow',
    'courtStatus',
    'courtInvalid',
    'collision',
    'outsideCourtHours',
    'slotMismatch',
  ),
  'owner, hours ahead, adding a player, not allowed': errors(
    'notOwner',
    'cancelTooLate',
    'addingPlayer',
    'notAllowedToModify',
    'notAllowedToRemoveUser',
  ),
  'four active, already in it, not found, passed, canceled': errors(
    'alreadyFourActive',
    'alreadyInReservation',
    'notFound',
    'startPassed',
    'canceled',
  ),
  'four players, status, players, closed, started, full, transfer, four on Complete': errors(
    'fourPlayersRequired',
    'invalidStatus',
    'invalidPlayers',
    'alreadyClosed',
    'alreadyStarted',
    'gameFull',
    'gameClosed',
    'gameNotClosed',
    'transfer',
    'completeFourOnly',
  ),
  'sign-up errors': ['auth.errors.signUp', 'auth.errors.alreadySignedUp'],
  'configuration load, update and create errors': [
    'config.errors.load',
    'config.errors.update',
    'config.errors.create',
  ],
  'subscriber for the same court, day and time': ['subscriber.errors.duplicate'],
  'error toasts': [
    ...errors('createReservation', 'updatePlayers', 'leave', 'modify', 'fourPlayersRequired', 'closeReservation'),
    ...errors('openReservation', 'cancel', 'payment', 'deletingPlayer'),
    'email.error',
    'selectTrainer.error',
  ],
  'success toasts': [
    'createReservationSuccess',
    'joinSuccess',
    'leaveOk',
    'successModify',
    'successClosed',
    'successOpened',
    'successCanceled',
    'reservation.successDeletedPlayer',
    'email.success',
  ],
  'newsletter errors': ['errorRequired', 'errorInvalid', 'errorGeneral', 'errorConnection'],
  'no players found': ['reservation.noPlayersFound'],
}

describe('each key of the catalogue has a text in both languages', () => {
  test.each(Object.entries(catalogue))('%s', (_, keys) => {
    for (const key of keys) {
      const texts = [messages.en.get(key), messages.es.get(key)]
      expect([key, ...texts]).toEqual([key, aText, aText])
      expect([key, texts[0]]).not.toEqual([key, texts[1]])
    }
  })

  test.each(['Error fetching reservations', 'Error fetching my reservations', 'Error logging out'])(
    'in English: %s',
    (text) => {
      expect([...messages.en.values()]).toContain(text)
    },
  )
})

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
