import { afterEach, describe, expect, test, vi } from 'vitest'
import { aUser, testDeps } from '../testing.ts'
import { A_GAME, aMailServer, aSender, outboxOf, write } from './testing.ts'
import { startMailWorker } from './worker.ts'

const canceled = { kind: 'canceled', payload: A_GAME } as const

async function aClub() {
  const deps = testDeps()
  return { deps, server: await aMailServer(), viewer: aUser(deps.db) }
}

describe('mail is sent by itself', () => {
  test('what lay there, and what an act writes, as soon as it is on disk', async () => {
    const { deps, server, viewer } = await aClub()
    await write({ deps, viewer: null }, { to: viewer.id, mails: [canceled] })
    const stop = startMailWorker(deps, aSender(deps, server))
    await server.took(1)
    await write({ deps, viewer: null }, { to: viewer.id, mails: [canceled] })
    await server.took(2)
    await stop()
    expect(outboxOf(deps.db)).toMatchObject([{ sent_at: deps.time.now }, { sent_at: deps.time.now }])
  })

  test('what is refused was never written', async () => {
    const { deps, server, viewer } = await aClub()
    const stop = startMailWorker(deps, aSender(deps, server))
    await expect(write({ deps, viewer: null }, { to: viewer.id + 9, mails: [canceled] })).rejects.toThrow('FOREIGN KEY')
    await write({ deps, viewer: null }, { to: viewer.id, mails: [canceled] })
    await server.took(1)
    await stop()
    expect(server.arrived).toHaveLength(1)
  })
})

describe('told to stop', () => {
  test('the mail on its way arrives and is noted, the next one stays', async () => {
    const { deps, server, viewer } = await aClub()
    await write({ deps, viewer: null }, { to: viewer.id, mails: [canceled, canceled] })
    const told = Promise.withResolvers<void>()
    const stop = startMailWorker(deps, aSender(deps, server))
    server.says.whole = () => {
      told.resolve(stop())
      return null
    }
    await told.promise
    await write({ deps, viewer: null }, { to: viewer.id, mails: [canceled] })
    expect(server.arrived).toHaveLength(1)
    expect(outboxOf(deps.db)).toMatchObject([
      { sent_at: deps.time.now },
      { sent_at: null, attempts: 0 },
      { sent_at: null },
    ])
  })

  test('a server that says nothing is not waited for', async () => {
    const { deps, server, viewer } = await aClub()
    server.bad.isSilent = true
    await write({ deps, viewer: null }, { to: viewer.id, mails: [canceled] })
    const stop = startMailWorker(deps, aSender(deps, server), 10)
    await stop()
    expect(outboxOf(deps.db)).toMatchObject([{ sent_at: null, attempts: 0, failure: null }])
  })
})

/** A sender that counts how often it is called; what it answers about the next mail is given. */
function aSleeper(nextDue: () => number | null) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const deps = testDeps()
  const sendDue = vi.fn<() => Promise<void>>(() => Promise.resolve())
  return { deps, sendDue, stop: startMailWorker(deps, { sendDue, nextDue }) }
}

describe('between mails it sleeps', () => {
  afterEach(() => void vi.useRealTimers())

  test.each([
    { name: 'until the next is due', due: 90_000, rest: 90_000 },
    { name: 'an hour where none waits, in case the clock is set anew', due: null, rest: 3_600_000 },
    { name: 'an hour where the next is far', due: 6 * 3_600_000, rest: 3_600_000 },
  ])('$name', async ({ due, rest }) => {
    const now = testDeps().time.now
    const { sendDue, stop } = aSleeper(() => (due === null ? null : now + due))
    await vi.advanceTimersByTimeAsync(rest - 1)
    expect(sendDue).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sendDue).toHaveBeenCalledTimes(2)
    await stop()
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
    expect(sendDue).toHaveBeenCalledTimes(2)
  })

  test('a minute after a fault', async () => {
    const { sendDue, stop } = aSleeper(() => {
      throw new Error('disk')
    })
    await vi.advanceTimersByTimeAsync(59_999)
    expect(sendDue).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sendDue).toHaveBeenCalledTimes(2)
    await stop()
  })

  test('woken during the work, it works once more after it', async () => {
    const { deps, sendDue, stop } = aSleeper(() => null)
    deps.mail.wake()
    deps.mail.wake()
    await vi.advanceTimersByTimeAsync(1)
    expect(sendDue).toHaveBeenCalledTimes(2)
    await stop()
  })
})
