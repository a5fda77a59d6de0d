import { describe, expect, test } from 'vitest'
import { aHouse } from '../auth/testing.ts'
import { aGame, aUser, rowsIn, testApp } from '../testing.ts'

const NESTED = 5_000

describe('what is odd is refused or understood, and never breaks', () => {
  test.each([6.999999999999999, 3.2500000000000004, 1.0000000000000002])(
    'a level just off a quarter: %d',
    async (level) => {
      const { ask, deps } = await testApp()
      const [owner, player] = [aUser(deps.db), aUser(deps.db)]
      const id = aGame(deps.db, { start: '2026-11-20T18:30:00+01:00', owner })
      const guests = [{ position: 'left', level }]
      const joined = await ask('PUT', `/api/reservations/${id}/join`, {
        viewer: player,
        body: { inviteds: guests, isFromTokenReservation: false },
      })
      expect([200, 400]).toContain(joined.status)
      const admin = aUser(deps.db, { roles: ['fp_admin'] })
      const added = await ask('POST', '/api/reservation-users', {
        viewer: admin,
        body: { reservation: id, invited: true, position: 'left', level },
      })
      expect([201, 400]).toContain(added.status)
    },
  )

  test.each(['[', '{"a":'])('a value nested 5,000 deep in %s', async (opening) => {
    const { ask, deps } = await testApp()
    const admin = aUser(deps.db, { roles: ['fp_admin'] })
    const deep = opening.repeat(NESTED) + (opening === '[' ? '' : '1') + (opening === '[' ? ']' : '}').repeat(NESTED)
    const id = aGame(deps.db, { start: '2026-11-20T18:30:00+01:00', owner: admin })
    const paths = [
      ['POST', '/api/reservations', `{"court":${deep}}`],
      ['POST', '/api/reservations', `{"data":${deep}}`],
      ['POST', '/api/reservations', `{"startDate":${deep},"players":${deep}}`.slice(0, 60_000)],
      ['PUT', `/api/reservations/${id}`, `{"players":${deep}}`],
      ['POST', '/trpc/reservations.create', `{"court":${deep}}`],
      ['POST', '/trpc/entries.pay', deep],
      ['POST', '/api/auth/login', `{"identifier":${deep},"password":${deep}}`],
    ] as const
    for (const [method, path, body] of paths) {
      const answer = await ask(method, path, { viewer: admin, body })
      expect({ path, status: answer.status }).toEqual({ path, status: 400 })
    }
    const query = await ask('GET', `/trpc/reservations.one?input=${encodeURIComponent(`{"id":${deep}}`)}`, {
      viewer: admin,
    })
    expect(query.status).toBeLessThan(500)
  })

  test('a sign-in whose connection has gone is counted, under no address', async () => {
    const house = await aHouse()
    house.app.addHook('onRequest', (request, _reply, done) => {
      Object.defineProperty(request, 'ip', { get: () => undefined })
      done()
    })
    expect(await house.login('ann.ace', 'wrong')).toMatchObject({ status: 401 })
    expect(rowsIn(house.deps.db, 'attempt')).toBe(1)
  })
})
