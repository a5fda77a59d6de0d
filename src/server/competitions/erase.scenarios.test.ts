import { expect, test } from 'vitest'
import { ERASED_NICK } from '#domain/users/rules.ts'
import { required } from '../required.ts'
import { aUser } from '../testing.ts'
import { describeErasure } from '../users/erase.ts'
import { AMERICANO, aCompetition, aCompetitionDesk, pageIn } from './testing.ts'

async function aDesk() {
  const desk = await aCompetitionDesk(6)
  const portal = aUser(desk.deps.db, { roles: ['portalAdmin', 'fp_admin'] })
  const [one, ...others] = desk.people
  return {
    desk,
    one: required(one ?? null),
    others,
    erase: (query = '') => desk.ask('DELETE', `/api/users/${one?.id}${query}`, { viewer: portal }),
    read: async (id: number) => pageIn(await desk.call('GET', `/${id}`)),
  }
}

test('who is erased leaves what hasn’t begun: the first who waits has the place, and what was paid comes back', async () => {
  const { desk, one, others, erase, read } = await aDesk()
  const { id } = pageIn(await desk.call('POST', '', { ...AMERICANO, places: 4 }))
  for (const viewer of [one, ...others.slice(0, 4)]) await desk.call('POST', `/${id}/entries`, {}, viewer)
  const [entry] = (await read(id)).entries
  await desk.call('POST', `/${id}/entries/${entry?.id}/pay`, { method: 'card' })
  expect(describeErasure(desk.deps, one.id, { isOwn: false }).credit).toBe(12)
  expect((await erase()).status).toBe(400)
  expect((await erase('?credit=payOut')).status).toBe(200)
  const after = await read(id)
  expect(after.entries.map(({ state }) => state)).toEqual(['gone', 'playing', 'playing', 'playing', 'playing'])
  expect(after.entries[0]?.players).toMatchObject([{ name: ERASED_NICK }])
})

test('who is erased leaves a ladder with their partner, and keeps a place without a name in what is played', async () => {
  const { desk, one, others, erase, read } = await aDesk()
  const players = [one, ...others.slice(0, 3)]
  const ladder = aCompetition(desk.deps, { format: 'ladder', players })
  const americano = aCompetition(desk.deps, { players })
  const before = await read(americano)
  const mine = await desk.ask('GET', '/api/users/me/data.json', { viewer: one })
  expect(mine.body).toMatchObject({
    competitions: [
      { name: 'Torneo', format: 'ladder', partner: 'Player 2', leftAt: null },
      { name: 'Torneo', format: 'americano', partner: null },
    ],
  })
  expect((await erase()).status).toBe(200)
  expect((await read(ladder)).rungs).toHaveLength(1)
  const after = await read(americano)
  expect(after.matches).toEqual(before.matches)
  expect(after.entries[0]).toMatchObject({ state: 'playing', players: [{ name: ERASED_NICK }] })
})
