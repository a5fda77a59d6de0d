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
  before: State
  after: State
  /** The day as all see it who see the same as the viewer and have no game on it; the same object for each of them. */
  commonOf: (state: State, viewer: Viewer) => DayView
  viewOf: (game: Game, viewer: Viewer) => ReservationView
}

/** Compares two states of a day: once for all who see the same, and once more for each viewer with a game on it. */
export function compareDays<State extends DayState>(compared: Compared<State>): DayChange {
  const { before, after, commonOf } = compared
  const known = new Map<DayView, { cells: readonly DayCell[] | null; free: number }>()
  const commonFor = (viewer: Viewer) => {
    const value = commonOf(after, viewer)
    const found = known.get(value) ?? {
      cells: findChangedCells(commonOf(before, viewer), value),
      free: countFreeSlots(value),
    }
    known.set(value, found)
    return { value, ...found }
  }
  return {
    patchFor(viewer) {
      const { value, cells, free } = commonFor(viewer)
      if (!cells || cells.length > CELLS_MAX) return null
      const patch = { viewer: viewer?.id ?? null, since: before.version, version: after.version, free }
      const [was, is] = [viewsIn(before, viewer, compared), viewsIn(after, viewer, compared)]
      if (was.size + is.size === 0) return { ...patch, own: false, cells: [...cells] }
      const changed = findChangedGames(was, is)
      const own = cellsOf(value).filter(
        (cell) => cell.reservation && changed.has(cell.reservation.id) && !cells.some((one) => isOf(one, cell)),
      )
      return { ...patch, own: changed.size > 0, cells: [...cells, ...own].map((cell) => layViewOver(cell, is)) }
    },
  }
}

type Views = ReadonlyMap<number, ReservationView>

/** The games that a viewer has a part in, as the viewer sees them. */
function viewsIn<State extends DayState>({ byUser }: State, viewer: Viewer, { viewOf }: Compared<State>): Views {
  const games = (viewer && byUser.get(viewer.id)) ?? []
  return new Map(games.map((game) => [game.id, viewOf(game, viewer)]))
}

/** Those that the viewer sees in another way than before, has come to or has left. */
function findChangedGames(was: Views, is: Views): ReadonlySet<number> {
  const ids = [...new Set([...was.keys(), ...is.keys()])]
  return new Set(ids.filter((id) => JSON.stringify(was.get(id)) !== JSON.stringify(is.get(id))))
}

function layViewOver(cell: DayCell, views: Views): DayCell {
  const view = cell.reservation && views.get(cell.reservation.id)
  return view ? { ...cell, reservation: view } : cell
}

function isOf(one: DayCell, other: DayCell): boolean {
  return one.reservation?.id === other.reservation?.id
}
