import { afterEach, describe, expect, test } from 'vitest'
import { cellsOf, patchDay } from '#domain/reservations/day-patch.ts'
import type { Viewer } from '#domain/roles.ts'
import { listenTo } from '../changes/testing.ts'
import { addToGame } from '../entries/add.ts'
import { pay } from '../entries/pay.ts'
import { removeFromGame } from '../entries/remove.ts'
import { sessionCookie } from '../testing.ts'
import { cancelReservation } from './cancel.ts'
import { changeGame } from './change.ts'
import { closeGame } from './close.ts'
import { createReservation } from './create.ts'
import { createDays } from './day.ts'
import { joinGame } from './join.ts'
import { leaveGame } from './leave.ts'
import { reopenGame } from './reopen.ts'
import { gameOf } from './store.ts'
import { aStage, found, type Name, type Stage } from './testing-stage.ts'

const DAY = '2026-11-20'
const FREE = { startDate: Date.parse('2026-11-20T12:30:00+01:00'), endDate: Date.parse('2026-11-20T14:00:00+01:00') }

const entryOf = ({ deps, people, games }: Stage, name: Name) =>
  gameOf(deps.db, games.open.id)?.entries.find(({ user }) => user?.id === people[name].id)?.id ?? 0
const as = ({ deps, people }: Stage, name: Name) => ({ deps, viewer: people[name] })

function bookAsStranger(stage: Stage) {
  return createReservation(as(stage, 'stranger'), { ...FREE, type: 'open', court: 4, players: [], inviteds: [] })
}

/** What happens to a day, one after the other. */
const steps: { name: string; run: (stage: Stage) => Promise<unknown> }[] = [
  {
    name: 'a stranger books',
    run: bookAsStranger,
  },
  { name: 'who waits leaves', run: (stage) => leaveGame(as(stage, 'wes'), { id: stage.games.open.id }) },
  { name: 'who plays leaves', run: (stage) => leaveGame(as(stage, 'dee'), { id: stage.games.open.id }) },
  {
    name: 'another joins with a guest, who waits',
    run: (stage) => {
      const guest = { level: 3, position: 'left' } as const
      const ask = { documentId: stage.games.open.id, inviteds: [guest], isFromTokenReservation: false }
      return joinGame(as(stage, 'seb'), ask)
    },
  },
  {
    name: 'an admin adds somebody',
    run: (stage) =>
      addToGame(as(stage, 'admin'), { reservation: stage.games.open.id, invited: false, user: stage.people.fay.id }),
  },
  { name: 'one has paid', run: (stage) => pay(as(stage, 'admin'), { id: entryOf(stage, 'cam'), value: true }) },
  { name: 'an admin removes one', run: (stage) => removeFromGame(as(stage, 'admin'), { id: entryOf(stage, 'bob') }) },
  {
    name: 'the game is closed',
    run: (stage) => {
      const players = (gameOf(stage.deps.db, stage.games.open.id)?.entries ?? []).slice(-4).map(({ id }) => id)
      return closeGame(as(stage, 'admin'), { id: stage.games.open.id, players, mail: false })
    },
  },
  { name: 'it is opened again', run: (stage) => reopenGame(as(stage, 'admin'), { documentId: stage.games.open.id }) },
  {
    name: 'it moves to another court',
    run: (stage) => changeGame(as(stage, 'admin'), { documentId: stage.games.open.id, court: 4 }),
  },
  { name: 'another is canceled', run: (stage) => cancelReservation(as(stage, 'admin'), { id: stage.games.whole.id }) },
]

/** As it is after its way as JSON. */
const sent = <Value>(value: Value): Value => structuredClone(value)

test('after every step each sees by the patch what they would see by asking, and is sent nothing else', async () => {
  const stage = await aStage()
  const days = createDays(stage.deps)
  const viewers: Viewer[] = [null, ...Object.values(stage.people)]
  const seen = new Map(viewers.map((viewer) => [viewer, sent(days.bodyFor(viewer, DAY).value)]))
  let cells = 0
  for (const { name, run } of steps) {
    await run(stage)
    const change = days.takeChange(DAY)
    for (const viewer of viewers) {
      const patch = sent(change?.patchFor(viewer)) ?? null
      const before = seen.get(viewer)
      const after = sent(days.bodyFor(viewer, DAY).value)
      const who = `${name}: ${viewer?.username ?? 'visitor'}`
      expect([who, patch && before && patchDay(before, patch)]).toEqual([who, after])
      for (const cell of patch?.cells ?? []) expect(cellsOf(after)).toContainEqual(cell)
      cells += patch?.cells.length ?? 0
      seen.set(viewer, after)
    }
    expect(days.takeChange(DAY)).toBeNull()
  }
  // Some steps are seen by few, and none by way of the whole day.
  expect(cells).toBeGreaterThan(steps.length * 5)
  expect(cells).toBeLessThan(steps.length * viewers.length * 3)
})

test('several steps between two looks are one patch', async () => {
  const stage = await aStage()
  const days = createDays(stage.deps)
  const before = sent(days.bodyFor(stage.people.seb, DAY).value)
  for (const { run } of steps.slice(0, 3)) await run(stage)
  const between = sent(days.bodyFor(stage.people.seb, DAY).value)
  for (const { run } of steps.slice(3, 6)) await run(stage)
  const patch = sent(days.takeChange(DAY)?.patchFor(stage.people.seb))
  const after = sent(days.bodyFor(stage.people.seb, DAY).value)
  expect(patch && [patchDay(before, patch), patchDay(between, patch)]).toEqual([after, after])
  expect(patch).toMatchObject({ own: true, viewer: stage.people.seb.id })
})

test('what changed and changed back is told to whoever looked meanwhile', async () => {
  const stage = await aStage()
  const days = createDays(stage.deps)
  const { people } = stage
  const look = () => [people.stranger, people.seb].map((viewer) => sent(days.bodyFor(viewer, DAY).value))
  const before = look()
  const { id } = await bookAsStranger(stage)
  const between = look()
  await cancelReservation(as(stage, 'admin'), { id })
  const change = days.takeChange(DAY)
  const patches = [people.stranger, people.seb].map((viewer) => sent(change?.patchFor(viewer)))
  const after = look()
  const patched = (all: typeof before) => all.map((day, at) => patches[at] && patchDay(day, patches[at]))
  expect([patched(before), patched(between)]).toEqual([after, after])
  expect(patches.map((patch) => patch?.own)).toEqual([true, false])
})

test('a viewer hears of games of their own that came and went unseen', async () => {
  const stage = await aStage()
  const days = createDays(stage.deps)
  days.bodyFor(stage.people.stranger, DAY)
  const { id } = await bookAsStranger(stage)
  await cancelReservation(as(stage, 'admin'), { id })
  const patch = days.takeChange(DAY)?.patchFor(stage.people.stranger)
  expect([patch?.own, patch?.cells]).toEqual([true, []])
})

describe('whoever listens over HTTP', () => {
  const ends: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
  })

  async function listening() {
    const stage = await aStage()
    const url = await stage.app.listen({ port: 0, host: '127.0.0.1' })
    ends.push(() => stage.app.close())
    const listen = async (viewer: Viewer) => {
      const cookie = viewer ? sessionCookie(stage.deps, viewer) : undefined
      const headers = cookie ? { cookie } : {}
      const ear = await listenTo(url, undefined, undefined, cookie)
      await ear.next()
      const read = async () => (await stage.app.inject({ url: `/api/reservations/date/${DAY}`, headers })).body
      await read()
      return { ear, read, cookie }
    }
    return { stage, listen }
  }

  test('hears no mark of what they may not see, each of their own kind', async () => {
    const { stage, listen } = await listening()
    const names: (Name | 'visitor')[] = ['visitor', 'stranger', 'portal', 'wes', 'bob', 'ann', 'trainer', 'admin']
    const ears = await Promise.all(
      names.map(async (name) => ({ name, ...(await listen(name === 'visitor' ? null : stage.people[name])) })),
    )
    for (const { name, run } of steps) {
      await run(stage)
      for (const { name: viewer, ear, read } of ears) {
        const heard = await ear.next()
        const may = new Set(found(stage, await read()))
        const marks = found(stage, JSON.stringify(heard?.patch))
        const who = `${name}: ${viewer}`
        expect([who, marks.filter((mark) => !may.has(mark))]).toEqual([who, []])
        expect([who, heard?.patch?.cells.length]).toEqual([who, expect.any(Number)])
      }
    }
  })

  test.each([
    { name: 'signs out', end: 'DELETE FROM session' },
    { name: 'is blocked', end: "UPDATE user SET blocked_at = 1 WHERE nick = 'nick-ann'" },
  ])('and $name is told nothing more', async ({ end }) => {
    const { stage, listen } = await listening()
    const { ear } = await listen(stage.people.ann)
    const visitor = await listen(null)
    stage.deps.db.$client.exec(end)
    await steps[0]?.run(stage)
    expect(await ear.next()).toBeNull()
    expect((await visitor.ear.next())?.patch?.cells).toHaveLength(1)
  })

  test('a visitor is told of a day far off only that it changed', async () => {
    const { stage, listen } = await listening()
    const visitor = await listen(null)
    const admin = await listen(stage.people.admin)
    const far = '2026-12-20'
    const { app, deps } = stage
    await app.inject({ url: `/api/reservations/date/${far}`, headers: { cookie: admin.cookie ?? '' } })
    deps.db.$client.exec(
      `UPDATE reservation SET day = '${far}', starts_at = starts_at + ${30 * 86_400_000}, ends_at = ends_at + ${30 * 86_400_000} WHERE id = ${stage.games.class.id}`,
    )
    await cancelReservation(as(stage, 'admin'), { id: stage.games.class.id })
    const heard = await visitor.ear.next()
    expect([heard?.day, heard?.patch]).toEqual([far, undefined])
    const patch = (await admin.ear.next())?.patch
    expect(patch?.viewer).toBe(stage.people.admin.id)
  })
})
