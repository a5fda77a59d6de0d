import { expect, test } from 'vitest'
import type { User } from '#domain/roles.ts'
import { required } from '../required.ts'
import { gameOf } from '../reservations/store.ts'
import { aGame, aUser, testDeps } from '../testing.ts'
import { codeOf } from './code.ts'
import { findGameCode } from './find-game-code.ts'
import { aDoor } from './testing.ts'

function aCoveredGame() {
  const deps = testDeps()
  const users = Array.from({ length: 6 }, () => aUser(deps.db))
  const [owner = null, ...players] = users
  const id = aGame(deps.db, { start: '2026-11-20T18:30:00+01:00', owner, players: players.slice(0, 4) })
  const game = () => required(gameOf(deps.db, id))
  const codeFor = (user: User | null | undefined) => findGameCode(deps, game(), user?.id ?? 0)
  return { deps, game, codeFor, owner, player: players[0], waiting: players[3], stranger: players[4] }
}

test('its owner has the pincode; who plays a code of their own, where a door takes codes; others none', () => {
  const { deps, game, codeFor, owner, player, waiting, stranger } = aCoveredGame()
  expect([owner, player, waiting, stranger].map(codeFor)).toEqual([{ is: 'pincode', code: '4711' }, null, null, null])
  aDoor(deps.db, { courts: [1] })
  const entry = required(game().entries[1] ?? null)
  expect([owner, player, waiting, stranger].map(codeFor)).toEqual([
    { is: 'door', code: '4711' },
    { is: 'own', code: codeOf(deps.secret, entry) },
    null,
    null,
  ])
})

test('nobody has one while their place is held, and who moves up gets one', () => {
  const { deps, game, codeFor, owner, player, waiting } = aCoveredGame()
  aDoor(deps.db, { courts: [1] })
  const hold = deps.db.$client.prepare('UPDATE entry SET held_until = ? WHERE reservation_id = ?')
  hold.run(1, game().id)
  expect([owner, player].map(codeFor)).toEqual([null, null])
  hold.run(null, game().id)
  deps.db.$client.prepare('DELETE FROM entry WHERE user_id = ?').run(player?.id)
  expect(codeFor(waiting)?.code).toMatch(/^\d{6}$/)
})
