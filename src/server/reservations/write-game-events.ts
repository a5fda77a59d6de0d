import { type Entry, type Game, playingEntriesOf } from '#domain/reservations/game.ts'
import { toReservationView } from '#domain/reservations/view.ts'
import type { User } from '#domain/roles.ts'
import type { Tx } from '../act.ts'
import { detailOf } from '../entries/detail.ts'
import { writeEvent } from '../webhooks/write-event.ts'
import { viewContextOf } from './view-for.ts'

/** Writes what became of a game and of its entries for other programs: `before` is null of a new one. */
export function writeGameEvents(tx: Tx, before: Game | null, after: Game): void {
  const { db, now, secret } = tx
  const view = (game: Game, viewer: User) => toReservationView(game, viewContextOf({ db, viewer, now, secret }))
  const isCanceled = before?.canceledAt === null && after.canceledAt !== null
  const became = before === null ? 'created' : isCanceled ? 'canceled' : 'changed'
  writeEvent(tx, `reservation.${became}`, (viewer) => view(after, viewer))
  const write = (event: 'entry.joined' | 'entry.changed' | 'entry.left', game: Game, entry: Entry) =>
    writeEvent(tx, event, (viewer) => detailOf({ db, secret, viewer, now }, { game, entry }))
  const [had, has] = [before ? describeEntries(before) : new Map<number, string>(), describeEntries(after)]
  for (const entry of before?.entries ?? []) if (!has.has(entry.id) && before) write('entry.left', before, entry)
  for (const entry of after.entries) {
    const was = had.get(entry.id)
    if (was === undefined) write('entry.joined', after, entry)
    else if (was !== has.get(entry.id)) write('entry.changed', after, entry)
  }
}

/** All that is known of each entry, and whether it plays, by its number. */
function describeEntries(game: Game): Map<number, string> {
  const plays = new Set(playingEntriesOf(game))
  return new Map(game.entries.map((entry) => [entry.id, JSON.stringify([entry, plays.has(entry)])]))
}
