import { z } from 'zod'
import { type SubscriberView, subscriberSchema } from '#domain/subscribers/schema.ts'
import { gameOf } from '../reservations/store.ts'
import { aClub, type Club, type Somebody } from '../reservations/testing.ts'
import type { Answer } from '../testing.ts'

/** Court 2 on Sundays from 18:30, as it is sent. */
export const held = { court: 2, weekday: 7, start: '18:30', end: '20:00' }

const wrapped = z.object({ data: subscriberSchema })
const told = z.object({ becomes: z.string() })

/** A club whose admins give courts, over REST; what is refused throws. */
export type Desk = Club & {
  create: (parts?: object, by?: Somebody) => Promise<SubscriberView>
  change: (id: number, body: object) => Promise<SubscriberView>
  /** What was mailed, to whom, and what became of the subscription: `subscription 1 begun`. */
  mailed: () => string[]
  /** The game booked last on a day. */
  gameOn: (day: string) => ReturnType<typeof gameOf>
}

export async function aDesk(): Promise<Desk> {
  const club = await aClub()
  const { $client: sqlite } = club.deps.db
  const mails = sqlite
    .prepare<[], [string, number, string]>('SELECT kind, user_id, about FROM outbox ORDER BY id')
    .raw()
  const lastOn = sqlite.prepare<[string], number>('SELECT id FROM reservation WHERE day = ? ORDER BY id DESC').pluck()
  return {
    ...club,
    create: async (parts = {}, by = 'admin') => {
      const body = { ...held, user: club.people.player.id, ...parts }
      return read(await club.ask('POST', '/api/subscribers', { viewer: club.viewer(by), body: { data: body } }))
    },
    change: async (id, body) =>
      read(await club.ask('PUT', `/api/subscribers/${id}`, { viewer: club.people.global, body })),
    mailed: () =>
      mails.all().map(([kind, user, about]) => {
        const { becomes = '' } = told.safeParse(JSON.parse(about)).data ?? {}
        return `${kind} ${user} ${becomes}`.trim()
      }),
    gameOn: (day) => {
      const id = lastOn.get(day)
      return id === undefined ? null : gameOf(club.deps.db, id)
    },
  }
}

function read({ status, body }: Answer): SubscriberView {
  if (status >= 400) throw new Error(`It is refused with ${status}: ${JSON.stringify(body)}`)
  return wrapped.parse(body).data
}
