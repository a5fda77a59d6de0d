import type { Player } from '../run/testing.ts'

type Reply = { status: number; text: string }

/** How bookings of one slot ended that were made at once; `others` were told something else than that they won or lost. */
export type Race = { won: number; taken: number; busy: number; others: string[] }

/** All book one slot at once, over REST and tRPC in turn, and at each address in turn. `turn` says who begins with which. */
export async function raceFor(
  body: unknown,
  people: readonly Player[],
  urls: readonly string[],
  turn = 0,
): Promise<Race> {
  const replies = await Promise.all(
    people.map((player, at) => {
      const url = urls[at % urls.length] ?? ''
      const isRest = (Math.floor(at / urls.length) + turn) % 2 === 0
      return book(url + (isRest ? '/api/reservations' : '/trpc/reservations.create'), player, body)
    }),
  )
  const others = replies.filter((one) => !isWon(one) && !isTaken(one) && !isBusy(one))
  return {
    won: replies.filter(isWon).length,
    taken: replies.filter(isTaken).length,
    busy: replies.filter(isBusy).length,
    others: others.map(({ status, text }) => `${status} ${text.slice(0, 200)}`),
  }
}

async function book(url: string, { cookie }: Player, body: unknown): Promise<Reply> {
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, text: await answer.text() }
}

const isWon = ({ status }: Reply) => status === 200 || status === 201
const isTaken = ({ status, text }: Reply) => status === 409 && text.includes('"reservation.errors.collision"')
/** Another process held the file. */
const isBusy = ({ status, text }: Reply) => status === 503 && text.includes('"errors.unwritable"')
