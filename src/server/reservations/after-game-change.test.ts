import { expect, test } from 'vitest'
import { aGame, type GameParts } from '../testing.ts'
import { aClub, type Call, type Club, calls, EVENING, many, stateOf } from './testing.ts'

const start = EVENING.startDate
const ofFive = (club: Club): GameParts => ({ start, owner: club.people.player, players: many(club, 4) })

type Change = { name: string; game?: (club: Club) => GameParts; call: (id: number) => Call; days?: string[] }

/** Every way in which an admin changes a game. */
const changes: Change[] = [
  { name: 'joining', call: (id) => calls.join(id, {}) },
  { name: 'leaving', game: (club) => ({ ...ofFive(club), owner: club.people.admin }), call: (id) => calls.leave(id) },
  { name: 'canceling', call: (id) => calls.cancel(id) },
  { name: 'removing', call: () => calls.remove(2) },
  { name: 'adding', call: (id) => calls.add({ reservation: id, invited: true, level: 2 }) },
  { name: 'paying', call: () => calls.pay(2, { value: true }) },
  { name: 'closing', call: (id) => calls.close(id, { players: [1, 2, 3, 4], mail: true }) },
  { name: 'reopening', game: (club) => ({ ...ofFive(club), closed: true }), call: (id) => calls.reopen(id) },
  { name: 'changing the type', call: (id) => calls.change(id, { type: 'competition' }) },
  { name: 'changing the owner', call: (id) => calls.change(id, { owner: null }) },
  { name: 'changing the court', call: (id) => calls.change(id, { court: 2 }) },
  {
    name: 'moving to another day',
    call: (id) => calls.change(id, { startDate: '2026-11-21T18:30:00+01:00', endDate: '2026-11-21T20:00:00+01:00' }),
    days: ['2026-11-20', '2026-11-21'],
  },
  {
    name: 'reserving the whole court',
    game: () => ({ start }),
    call: (id) => calls.complete({ documentId: `doc${id}`, court: 1, ...EVENING }),
  },
]

test.each(changes)('$name raises the version once, says the days and names the game', async (change) => {
  const { game = ofFive, call, days = ['2026-11-20'] } = change
  const club = await aClub()
  const id = aGame(club.deps.db, game(club))
  club.sql(`UPDATE reservation SET document_id = 'doc${id}' WHERE id = ${id}`)
  const { method, url, body } = call(id)
  const answer = await club.ask(method, url, { viewer: club.people.admin, ...(body ? { body } : {}) })
  expect([200, 201]).toContain(answer.status)
  const state = stateOf(club, id)
  expect({ version: state.game.version, days: state.days }).toEqual({ version: 2, days })
  expect(state.audits).toEqual([[expect.any(String), club.people.admin.id, JSON.stringify({ reservation: id })]])
})
