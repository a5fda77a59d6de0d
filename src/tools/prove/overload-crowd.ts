import { z } from 'zod'
import { clubDayOf } from '#domain/time.ts'
import { bookingOf, type Player } from '#server/run/testing.ts'
import { type Answered, type Asked, keepAsking } from './crowd.ts'

const bookedSchema = z.object({ data: z.object({ id: z.int() }) })

/** Addresses that a crowd comes from: so many that none of them is over its own limit. */
const ADDRESSES = 100
/** One of so many clients books; the others read. */
const BOOKS = 15

export type Crowd = {
  /** Has so many clients ask without a pause from now on, and so many more from one address that is over its limit. */
  come(clients: number, greedy?: number): { stop: () => Answered[] }
  /** How many bookings were acknowledged. */
  booked(): number
}

/** A crowd of a club's players, who ask for today by all ways, open its page and book and cancel. */
export function gatherCrowd(
  port: number,
  people: readonly Player[],
  { courts, now }: { courts: number; now: number },
): Crowd {
  const day = clubDayOf(now)
  const input = encodeURIComponent(JSON.stringify({ 0: { date: day } }))
  const page = `/trpc/reservations.day,reservations.ahead,reservations.next?batch=1&input=${input}`
  const count = { turn: 0, slot: 0, booked: 0 }
  const nextCookie = (): string => {
    count.turn += 1
    return people[count.turn % people.length]?.cookie ?? ''
  }
  const read = (): Asked => {
    const cookie = nextCookie()
    if (count.turn % 10 === 0) return { method: 'GET', path: '/reservations', cookie }
    if (count.turn % 3 === 0) return { method: 'GET', path: page, cookie }
    return { method: 'GET', path: `/api/reservations/date/${day}`, ...(count.turn % 2 === 0 && { cookie }) }
  }
  /** Books a slot and cancels that, again and again, each as another player; asks again where it is refused. */
  const bookOn = (from: string, onAnswered: (one: Answered) => void) => {
    count.slot += 1
    const body = JSON.stringify(bookingOf(count.slot, courts, now))
    let booked: { id: number; cookie: string } | null = null
    let cookie = ''
    const next = (): Asked => {
      if (booked) return { method: 'DELETE', path: `/api/reservations/${booked.id}`, cookie: booked.cookie }
      cookie = nextCookie()
      return { method: 'POST', path: '/api/reservations', cookie, body }
    }
    return keepAsking({
      port,
      from,
      next,
      onAnswered({ body: said, ...one }) {
        onAnswered(one)
        if (one.status === 200) booked = null
        if (one.status !== 201) return
        count.booked += 1
        booked = { id: bookedSchema.parse(JSON.parse(said)).data.id, cookie }
      },
    })
  }
  return {
    come(clients, greedy = 0) {
      const answered: Answered[] = []
      const onAnswered = (one: Answered): void => {
        answered.push(one)
      }
      const many = Array.from({ length: clients }, (_, at) => {
        const from = `127.0.1.${1 + (at % ADDRESSES)}`
        return at % BOOKS === 0 ? bookOn(from, onAnswered) : keepAsking({ port, from, next: read, onAnswered })
      })
      const others = Array.from({ length: greedy }, () =>
        keepAsking({ port, from: '127.0.2.1', next: read, onAnswered }),
      )
      return {
        stop() {
          for (const { stop } of [...many, ...others]) stop()
          return answered
        },
      }
    },
    booked: () => count.booked,
  }
}
