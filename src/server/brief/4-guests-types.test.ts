/**
 * These tests are the owner's words. They change only where the owner's words change, or where a row is made under *Otherwise* in
 * `src/domain/brief.md`, with its reason; and for nothing else.
 */

import { beforeAll, describe, expect, test } from 'vitest'
import type { ReservationType } from '#domain/reservations/types.ts'
import { aClub, bookingOf, type Club, join, msgOf, reserve } from './testing.ts'

let club: Club

beforeAll(async () => {
  club = await aClub()
})

const guest = { position: 'left-right', level: 1 }
const game = (documentId: string) => `/api/reservations/${documentId}`

describe('guests', () => {
  test('changing the type clears the guests', async () => {
    const owner = await club.player()
    const { documentId } = await reserve(club, owner, { inviteds: [guest, guest] })
    const changed = await owner.put(game(documentId), { data: { type: 'complete' } })
    expect(changed).toMatchObject({ status: 200, body: { data: { type: 'complete', inviteds: [], freePlaces: 3 } } })
  })

  test('choosing complete court empties the guests', async () => {
    const owner = await club.player()
    const { documentId } = await reserve(club, owner, { type: 'complete', inviteds: [guest, guest] })
    expect((await owner.get(game(documentId))).body).toMatchObject({ data: { type: 'complete', inviteds: [] } })
  })

  test.each([1, 2])('so many as are sent: %i', async (count) => {
    const inviteds = Array.from({ length: count }, () => guest)
    const owner = await club.player()
    const { documentId } = await reserve(club, owner, { inviteds })
    expect((await owner.get(game(documentId))).body).toMatchObject({ data: { inviteds } })
  })

  test('an owner empties them', async () => {
    const owner = await club.player()
    const { documentId } = await reserve(club, owner, { inviteds: [guest] })
    const answer = await owner.put(game(documentId), { data: { inviteds: [] } })
    expect(answer).toMatchObject({ status: 200, body: { data: { type: 'open', inviteds: [] } } })
  })

  test('at most 2 guests at once', async () => {
    const [owner, other] = [await club.player(), await club.player()]
    const three = [guest, guest, guest]
    const made = await owner.post('/api/reservations', bookingOf(club.slot(), owner, { inviteds: three }))
    expect(made).toMatchObject({ status: 400, body: { errors: [{ param: 'inviteds' }] } })
    const { documentId } = await reserve(club, owner)
    expect(await join(other, documentId, three)).toMatchObject({
      status: 400,
      body: { errors: [{ param: 'inviteds' }] },
    })
  })
})

describe('which types may be made', () => {
  const everybodys: ReservationType[] = ['complete', 'open']
  const staffs: ReservationType[] = ['competition', 'training', 'class', 'school']
  const roles = ['fp_user', 'portalAdmin', 'fp_trainer', 'fp_admin', 'fp_global_admin'] as const

  test.each(roles)('complete and open by all roles: %s', async (role) => {
    const who = await club.staff(role)
    for (const type of everybodys) expect(await reserve(club, who, { type })).toMatchObject({ type })
  })

  test.each(roles.slice(0, 2))('competition, training, class and school not by %s', async (role) => {
    const who = await club.staff(role)
    for (const type of staffs) {
      const answer = await who.post('/api/reservations', bookingOf(club.slot(), who, { type }))
      expect([type, answer.status, msgOf(answer)]).toEqual([type, 403, 'reservation.errors.notAllowedToModify'])
    }
  })

  test.each(roles.slice(2))('competition, training, class and school by %s', async (role) => {
    const [who, trainer] = [await club.staff(role), await club.staff('fp_trainer')]
    const owner = role === 'fp_trainer' ? who.user.id : trainer.user.id
    for (const type of staffs) expect(await reserve(club, who, { type, owner })).toMatchObject({ type })
  })
})
