import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Game, playingEntriesOf } from '#domain/reservations/game.ts'
import type { User } from '#domain/roles.ts'
import { aGame, aUser, generated, sessionCookie, type TestDeps, testApp, testDeps } from '../testing.ts'
import { gameOf } from './store.ts'

const JOINING = 30
const ROUNDS = generated(6, 200)

const joined = z.object({
  data: z.object({
    players: z.array(z.object({ id: z.int(), user: z.object({ id: z.int() }).nullable(), active: z.boolean() })),
  }),
})

/** Asks over the network; answers the status and what was said. */
async function ask(url: string, { deps, viewer }: { deps: TestDeps; viewer: User }, method: string, body?: unknown) {
  const headers = { cookie: sessionCookie(deps, viewer), ...(body ? { 'content-type': 'application/json' } : {}) }
  const answer = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const said: unknown = await answer.json()
  return { viewer, status: answer.status, said }
}

test(`${JOINING} join for the last places while others leave and an admin closes: four play, who waits moves up in order and hears of it once, ${ROUNDS} rounds`, {
  tags: ['promise'],
}, async () => {
  const deps = testDeps()
  const { db } = deps
  const { app } = await testApp(deps)
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/reservations`
  const admin = aUser(db, { roles: ['fp_admin'] })
  const inAtFirst = Array.from({ length: 6 }, () => aUser(db))
  const joining = Array.from({ length: JOINING }, () => aUser(db))
  let promoted = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const closes = round % 2 === 1
    const [owner = null, ...players] = inAtFirst
    const start = `2026-11-2${1 + (round % 6)}T${round < 6 ? '18:30' : '20:00'}:00+01:00`
    const id = aGame(db, { start, owner, players })
    db.$client.exec('DELETE FROM outbox')
    const early = playingEntriesOf(whole(gameOf(db, id))).map((entry) => entry.id)
    const asked = joining.flatMap((viewer, turn) => [
      ask(`${url}/${id}/join`, { deps, viewer }, 'PUT', { inviteds: [], isFromTokenReservation: false }),
      ...(turn % 6 === 3 ? [ask(`${url}/${id}/leave`, { deps, viewer: leaving(inAtFirst, turn) }, 'POST')] : []),
      ...(closes && turn === 20
        ? [ask(`${url}/${id}/close`, { deps, viewer: admin }, 'POST', { players: early })]
        : []),
    ])
    const told = await Promise.all(asked)
    const game = whole(gameOf(db, id))
    expect(new Set(told.map(({ status }) => status))).toSatisfy((statuses: Set<number>) =>
      statuses.isSubsetOf(new Set([200, 400, 409])),
    )
    const plays = playingEntriesOf(game)
    expect(plays.length).toBe(4)
    // Once it is closed the choice counts, and not the order.
    const isOpen = game.closedAt === null
    expect(isOpen ? plays : []).toEqual(isOpen ? game.entries.slice(0, 4) : [])
    expect(game.entries.length).toBeLessThanOrEqual(4 + 8)
    const mailed = db.$client
      .prepare<[], number>("SELECT user_id FROM outbox WHERE kind = 'movedUp' ORDER BY user_id")
      .pluck()
      .all()
    expect(new Set(mailed).size).toBe(mailed.length)
    const atFirst = new Set(inAtFirst.slice(0, 4).map((viewer) => viewer.id))
    const playedFromJoining = told.flatMap(({ viewer, status, said }) =>
      status === 200 && joining.includes(viewer) && playsIn(said, viewer) ? [viewer.id] : [],
    )
    const toldOnce = plays.flatMap(({ user }) =>
      user && !atFirst.has(user.id) && !playedFromJoining.includes(user.id) ? [user.id] : [],
    )
    expect(toldOnce.filter((user) => isOpen && !mailed.includes(user))).toEqual([])
    promoted += mailed.length
    expect(mailed.filter((user) => atFirst.has(user) || playedFromJoining.includes(user))).toEqual([])
  }
  expect(promoted).toBeGreaterThan(ROUNDS)
  await app.close()
})

function whole(game: Game | null): Game {
  if (!game) throw new Error('The game is gone.')
  return game
}

function leaving(people: readonly User[], turn: number): User {
  const viewer = people[(turn - 3) / 6]
  if (!viewer) throw new Error('Nobody leaves then.')
  return viewer
}

/** Whether the answer to joining says that the one who joined plays. */
function playsIn(said: unknown, { id }: User): boolean {
  return joined.parse(said).data.players.some(({ user, active }) => user?.id === id && active)
}
