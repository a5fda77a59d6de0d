import { expect, test } from 'vitest'
import { z } from 'zod'
import { aGame, aUser, testApp } from '../testing.ts'

const shape = z.object({
  data: z.object({ payment: z.object({ at: z.string(), by: z.string().nullable() }).optional() }),
})

test('when and to whom an entry was paid is told to admins, once it is paid', async () => {
  const { ask, deps } = await testApp()
  const admin = aUser(deps.db, { nick: 'Sara', roles: ['fp_admin'] })
  const trainer = aUser(deps.db, { roles: ['fp_trainer'] })
  aGame(deps.db, { start: '2026-11-20T18:30:00+01:00', owner: aUser(deps.db) })
  const paymentFor = async (viewer: typeof admin) =>
    shape.parse((await ask('GET', '/api/reservation-users/1', { viewer })).body).data.payment

  expect(await paymentFor(admin)).toBeUndefined()
  await ask('POST', '/api/reservation-users/1/pay', { viewer: admin, body: { value: true } })
  const paid = { at: '2026-11-20T09:00:00.000Z', by: 'Sara' }
  expect(await paymentFor(admin)).toEqual(paid)
  expect(await paymentFor(trainer)).toBeUndefined()

  deps.time.now += 60_000
  await ask('POST', '/api/reservation-users/1/pay', {
    viewer: aUser(deps.db, { roles: ['fp_admin'] }),
    body: { value: true },
  })
  expect(await paymentFor(admin)).toEqual(paid)
})
