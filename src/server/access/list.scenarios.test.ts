import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { findGoodCode } from '#domain/access/codes.ts'
import { HOUR, isoOf, MINUTE } from '#domain/time.ts'
import { findDoor } from '../devices/store.ts'
import { required } from '../required.ts'
import { listGamesIn } from '../reservations/store.ts'
import { aGame, at, aUser, generated } from '../testing.ts'
import { codeOf } from './code.ts'
import { listDoorCodes } from './door-codes.ts'
import { aGuardedClub } from './testing.ts'

const listed = z.object({ data: z.array(z.strictObject({ hmac: z.string(), from: z.string(), until: z.string() })) })

const days = ['2026-10-25T00:00:00+02:00', '2026-03-29T00:00:00+01:00', '2026-11-20T10:00:00+01:00']

test.each(days.slice(0, generated(1, 3)))(
  'a lock that decides alone by the list opens as the check does, every minute of the day from %s',
  async (start) => {
    const { deps, ask, headers, door: id } = await aGuardedClub()
    const { db, secret, time } = deps
    const begins = at(start)
    time.now = begins
    const owner = aUser(db)
    const players = Array.from({ length: 4 }, () => aUser(db))
    // From the evening before until the next day, some on a court of another door, and one canceled.
    for (let slot = -2; slot < 18; slot += 1) {
      const from = isoOf(begins + slot * 90 * MINUTE)
      aGame(db, { court: 1, start: from, owner, players, closed: slot === 4 })
      aGame(db, { court: (Math.abs(slot) % 2) + 2, start: from, type: 'class', owner, players, canceled: slot === 6 })
    }
    db.$client.exec("UPDATE reservation SET pincode = printf('%04d', id + 7)")
    const answer = listed.parse((await ask('GET', '/api/access/list', { headers })).body).data

    const digest = createHash('sha256').update(headers.authorization.replace('Bearer ', '')).digest()
    const byHmac = Map.groupBy(answer, ({ hmac }) => hmac)
    const all = listGamesIn(db, begins - 24 * HOUR, begins + 48 * HOUR).flatMap((game) => [
      game.pincode,
      ...game.entries.map((entry) => codeOf(secret, entry)),
    ])
    const codes = [...all, '9999', '999999'].map((code) => ({
      code,
      hmac: createHmac('sha256', digest).update(code).digest('hex'),
    }))
    const door = required(findDoor(db, id))
    const differ: string[] = []
    let opened = 0
    for (let now = begins; now < begins + 24 * HOUR; now += MINUTE) {
      const good = listDoorCodes(deps, door, { from: now, until: now })
      for (const { code, hmac } of codes) {
        const opens = findGoodCode(good, code, now) !== null
        const lock = (byHmac.get(hmac) ?? []).some(
          ({ from, until }) => Date.parse(from) <= now && now < Date.parse(until),
        )
        if (opens !== lock) differ.push(`${code} ${isoOf(now)}`)
        if (opens) opened += 1
      }
    }
    expect(differ).toEqual([])
    expect(opened).toBeGreaterThan(5_000)
    // Nothing in it is a code, and none is good outside of the day that it is for.
    expect(answer.every(({ hmac }) => /^[\da-f]{64}$/.test(hmac))).toBe(true)
    expect(
      answer.filter(({ from, until }) => Date.parse(until) <= begins || Date.parse(from) >= begins + 24 * HOUR),
    ).toEqual([])
  },
  60_000,
)
