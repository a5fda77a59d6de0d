import { countFreeSlots } from '#domain/reservations/ahead.ts'
import { cellsOf, findChangedCells } from '#domain/reservations/day-patch.ts'
import type { Game } from '#domain/reservations/game.ts'
import type { DayCell, DayPatch, DayView } from '#domain/reservations/schema.ts'
import type { ReservationView } from '#domain/reservations/view.ts'
import type { Viewer } from '#domain/roles.ts'

/** A patch of more cells is no less to send than the day itself. */
const CELLS_MAX = 20

/** What changed of a day since it was last told. */
export type DayChange = {
  /** The change as a viewer may see it; null where the viewer has to ask for the day. */
  patchFor(viewer: Viewer): DayPatch | null
}

/** A day at one time: whose games it has, and of which version it is. */
export type DayState = { byUser: ReadonlyMap<number, readonly Game[]>; version: number }

type Compared<State> = {
  /** Each state that the day was read in since it was last told: a page may have any of them. */
  before: readonly State[]
  after: State
  /** Those to whom it is about a game of their own. */
  users: ReadonlySet<number>
  /** The day as all see it who see the same as the viewer and have no game on it; the same object for each of them. */
  commonOf: (viewer: Viewer) => DayView
  /** The same of a state before, where any of them was given it. */
  formerOf: (state: State, viewer: Viewer) => DayView | null
  viewOf: (game: Game, viewer: Viewer) => ReservationView
}

/** Compares a day with how it was: once for all who see the same, and once more for each viewer with a game on it. */
export function compareDays<State extends DayState>(compared: Compared<State>): DayChange {
  const { before, after, users } = compared
  const known = new Map<DayView, Common>()
  return {
    patchFor(viewer) {
      const value = compared.commonOf(viewer)
      const common = known.get(value) ?? compareCommon(compared, value, viewer)
      known.set(value, common)
      const { cells, places, free, from } = common
      if (!places || from.length === 0 || places.size > CELLS_MAX) return null
      const patch = { viewer: viewer?.id ?? null, from, version: after.version, free }
      const own = viewer !== null && users.has(viewer.id)
      const is = viewsIn(after, viewer, compared)
      const was = before.map((state) => viewsIn(state, viewer, compared))
      const changed = findChangedGames(was, is)
      const isTold = (cell: DayCell) =>
        places.has(placeOf(cell)) || (cell.reservation !== null && changed.has(cell.reservation.id))
      return { ...patch, own, cells: cells.filter(isTold).map((cell) => layViewOver(cell, is)) }
    },
  }
}

/** All cells of a day, and the places of those that changed since `from`; null where its courts or times did. */
type Common = {
  cells: readonly DayCell[]
  places: ReadonlySet<string> | null
  free: number
  from: number[]
}

function compareCommon<State extends DayState>(compared: Compared<State>, value: DayView, viewer: Viewer): Common {
  const former = compared.before.flatMap((state) => {
    const day = compared.formerOf(state, viewer)
    return day ? [{ day, version: state.version }] : []
  })
  const changes = former.map(({ day }) => findChangedCells(day, value))
  const places = changes.includes(null) ? null : new Set(changes.flatMap((cells) => (cells ?? []).map(placeOf)))
  const from = former.map(({ version }) => version)
  return { cells: cellsOf(value), places, free: countFreeSlots(value), from }
}

function placeOf({ court, startDate, endDate }: DayCell): string {
  return `${court} ${startDate} ${endDate}`
}

type Views = ReadonlyMap<number, ReservationView>

/** The games that a viewer has a part in, as the viewer sees them. */
function viewsIn<State extends DayState>({ byUser }: State, viewer: Viewer, { viewOf }: Compared<State>): Views {
  const games = (viewer && byUser.get(viewer.id)) ?? []
  return new Map(games.map((game) => [game.id, viewOf(game, viewer)]))
}

/** Those that the viewer sees in another way than at any time before, has come to or has left. */
function findChangedGames(was: readonly Views[], is: Views): ReadonlySet<number> {
  const ids = [...is.keys(), ...was.flatMap((views) => [...views.keys()])]
  const isChanged = (id: number) => {
    const now = JSON.stringify(is.get(id))
    return was.some((views) => JSON.stringify(views.get(id)) !== now)
  }
  return new Set([...new Set(ids)].filter(isChanged))
}

function layViewOver(cell: DayCell, views: Views): DayCell {
  const view = cell.reservation && views.get(cell.reservation.id)
  return view ? { ...cell, reservation: view } : cell
}
