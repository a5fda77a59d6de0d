import type { Player } from '../run/testing.ts'

type Told = { status: number; said: string }

/** How bookings of one slot ended that were made at once; `others` were told something else than that they won or lost. */
export type Race = { won: number; taken: number; busy: number; others: string[] }

/** All book one slot at once, over REST and tRPC in turn, and at each address in turn. `turn` says who begins with which. */
export async function raceFor(
  body: unknown,
  people: readonly Player[],
  urls: readonly string[],
  turn = 0,
): Promise<Race> {
  const told = await Promise.all(
    people.map((player, at) => {
      const url = urls[at % urls.length] ?? ''
      const isRest = (Math.floor(at / urls.length) + turn) % 2 === 0
      return book(url + (isRest ? '/api/reservations' : '/trpc/reservations.create'), player, body)
    }),
  )
  const others = told.filter((one) => !isWon(one) && !isTaken(one) && !isBusy(one))
  return {
    won: told.filter(isWon).length,
    taken: told.filter(isTaken).length,
    busy: told.filter(isBusy).length,
    others: others.map(({ status, said }) => `${status} ${said.slice(0, 200)}`),
  }
}

async function book(url: string, { cookie }: Player, body: unknown): Promise<Told> {
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, said: await answer.text() }
}

const isWon = ({ status }: Told) => status === 200 || status === 201
const isTaken = ({ status, said }: Told) => status === 409 && said.includes('"reservation.errors.collision"')
/** Another process held the file. */
const isBusy = ({ status, said }: Told) => status === 503 && said.includes('"errors.unwritable"')
