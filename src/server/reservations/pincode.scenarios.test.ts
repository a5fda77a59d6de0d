import { expect, test } from 'vitest'
import { aGame } from '../testing.ts'
import { choosePincode } from './choose-pincode.ts'
import { aClub, EVENING, slotFrom, stateOf } from './testing.ts'

test('a game has a pincode that no game near it has', async () => {
  const { deps, people } = await aClub()
  for (const [court, day] of [19, 20, 21, 22].entries())
    aGame(deps.db, { court: court + 1, start: `2026-11-${day}T18:30:00+01:00`, owner: people.player })
  const set = deps.db.$client.prepare('UPDATE reservation SET pincode = ? WHERE court_id = ?')
  for (const court of [1, 2, 3, 4]) set.run(`000${court}`, court)
  const wish = (pincode: string) => choosePincode(deps.db, '2026-11-20', { id: 0, pincode })
  expect(wish('0000')).toBe('0000')
  for (const near of ['0001', '0002', '0003']) expect(wish(near)).not.toBe(near)
  expect(wish('0004')).toBe('0004')
  deps.db.$client.exec('UPDATE reservation SET canceled_at = 1 WHERE court_id = 1')
  expect(wish('0001')).toBe('0001')
})

test('a game that is moved keeps its pincode, unless it meets one like it', async () => {
  const club = await aClub()
  const { deps, people } = club
  const moved = aGame(deps.db, { start: EVENING.startDate, owner: people.player })
  const move = async (day: string) => {
    const body = slotFrom('18:30', '20:00', day)
    expect(await club.ask('PUT', `/api/reservations/${moved}`, { viewer: people.admin, body })).toMatchObject({
      status: 200,
    })
    return stateOf(club, moved).game.pincode
  }
  expect(await move('2026-11-21')).toBe('4711')
  aGame(deps.db, { court: 2, start: '2026-11-24T18:30:00+01:00', owner: people.other })
  expect(await move('2026-11-23')).not.toBe('4711')
})
