import { afterEach, describe, expect, test } from 'vitest'
import { planLight, spanAt } from '#domain/devices/plan.ts'
import { addDays, clubTimeOf, dayEndOf, dayStartOf, MINUTE } from '#domain/time.ts'
import { required } from '../required.ts'
import { seal } from '../sealing.ts'
import { aGame, at, aUser, type TestDeps, testApp, testDatabase, testDeps } from '../testing.ts'
import { openDoor } from './open-door.ts'
import { findDevice, listUses } from './store.ts'
import { createSwitcher, switchLights } from './switch.ts'
import { aLight } from './testing.ts'
import { type Shelly, startShelly } from './testing-shelly.ts'

const patience = { answer: 60, between: 1 }
const closing: Shelly[] = []
afterEach(() => {
  for (const shelly of closing.splice(0)) shelly.close()
})

async function aShelly(deps: TestDeps, password = '') {
  const shelly = await startShelly({ clock: deps.clock, password })
  closing.push(shelly)
  return shelly
}

/** A club at an hour with a game from 18:30 to 20:00 on the first court, lit by a Shelly with a password. */
async function aCourt(time = '18:00') {
  const deps = testDeps(testDatabase(), at(`2026-11-20T${time}:00+01:00`))
  const shelly = await aShelly(deps, 'secret')
  const light = aLight(deps.db, { address: shelly.address, sealedPassword: seal(deps.secret, 'secret') })
  const game = aGame(deps.db, { start: '2026-11-20T18:30:00+01:00', owner: aUser(deps.db) })
  let switcher = createSwitcher(patience)
  return {
    deps,
    shelly,
    light,
    game,
    /** Looks at a time of the day. */
    look: async (when: string) => {
      deps.time.now = at(`2026-11-20T${when}:00+01:00`)
      await switchLights(deps, switcher)
    },
    /** The program ends, and begins again. */
    restart: () => {
      switcher = createSwitcher(patience)
    },
    device: () => findDevice(deps.db, light),
    log: () =>
      deps.db.$client
        .prepare<[], string>("SELECT cause || ' ' || switched_on || ' ' || answer FROM device_log ORDER BY id")
        .pluck()
        .all(),
  }
}

describe('a light', () => {
  test('goes on before a game and off after it, signed in by digest; each switching is logged once', async () => {
    const { shelly, look, log, device } = await aCourt()
    await look('18:24')
    expect(shelly.isLit()).toBe(false)
    await look('18:25')
    expect(shelly.isLit()).toBe(true)
    expect(device()?.told).toMatchObject({ on: true, until: at('2026-11-20T20:05:00+01:00') })
    for (const when of ['18:30', '19:00', '20:04']) await look(when)
    expect(shelly.isLit()).toBe(true)
    await look('20:05')
    expect(shelly.isLit()).toBe(false)
    expect(log()).toEqual(['plan 0 ok', 'plan 1 ok', 'plan 0 ok'])
  })

  test('goes out by itself where the program is dead', async () => {
    const { deps, shelly, look } = await aCourt()
    await look('18:25')
    deps.time.now = at('2026-11-20T20:05:01+01:00')
    expect(shelly.isLit()).toBe(false)
  })

  test('goes on again within a minute of a power cut, and as the program starts', async () => {
    const { shelly, look, restart } = await aCourt()
    await look('18:25')
    shelly.cutPower()
    await look('18:26')
    expect(shelly.isLit()).toBe(true)
    shelly.cutPower()
    restart()
    await look('18:26')
    expect(shelly.isLit()).toBe(true)
  })

  test('that came back on without a timer gets one; a button is set right', async () => {
    const { deps, shelly, look } = await aCourt()
    await look('18:25')
    shelly.press(true)
    await look('18:26')
    deps.time.now = at('2026-11-20T20:06:00+01:00')
    expect(shelly.isLit()).toBe(false)
    await look('20:07')
    shelly.press(true)
    await look('20:08')
    expect(shelly.isLit()).toBe(false)
  })

  test('of a game that is canceled goes dark two minutes later', async () => {
    const { deps, shelly, look, game } = await aCourt()
    await look('18:40')
    deps.db.$client.prepare('UPDATE reservation SET canceled_at = ? WHERE id = ?').run(deps.time.now, game)
    await look('18:41')
    expect(shelly.isLit()).toBe(true)
    deps.time.now = at('2026-11-20T18:42:01+01:00')
    expect(shelly.isLit()).toBe(false)
  })

  test.each([
    ['is silent', { silent: true }, 'none'],
    ['takes no password', { refuses: true }, 'password'],
    ['answers too late', { delay: 200 }, 'none'],
  ])(
    'that %s is tried three times a minute, known to fail since then, and told once it is well',
    async (_, faults, answer) => {
      const { shelly, look, log, device } = await aCourt()
      await look('18:24')
      shelly.setFaults(faults)
      const before = shelly.heard.length
      await look('18:25')
      expect(shelly.heard.length - before).toBeGreaterThanOrEqual(3)
      const heard = shelly.heard.length
      await look('18:25')
      expect(shelly.heard).toHaveLength(heard)
      await look('18:27')
      expect(device()?.failing).toEqual({ since: at('2026-11-20T18:25:00+01:00'), at: at('2026-11-20T18:27:00+01:00') })
      shelly.setFaults({})
      await look('18:28')
      expect(shelly.isLit()).toBe(true)
      expect(device()?.failing).toBeNull()
      expect(log()).toEqual(['plan 0 ok', `plan 1 ${answer}`, 'plan 1 ok'])
    },
  )

  test('is switched by hand until when it was said, by whom, and by the plan from then on', async () => {
    const app = await testApp(testDeps(testDatabase(), at('2026-11-20T12:00:00+01:00')))
    const { deps } = app
    const shelly = await aShelly(deps)
    const light = aLight(deps.db, { address: shelly.address })
    const viewer = aUser(deps.db, { roles: ['fp_global_admin'], nick: 'Sara' })
    const put = (body: object) => app.ask('PUT', `/api/devices/${light}/switch`, { viewer, body })
    const switcher = createSwitcher(patience)
    expect((await put({ on: true })).status).toBe(400)
    expect((await put({ on: true, until: '2026-11-21T12:00:01+01:00' })).status).toBe(400)
    const answer = await put({ on: true, until: '2026-11-20T13:00:00+01:00' })
    expect(answer.body).toMatchObject({ data: { byHand: { on: true, until: '2026-11-20T12:00:00.000Z', by: 'Sara' } } })
    await switchLights(deps, switcher)
    expect(shelly.isLit()).toBe(true)
    deps.time.now = at('2026-11-20T13:00:00+01:00')
    expect(shelly.isLit()).toBe(false)
    await put({ on: true, until: '2026-11-20T14:00:00+01:00' })
    await switchLights(deps, switcher)
    await put({ on: null })
    await switchLights(deps, switcher)
    expect(shelly.isLit()).toBe(false)
    const rows = deps.db.$client.prepare('SELECT cause, user_id AS user FROM device_log WHERE switched_on = 1').all()
    expect(rows).toEqual([
      { cause: 'hand', user: viewer.id },
      { cause: 'hand', user: viewer.id },
    ])
  })

  test('gets nothing outside of the networks', async () => {
    const { deps, shelly, look } = await aCourt()
    Object.assign(deps, { deviceNetworks: ['192.168.1.0/24'] })
    await look('18:25')
    Object.assign(deps, { deviceNetworks: [] })
    await look('18:27')
    expect(shelly.heard).toEqual([])
  })
})

test('a door opens for ten seconds, and closes by itself', async () => {
  const { deps, shelly, light, log } = await aCourt('12:00')
  deps.db.$client.prepare("UPDATE device SET role = 'door' WHERE id = ?").run(light)
  const door = required(findDevice(deps.db, light))
  const viewer = aUser(deps.db)
  expect(await openDoor(deps, door, viewer, patience)).toBe('ok')
  expect(shelly.isLit()).toBe(true)
  deps.time.now += 10_001
  expect(shelly.isLit()).toBe(false)
  shelly.setFaults({ silent: true })
  expect(await openDoor(deps, door, viewer, patience)).toBe('none')
  expect(log()).toEqual(['hand 1 ok', 'hand 1 none'])
})

describe.each(['2026-11-20', '2027-03-28', '2026-10-25'])('the day %s, with a fault now and then', (day) => {
  test('no light is on two minutes after it was planned to go out', { tags: ['large'], timeout: 60_000 }, async () => {
    const deps = testDeps(testDatabase(), dayStartOf(day))
    const shelly = await aShelly(deps, 'secret')
    const light = aLight(deps.db, { address: shelly.address, sealedPassword: seal(deps.secret, 'secret') })
    const owner = aUser(deps.db)
    const canceled: [number, number][] = []
    for (const [hour, isCanceled] of [
      [1, 0],
      [9, 0],
      [12, 1],
      [17, 0],
      [20, 1],
      [22, 0],
    ] as const) {
      const start = new Date(dayStartOf(day) + hour * 60 * MINUTE).toISOString()
      const id = aGame(deps.db, { start, owner })
      if (isCanceled) canceled.push([id, dayStartOf(day) + (hour * 60 + 20) * MINUTE])
    }
    let switcher = createSwitcher({ answer: 15, between: 1 })
    let random = 7
    const isOneIn = (times: number) => {
      random = (random * 48_271) % 2_147_483_647
      return random % times === 0
    }
    let isDead = false
    let lit = 0
    const wrong: string[] = []
    for (; deps.time.now < dayEndOf(day); deps.time.now += MINUTE / 2) {
      for (const [id, when] of canceled)
        if (deps.time.now >= when)
          deps.db.$client
            .prepare('UPDATE reservation SET canceled_at = ifnull(canceled_at, ?) WHERE id = ?')
            .run(when, id)
      if (isOneIn(40)) shelly.setFaults([{}, {}, { silent: true }, { refuses: true }, { delay: 5 }][random % 5] ?? {})
      if (isOneIn(150)) shelly.cutPower()
      if (isOneIn(120)) {
        isDead = !isDead
        switcher = createSwitcher({ answer: 15, between: 1 })
      }
      if (!isDead) await switchLights(deps, switcher)
      const device = findDevice(deps.db, light)
      if (!device || !shelly.isLit()) continue
      // A program that is dead when a game is canceled tells nobody of it.
      const uses = listUses(deps.db, addDays(day, -1), addDays(day, 1)).map((use) =>
        isDead || device.failing ? { ...use, canceledAt: null } : use,
      )
      lit += 1
      const planned = planLight(device, { uses, closures: [], daylight: [] })
      const late = deps.time.now - 2 * MINUTE
      if (!spanAt(planned, deps.time.now) && !spanAt(planned, late)) wrong.push(clubTimeOf(deps.time.now))
    }
    expect(wrong).toEqual([])
    expect(lit).toBeGreaterThan(300)
  })
})
