import { type Game, usersOf } from '#domain/reservations/game.ts'
import type { DayView } from '#domain/reservations/schema.ts'
import type { ReservationView } from '#domain/reservations/view.ts'
import { keepJson } from '../kept-json.ts'

/** A day as somebody sees it, with its JSON. */
export type DayBody = { value: DayView; json: Buffer }

/** A day as all of an audience see it who have no game on it, with where in its JSON each game stands, in bytes. */
export type CommonBody = DayBody & { spans: readonly Span[] }
type Span = { id: number; from: number; to: number }

/** Makes the JSON of a day that is to be kept, and notes its games in it. */
export function makeCommonBody(value: DayView): CommonBody {
  const json = Buffer.from(JSON.stringify(value))
  let end = 0
  const spans = value.timeSlots
    .flatMap(({ courts }) => courts.flatMap(({ reservation }) => reservation ?? []))
    .map((game) => {
      // They stand in this order, and no text can hold one: its quotes would be escaped.
      const bytes = Buffer.from(JSON.stringify(game))
      const from = json.indexOf(bytes, end)
      end = from + bytes.length
      return { id: game.id, from, to: end }
    })
  return { ...keep(value, json), spans }
}

/** Lays games over a common body, as a member or owner of them may see them; all else stays as it is. */
export function layOver({ value, json, spans }: CommonBody, games: readonly ReservationView[]): DayBody {
  const views = new Map(games.map((game) => [game.id, game]))
  const parts: Buffer[] = []
  let end = 0
  for (const { id, from, to } of spans) {
    const view = views.get(id)
    if (!view) continue
    parts.push(json.subarray(end, from), Buffer.from(JSON.stringify(view)))
    end = to
  }
  parts.push(json.subarray(end))
  const timeSlots = value.timeSlots.map((slot) => ({
    ...slot,
    courts: slot.courts.map((court) => {
      const view = court.reservation && views.get(court.reservation.id)
      return view ? { ...court, reservation: view } : court
    }),
  }))
  return keep({ ...value, timeSlots }, Buffer.concat(parts))
}

function keep(value: DayView, json: Buffer): DayBody {
  keepJson(value, json)
  return { value, json }
}

/** The games by each user who owns them or is in them, and so sees more of them than others. */
export function groupByUser(games: readonly Game[]): Map<number, Game[]> {
  const byUser = new Map<number, Game[]>()
  for (const game of games) {
    for (const id of usersOf(game)) byUser.set(id, [...(byUser.get(id) ?? []), game])
  }
  return byUser
}
