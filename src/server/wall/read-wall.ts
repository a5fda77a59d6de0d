import { usersOf } from '#domain/reservations/game.ts'
import { clubDayOf, dayEndOf } from '#domain/time.ts'
import type { WallView } from '#domain/wall/schema.ts'
import { buildWall, findNamedGames, toWallGame } from '#domain/wall/wall.ts'
import { readConfig } from '../config/store.ts'
import { listClosures } from '../courts/store.ts'
import type { Deps } from '../deps.ts'
import { findSoon } from '../reservations/ahead.ts'
import type { Days } from '../reservations/day.ts'
import { listGames } from '../reservations/store.ts'
import { findShownOnWall } from './store.ts'

/** What the screen in the hall shows now: the same to everybody, however they are signed in. */
export function readWall(having: { deps: Deps; days: Days }): WallView {
  const { deps, days } = having
  const { db, environment } = deps
  const now = deps.clock()
  const today = clubDayOf(now)
  const day = days.dayFor(null, today)
  const games = listGames(db, findNamedGames(day, now))
  const shown = readConfig(db, environment).wall.names
    ? findShownOnWall(db, [...new Set(games.flatMap((game) => [...usersOf(game)]))])
    : new Set<number>()
  const views = new Map(games.map((game) => [game.id, toWallGame(game, shown)]))
  return buildWall({
    day,
    closures: listClosures(db, now, dayEndOf(today)),
    joinable: findSoon(having, null).games,
    gameOf: (id) => views.get(id) ?? null,
    now,
  })
}
