import { expect, test } from 'vitest'
import { accountsIn, movementsIn, sellBono } from '../money/testing.ts'
import { aClub } from '../reservations/testing.ts'
import { aGame, at } from '../testing.ts'
import { settleMoney } from './settle-money.ts'

test('who paid and waited until the game began gets it back, once', async () => {
  const { deps, people, ask } = await aClub()
  const { player, other, tina, trainer, global, admin } = people
  aGame(deps.db, { start: '2026-11-20T18:30:00+01:00', owner: player, players: [other, tina, trainer, global] })
  for (const entry of [1, 5])
    await ask('POST', `/api/reservation-users/${entry}/pay`, { viewer: admin, body: { value: true, method: 'card' } })
  await settleMoney({ deps })
  expect(accountsIn(deps.db)).toEqual({ card: 1200, 'income/court': -1200 })
  deps.time.now = at('2026-11-20T18:30:00+01:00')
  await settleMoney({ deps })
  await settleMoney({ deps })
  expect(accountsIn(deps.db)).toEqual({ card: 1200, 'income/court': -600, [`wallet/${global.id}`]: -600 })
  expect(movementsIn(deps.db).at(-1)).toEqual(['return', 'wallet', 'waited', global.id, null])
  expect(deps.db.$client.prepare('SELECT id FROM entry WHERE paid_at IS NOT NULL').pluck().all()).toEqual([1])
})

test('what is left of a bono is income on the day after its last, once', async () => {
  const { deps, people } = await aClub()
  const bono = sellBono(deps.db, people.player.id, { endsOn: '2026-11-20' })
  await settleMoney({ deps })
  expect(accountsIn(deps.db)).toEqual({ card: 6300, [`bono/${bono}`]: -6300 })
  deps.time.now = at('2026-11-21T00:00:00+01:00')
  await settleMoney({ deps })
  await settleMoney({ deps })
  expect(accountsIn(deps.db)).toEqual({ card: 6300, 'income/court': -6300 })
  expect(movementsIn(deps.db)).toHaveLength(2)
  expect(deps.db.$client.prepare('SELECT sum(places) FROM posting').pluck().get()).toBe(0)
})
