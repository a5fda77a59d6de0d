import { afterEach, expect, test } from 'vitest'
import type { Viewer } from '#domain/roles.ts'
import { pay } from '../entries/pay.ts'
import { cancelReservation } from '../reservations/cancel.ts'
import { changeGame } from '../reservations/change.ts'
import { createReservation } from '../reservations/create.ts'
import { joinGame } from '../reservations/join.ts'
import { leaveGame } from '../reservations/leave.ts'
import { gameOf } from '../reservations/store.ts'
import { aStage, type Name, type Stage } from '../reservations/testing-stage.ts'
import { sessionCookie } from '../testing.ts'
import { listenTo } from './testing.ts'

const DAY = '2026-11-20'
const FREE = { startDate: Date.parse('2026-11-20T12:30:00+01:00'), endDate: Date.parse('2026-11-20T14:00:00+01:00') }

const as = ({ deps, people }: Stage, name: Name) => ({ deps, viewer: people[name] })
const entryOf = ({ deps, people, games }: Stage, name: Name) =>
  gameOf(deps.db, games.open.id)?.entries.find(({ user }) => user?.id === people[name].id)?.id ?? 0

/** What happens to a day, one after the other. */
const steps: ((stage: Stage) => Promise<unknown>)[] = [
  (stage) => createReservation(as(stage, 'stranger'), { ...FREE, type: 'open', court: 4, players: [], inviteds: [] }),
  (stage) => leaveGame(as(stage, 'wes'), { id: stage.games.open.id }),
  (stage) => {
    const inviteds = [{ level: 3, position: 'left' } as const]
    return joinGame(as(stage, 'seb'), { documentId: stage.games.open.id, inviteds, isFromTokenReservation: false })
  },
  (stage) => pay(as(stage, 'admin'), { id: entryOf(stage, 'cam'), value: true }),
  (stage) => changeGame(as(stage, 'admin'), { documentId: stage.games.open.id, court: 4 }),
  (stage) => cancelReservation(as(stage, 'admin'), { id: stage.games.whole.id }),
]

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function listening() {
  const stage = await aStage()
  const url = await stage.app.listen({ port: 0, host: '127.0.0.1' })
  ends.push(() => stage.app.close())
  const listen = async (viewer: Viewer) => {
    const ear = await listenTo(url, undefined, undefined, viewer ? sessionCookie(stage.deps, viewer) : undefined)
    await ear.next()
    return ear
  }
  return { stage, listen }
}

test('whoever listens hears which day changed and its version, and nothing of what is on it', async () => {
  const { stage, listen } = await listening()
  const ears = await Promise.all([null, ...Object.values(stage.people)].map(listen))
  for (const [at, run] of steps.entries()) {
    await run(stage)
    const version = at + 1
    const id: unknown = expect.stringMatching(RegExp(`^${version}\\.\\d+\\.1$`))
    for (const ear of ears) expect(await ear.next()).toEqual({ day: DAY, version, id })
    const { body } = await stage.app.inject({ url: `/api/reservations/date/${DAY}` })
    expect(JSON.parse(body)).toMatchObject({ version })
  }
})

test.each([
  { name: 'signs out', end: 'DELETE FROM session' },
  { name: 'is blocked', end: "UPDATE user SET blocked_at = 1 WHERE nick = 'nick-ann'" },
])('and who $name is told nothing more', async ({ end }) => {
  const { stage, listen } = await listening()
  const [ear, visitor] = [await listen(stage.people.ann), await listen(null)]
  stage.deps.db.$client.exec(end)
  await steps[0]?.(stage)
  expect(await ear.next()).toBeNull()
  expect(await visitor.next()).toMatchObject({ day: DAY })
})
