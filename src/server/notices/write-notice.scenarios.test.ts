import { describe, expect, test } from 'vitest'
import { firstSettings, type NoticeSettings } from '#domain/notices/rules.ts'
import type { User } from '#domain/roles.ts'
import { A_GAME, canceled, write } from '../mail/testing.ts'
import { at, aUser, type TestDeps, testDeps } from '../testing.ts'
import { saveNoticeSettings } from './store.ts'
import { aDevice } from './testing.ts'

const acting = (deps: TestDeps) => ({ deps, viewer: null })

/** What waits: the number of the device, null for mail, what it is and when it is due. */
function rowsOf({ db }: TestDeps) {
  return db.$client
    .prepare<[], [number | null, string, number]>('SELECT device_id, kind, due_at FROM outbox ORDER BY id')
    .raw()
    .all()
}

function choose(deps: TestDeps, user: User, parts: Partial<NoticeSettings>) {
  saveNoticeSettings(deps.db, user.id, { ...firstSettings, ...parts })
}

describe('a notice is written', () => {
  test('as mail where there is no device, else once for each device', async () => {
    const deps = testDeps()
    const [without, has] = [aUser(deps.db), aUser(deps.db)]
    const devices = [aDevice(deps, has), aDevice(deps, has)]
    for (const { id } of [without, has]) await write(acting(deps), { to: id, mails: [canceled(1)] })
    expect(rowsOf(deps).map(([device]) => device)).toEqual([null, ...devices])
  })

  test('as was chosen: what is off isn’t written, both are both', async () => {
    const deps = testDeps()
    const user = aUser(deps.db)
    const device = aDevice(deps, user)
    choose(deps, user, { kinds: { changes: ['push', 'mail'], booked: [], reminder: [], offers: [] } })
    await write(acting(deps), {
      to: user.id,
      mails: [canceled(1), { kind: 'booked', payload: { ...A_GAME, own: true } }, { kind: 'reset', payload: {} }],
    })
    expect(rowsOf(deps).map(([to, kind]) => [to, kind])).toEqual([
      [null, 'canceled'],
      [device, 'canceled'],
      [null, 'reset'],
    ])
  })

  test('by mail too, where the game was mailed for the calendar, but for mail that was dropped', async () => {
    const deps = testDeps()
    const user = aUser(deps.db)
    await write(acting(deps), { to: user.id, mails: [{ kind: 'booked', payload: { ...A_GAME, own: true } }] })
    const device = aDevice(deps, user)
    await write(acting(deps), { to: user.id, mails: [canceled(A_GAME.reservation), canceled(99)] })
    expect(rowsOf(deps).map(([to]) => to)).toEqual([null, null, device, device])
    deps.db.$client.exec('DELETE FROM outbox WHERE id > 1; UPDATE outbox SET dropped_at = 1')
    await write(acting(deps), { to: user.id, mails: [canceled(A_GAME.reservation)] })
    expect(rowsOf(deps).map(([to]) => to)).toEqual([null, device])
  })

  test('for the morning in quiet hours, and at once where the game is near or an account is concerned', async () => {
    const deps = testDeps(undefined, at('2026-11-20T23:00:00+01:00'))
    const user = aUser(deps.db)
    const far = { ...A_GAME, startsAt: at('2026-11-25T18:30:00+01:00'), endsAt: at('2026-11-25T20:00:00+01:00') }
    const near = { ...A_GAME, startsAt: at('2026-11-21T09:30:00+01:00'), endsAt: at('2026-11-21T11:00:00+01:00') }
    await write(acting(deps), {
      to: user.id,
      mails: [
        { kind: 'canceled', payload: far },
        { kind: 'canceled', payload: near },
        { kind: 'reset', payload: {} },
      ],
    })
    const morning = at('2026-11-21T08:00:00+01:00')
    expect(rowsOf(deps).map(([, , due]) => due)).toEqual([morning, deps.time.now, deps.time.now])
  })
})
