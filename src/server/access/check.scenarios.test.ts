import { describe, expect, test } from 'vitest'
import { findNeeds } from '#domain/status/needs.ts'
import { MINUTE } from '#domain/time.ts'
import { aKey } from '../keys/testing.ts'
import { required } from '../required.ts'
import { gameOf } from '../reservations/store.ts'
import { readFacts } from '../status/read-facts.ts'
import { aGame, at, aUser, rowsIn } from '../testing.ts'
import { codeOf } from './code.ts'
import { aGuardedClub } from './testing.ts'

const shut = { status: 200, body: { data: { open: false, until: null } } }
const open = { status: 200, body: { data: { open: true, until: '2026-11-20T19:15:00.000Z' } } }
const evening = (time: string) => at(`2026-11-20T${time}+01:00`)

/** A game on court 2 from 18:30 to 20:00, with a second member, one who waits, and a guest. */
async function anEvening() {
  const club = await aGuardedClub()
  const [owner = null, ...players] = Array.from({ length: 5 }, () => aUser(club.deps.db))
  const id = aGame(club.deps.db, { court: 2, start: '2026-11-20T18:30:00+01:00', owner, players })
  const codes = required(gameOf(club.deps.db, id)).entries.map((entry) => codeOf(club.deps.secret, entry))
  return { ...club, id, owner, players, codes }
}

describe('a code at the door', () => {
  test.each([
    { what: 'the pincode, before its time', time: '18:14:59', code: -1, answer: shut },
    { what: 'the pincode, a quarter of an hour before', time: '18:15:00', code: -1, answer: open },
    { what: 'a member’s, in the game', time: '19:00:00', code: 1, answer: open },
    { what: 'a member’s, in the last second', time: '20:14:59', code: 3, answer: open },
    { what: 'a member’s, after its time', time: '20:15:00', code: 1, answer: shut },
    { what: 'the owner’s number, who has the pincode', time: '19:00:00', code: 0, answer: shut },
    { what: 'of who waits', time: '19:00:00', code: 4, answer: shut },
  ])('$what', async ({ time, code, answer }) => {
    const { deps, check, codes } = await anEvening()
    deps.time.now = evening(time)
    expect(await check(codes[code] ?? '4711')).toMatchObject(answer)
  })

  test('opens no other door, and none once the game is canceled; each is logged with whose it was', async () => {
    const { deps, ask, other, check, players, codes, id } = await anEvening()
    deps.time.now = evening('19:00:00')
    const { headers } = aKey(deps, { may: ['door'], deviceId: other })
    const body = { door: other, code: codes[1] }
    expect(await ask('POST', '/api/access/check', { headers, body })).toMatchObject(shut)
    expect(await check(codes[1] ?? '')).toMatchObject(open)
    const log = 'SELECT answer, user_id, switched_on FROM device_log ORDER BY id'
    expect(deps.db.$client.prepare(log).raw().all()).toEqual([
      ['wrong', null, 0],
      ['ok', players[0]?.id, 1],
    ])
    deps.db.$client.prepare('UPDATE reservation SET canceled_at = 1 WHERE id = ?').run(id)
    expect(await check(codes[1] ?? '')).toMatchObject(shut)
    expect(await check('4711')).toMatchObject(shut)
  })

  test('is asked for by the key of that door alone', async () => {
    const { deps, ask, door, other, check } = await anEvening()
    const body = { door, code: '4711' }
    for (const named of [other, 'nowhere', 99]) expect(await check('4711', named)).toMatchObject({ status: 404 })
    expect(await ask('POST', '/api/access/check', { body })).toMatchObject({ status: 401 })
    const global = aUser(deps.db, { roles: ['fp_global_admin', 'portalAdmin'] })
    expect(await ask('POST', '/api/access/check', { body, viewer: global })).toMatchObject({ status: 403 })
    expect(await ask('GET', '/api/access/list', { viewer: global })).toMatchObject({ status: 403 })
    expect(rowsIn(deps.db, 'device_log')).toBe(0)
  })
})

test('who guesses is locked out, the right code too, each time for longer; staff are told', async () => {
  const { deps, check } = await anEvening()
  deps.time.now = evening('19:00:00')
  const needs = () => findNeeds(readFacts(deps), deps.time.now).map(({ kind }) => kind)
  for (const minutes of [1, 5, 30, 30]) {
    expect(needs().includes('doorLocked')).toBe(minutes > 1)
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await check(`00000${tries}`)).toMatchObject(shut)
      deps.time.now += 1
    }
    const locked = { status: 429, body: { errors: [{ msg: 'access.errors.locked', values: { minutes } }] } }
    expect(await check('4711')).toMatchObject(locked)
    deps.time.now += minutes * MINUTE - 2
    expect(await check('4711')).toMatchObject({ status: 429 })
    deps.time.now += 1
  }
  expect(await check('4711')).toMatchObject(open)
  expect(readFacts(deps).lockedDoor).toMatchObject({ name: 'door12' })
})

test('nine wrong ones a minute lock nothing, nor do nineteen an hour, nor both at two doors', async () => {
  const { deps, ask, other, check } = await anEvening()
  deps.time.now = evening('19:00:00')
  const { headers } = aKey(deps, { may: ['door'], deviceId: other })
  for (let tries = 0; tries < 19; tries += 1) {
    const code = `0000${tries + 10}`
    expect(await check(code)).toMatchObject(shut)
    await ask('POST', '/api/access/check', { headers, body: { door: other, code } })
    deps.time.now += Math.ceil(MINUTE / 9)
  }
  expect(rowsIn(deps.db, 'device_log', "answer = 'locked'")).toBe(0)
})

test('who guesses slowly is locked out by the twentieth within an hour, each time for longer; staff are told', async () => {
  const { deps, check } = await anEvening()
  deps.time.now = evening('12:00:00')
  for (const minutes of [1, 5, 30]) {
    for (let tries = 0; tries < 20; tries += 1) {
      expect(await check(`00000${tries}`)).toMatchObject(shut)
      deps.time.now += 2 * MINUTE
    }
    deps.time.now -= 2 * MINUTE
    expect(await check('4711')).toMatchObject({ status: 429, body: { errors: [{ values: { minutes } }] } })
    deps.time.now += minutes * MINUTE
  }
  expect(findNeeds(readFacts(deps), deps.time.now).map(({ kind }) => kind)).toContain('doorLocked')
})
