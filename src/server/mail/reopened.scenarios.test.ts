import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { aClub, calls, EVENING, stateOf } from '../reservations/testing.ts'
import { aGame, aUser } from '../testing.ts'
import { aMailServer, aSender, type MailServer } from './testing.ts'

const MINUTE = 60_000

/** A club whose admin has closed a game of four members; the mails to them wait. */
async function aClosedGame() {
  const club = await aClub()
  const { deps, people } = club
  const players = Array.from({ length: 4 }, (_, nth) => aUser(deps.db, { nick: `Member ${nth}` }))
  const id = aGame(deps.db, { start: EVENING.startDate, owner: null, players })
  const server = await aMailServer()
  const ask = async (call: { method: 'POST' | 'PUT' | 'DELETE'; url: string; body?: object }) =>
    await club.ask(call.method, call.url, { viewer: people.admin, ...(call.body ? { body: call.body } : {}) })
  const entries = stateOf(club, id).game.entries.map((entry) => entry.id)
  expect(await ask(calls.close(id, { players: entries, mail: true }))).toMatchObject({ status: 200 })
  return {
    deps,
    server,
    sender: aSender(deps, server),
    reopen: async () => expect(await ask(calls.reopen(id))).toMatchObject({ status: 200 }),
    /** Which of the four are to be told that the game is open again. */
    told: () => {
      const mails = stateOf(club, id).mails.filter(([kind]: unknown[]) => kind === 'reopened')
      return mails.map(([, to]: unknown[]) => players.findIndex((player) => player.id === to))
    },
  }
}

type Stage = Awaited<ReturnType<typeof aClosedGame>>

/** To whom what went, in order. */
async function arrivedAt({ arrived }: MailServer): Promise<string[]> {
  const mails = await Promise.all(arrived.map(async ({ raw }) => await PostalMime.parse(raw)))
  return mails.map(({ subject, to }) => `${subject ?? ''} → ${to?.[0]?.address ?? ''}`)
}

describe('a game is reopened while the mail to the first of its four', () => {
  test('is on its way: it counts as sent, and they are told after it; the others hear nothing', async () => {
    const { deps, server, sender, reopen, told } = await aClosedGame()
    const reopened = Promise.withResolvers<void>()
    server.says.whole = () => {
      server.says.whole = () => null
      reopened.resolve(reopen())
      return null
    }
    await sender.run()
    await reopened.promise
    await sender.run()
    expect(told()).toEqual([0])
    const kinds = deps.db.$client.prepare('SELECT kind, sent_at, failure FROM outbox ORDER BY id').raw().all()
    const dropped = ['closed', null, 'reopened']
    expect(kinds).toEqual([
      ['closed', deps.time.now, null],
      dropped,
      dropped,
      dropped,
      ['reopened', deps.time.now, null],
    ])
    const mails = await arrivedAt(server)
    expect(mails).toHaveLength(2)
    expect(new Set(mails.map((mail) => mail.split(' → ')[1])).size).toBe(1)
  })

  test.each<{ name: string; before: (stage: Stage) => Promise<unknown>; told: number[] }>([
    {
      name: 'was cut off in the middle, so that nobody knows',
      before: ({ server, sender }) => {
        server.bad.cutAfter = 500
        return sender.run()
      },
      told: [0, 1, 2, 3],
    },
    {
      name: 'was cut off, and put off when it was offered again',
      before: async ({ server, sender, deps }) => {
        server.bad.cutAfter = 500
        await sender.run()
        server.bad.cutAfter = null
        server.says.to = () => 450
        deps.time.now += MINUTE
        await sender.run()
      },
      told: [0, 1, 2, 3],
    },
    {
      name: 'was taken, and the program died before it could note it',
      before: async ({ server, sender, deps }) => {
        server.says.whole = () => {
          deps.db.$client.pragma('query_only = true')
          return null
        }
        await expect(sender.run()).rejects.toThrow('errors.unwritable')
        deps.db.$client.pragma('query_only = false')
      },
      told: [0],
    },
    {
      name: 'was put off by the server',
      before: ({ server, sender }) => {
        server.says.to = () => 450
        return sender.run()
      },
      told: [],
    },
    {
      name: 'found no server',
      before: async ({ server, sender }) => {
        await server.down()
        await sender.run()
      },
      told: [],
    },
    { name: 'was never tried', before: () => Promise.resolve(), told: [] },
  ])('$name: told are $told', async ({ before, told }) => {
    const stage = await aClosedGame()
    await before(stage)
    await stage.reopen()
    expect(stage.told()).toEqual(told)
  })
})
