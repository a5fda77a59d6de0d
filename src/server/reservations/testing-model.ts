import { at } from '../testing.ts'

/**
 * A small model of the rules of games: what each step should be refused with, and what games, places and mails are after it. It
 * shares nothing with the rules and acts that it is held against.
 */

/** The number of the one admin; the players are 0 to this less one. */
export const ADMIN = 6
const WAITING_MAX = 2

/** Steps name games and entries by any number; what there is is counted round. */
export type Step =
  | { do: 'reserve'; by: number; slot: number; whole: boolean }
  | { do: 'join'; by: number; game: number; guests: number }
  | { do: 'leave'; by: number; game: number }
  | { do: 'cancel'; by: number; game: number }
  | { do: 'close'; game: number; from: number; stride: number }
  | { do: 'reopen'; game: number }
  | { do: 'add'; game: number; whom: number | null }
  | { do: 'remove'; by: number; game: number; entry: number }
  | { do: 'hours' }

type ModelEntry = { arrival: number; player: number | null; host: number | null; chosen: boolean }
export type ModelGame = {
  startsAt: number
  whole: boolean
  owner: number | null
  entries: ModelEntry[]
  closed: boolean
  canceled: boolean
  /** Who arrived up to this number plays, since the game was opened again. */
  keeps: number
}
export type Model = { games: ModelGame[]; arrivals: number; moved: boolean; movedUp: number; canceledMails: number }

export const emptyClub = (): Model => ({ games: [], arrivals: 0, moved: false, movedUp: 0, canceledMails: 0 })

/** The first slots of the model's four evenings: the first is too near to be canceled by its owner. */
export function startOf(slot: number, moved: boolean): number {
  const [day = '', time = ''] = (['20 18:30', '21 18:30', '21 20:00', '22 18:30'][slot] ?? '').split(' ')
  return at(`2026-11-${day}T${time}:00+01:00`) + (moved ? 30 * 60_000 : 0)
}

const isTooLate = ({ startsAt }: ModelGame) => startsAt < at('2026-11-20T22:00:00+01:00')

export function plays(game: ModelGame): ModelEntry[] {
  if (game.closed) return game.entries.filter(({ chosen }) => chosen)
  const playing: ModelEntry[] = []
  for (const entry of game.entries) if (playing.length < 4 || entry.arrival <= game.keeps) playing.push(entry)
  return playing
}

/** Carries a step out in the model: the key it is refused with, or null. */
export function carryOut(model: Model, step: Step): string | null {
  if (step.do === 'hours') {
    model.moved = !model.moved
    return null
  }
  if (step.do === 'reserve') return reserve(model, step)
  const game = model.games[step.game % Math.max(1, model.games.length)]
  if (!game) return 'notFound'
  if (step.do === 'join') return join(model, game, step)
  if (step.do === 'leave') return leave(model, game, step)
  if (step.do === 'cancel') return cancel(model, game, step)
  if (step.do === 'close') return close(game, step)
  if (step.do === 'reopen') return reopen(game)
  return step.do === 'add' ? add(model, game, step) : remove(model, game, step)
}

function reserve(model: Model, { by, slot, whole }: Extract<Step, { do: 'reserve' }>): string | null {
  const startsAt = startOf(slot, model.moved)
  const isTaken = model.games.some((game) => !game.canceled && Math.abs(game.startsAt - startsAt) < 90 * 60_000)
  if (isTaken) return 'collision'
  const game: ModelGame = { startsAt, whole, owner: by, entries: [], closed: false, canceled: false, keeps: 0 }
  arrive(model, game, by, null)
  model.games.push(game)
  return null
}

function join(model: Model, game: ModelGame, { by, guests }: Extract<Step, { do: 'join' }>): string | null {
  if (game.canceled) return 'canceled'
  if (game.closed) return 'gameClosed'
  if (game.whole) return 'notAllowedToModify'
  if (isIn(game, by)) return 'alreadyInReservation'
  if (room(game) < 1 + guests) return 'gameFull'
  const host = arrive(model, game, by, null)
  for (let guest = 0; guest < guests; guest += 1) arrive(model, game, null, host)
  return null
}

function leave(model: Model, game: ModelGame, { by }: { by: number }): string | null {
  if (game.canceled) return 'canceled'
  if (game.closed) return 'gameClosed'
  if (!isIn(game, by)) return 'notAllowedToRemoveUser'
  const last = game.owner === by && !game.entries.some(({ player }) => player !== null && player !== by)
  if (last && by !== ADMIN && isTooLate(game)) return 'cancelTooLate'
  removeEntry(model, game, (entry) => entry.player === by)
  return null
}

function cancel(model: Model, game: ModelGame, { by }: { by: number }): string | null {
  if (game.owner !== by && by !== ADMIN) return 'notOwner'
  if (game.canceled) return 'canceled'
  if (game.closed) return 'gameClosed'
  if (by !== ADMIN && isTooLate(game)) return 'cancelTooLate'
  cancelGame(model, game)
  return null
}

function close(game: ModelGame, { from, stride }: Extract<Step, { do: 'close' }>): string | null {
  if (game.canceled) return 'canceled'
  if (game.closed) return 'alreadyClosed'
  if (game.whole) return 'invalidStatus'
  const { length } = game.entries
  const four = new Set([0, 1, 2, 3].map((place) => (from + place * stride) % Math.max(1, length)))
  if (four.size !== 4) return 'fourPlayersRequired'
  for (const place of four) Object.assign(game.entries[place] ?? {}, { chosen: true })
  game.closed = true
  return null
}

function reopen(game: ModelGame): string | null {
  if (game.canceled) return 'canceled'
  if (!game.closed) return 'gameNotClosed'
  for (const entry of game.entries) entry.chosen = false
  game.closed = false
  game.keeps = Math.max(0, ...game.entries.map(({ arrival }) => arrival))
  return null
}

function add(model: Model, game: ModelGame, { whom }: Extract<Step, { do: 'add' }>): string | null {
  if (game.canceled) return 'canceled'
  if (game.closed) return 'gameClosed'
  if (whom !== null && isIn(game, whom)) return 'alreadyInReservation'
  if (room(game) < 1) return game.whole ? 'completeFourOnly' : 'gameFull'
  arrive(model, game, whom, null)
  return null
}

function remove(model: Model, game: ModelGame, { by, entry: place }: Extract<Step, { do: 'remove' }>): string | null {
  const entry = game.entries[place % Math.max(1, game.entries.length)]
  if (!entry) return 'notFound'
  const host = game.entries.find(({ arrival }) => arrival === entry.host)
  if (by !== ADMIN && host?.player !== by) return 'notAllowedToRemoveUser'
  if (game.canceled) return 'canceled'
  if (game.closed) return 'gameClosed'
  removeEntry(model, game, (one) => one === entry)
  return null
}

function isIn({ entries }: ModelGame, viewer: number): boolean {
  return entries.some(({ player }) => player === viewer)
}

/** How many more may enter, to play or to wait. */
function room(game: ModelGame): number {
  const playing = plays(game).length
  const free = Math.max(0, 4 - playing)
  return game.whole ? free : free + WAITING_MAX - (game.entries.length - playing)
}

function arrive(model: Model, game: ModelGame, player: number | null, host: number | null): number {
  model.arrivals += 1
  game.entries.push({ arrival: model.arrivals, player, host, chosen: false })
  return model.arrivals
}

function removeEntry(model: Model, game: ModelGame, isGone: (entry: ModelEntry) => boolean): void {
  const gone = game.entries.find(isGone)
  if (!gone) return
  const others = game.entries.filter(({ player, arrival }) => player !== null && arrival !== gone.arrival)
  if (gone.player !== null && game.owner === gone.player) {
    const [oldest] = others
    if (!oldest) {
      cancelGame(model, game)
      return
    }
    game.owner = oldest.player
  }
  const before = new Set(plays(game))
  game.entries = game.entries.filter(({ arrival, host }) => arrival !== gone.arrival && host !== gone.arrival)
  model.movedUp += plays(game).filter((entry) => entry.player !== null && !before.has(entry)).length
}

function cancelGame(model: Model, game: ModelGame): void {
  game.canceled = true
  model.canceledMails += game.entries.filter(({ player }) => player !== null).length
}
