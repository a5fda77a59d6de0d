import { z } from 'zod'
import { clubDayOf } from '#domain/time.ts'
import { bookingOf, type Player } from '#server/run/testing.ts'
import { type Answered, type CrowdRequest, sendRepeatedly } from './crowd.ts'

const bookedSchema = z.object({ data: z.object({ id: z.int() }) })

/** Addresses that a crowd comes from: so many that none of them is over its own limit. */
const ADDRESSES = 100
/** One of so many clients books; the others read. */
const BOOKS = 15
/** What asks for too much by one account does so from a few addresses, so that its turn comes as often as that of so many people. */
const OF_ACCOUNT = 20

/** How many clients come: of people; more from one address; and more of one account, which is over its limit in seconds. */
export type Coming = { people: number; ofAddress: number; ofAccount: number }

export type Crowd = {
  /** Has so many clients ask without a pause from now on. */
  come(coming: Coming): { stop: () => Answered[] }
  /** How many bookings were acknowledged. */
  booked(): number
}

/** A crowd of a club's players, who ask for today by all ways, open its page and book and cancel. */
export function gatherCrowd(
  port: number,
  [greedy, ...people]: readonly Player[],
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
  const read = (): CrowdRequest => {
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
    const next = (): CrowdRequest => {
      if (booked) return { method: 'DELETE', path: `/api/reservations/${booked.id}`, cookie: booked.cookie }
      cookie = nextCookie()
      return { method: 'POST', path: '/api/reservations', cookie, body }
    }
    return sendRepeatedly({
      port,
      from,
      next,
      onAnswered({ body: text, ...one }) {
        onAnswered(one)
        if (one.status === 200) booked = null
        if (one.status !== 201) return
        count.booked += 1
        booked = { id: bookedSchema.parse(JSON.parse(text)).data.id, cookie }
      },
    })
  }
  return {
    come(coming) {
      const answered: Answered[] = []
      const onAnswered = (one: Answered): void => {
        answered.push(one)
      }
      const send = (from: string, next: () => CrowdRequest) => sendRepeatedly({ port, from, next, onAnswered })
      const clients = [
        ...Array.from({ length: coming.people }, (_, at) => {
          const from = `127.0.1.${1 + (at % ADDRESSES)}`
          return at % BOOKS === 0 ? bookOn(from, onAnswered) : send(from, read)
        }),
        ...Array.from({ length: coming.ofAddress }, () => send('127.0.2.1', read)),
        ...Array.from({ length: coming.ofAccount }, (_, at) =>
          send(`127.0.3.${1 + (at % OF_ACCOUNT)}`, () => ({ ...read(), cookie: greedy?.cookie ?? '' })),
        ),
      ]
      return {
        stop() {
          for (const { stop } of clients) stop()
          return answered
        },
      }
    },
    booked: () => count.booked,
  }
}
