import { CALENDAR_DAY } from '#domain/time.ts'
import { addAssessment } from '../levels/level-store.ts'
import type { Club } from './games.ts'

/** What the trainer said of players, by their place among all, and how many days ago. */
const words = [
  { player: 0, quarters: 13, note: 'Buen revés; le falta cerrar la red.', days: 160 },
  { player: 7, quarters: 15, note: 'Ha mejorado mucho el globo.', days: 90 },
  { player: 16, quarters: 9, note: '', days: 40 },
] as const

/** One in so many players prefers not to be in the table of levels. */
const QUIET = 4

/** Adds what the trainer said of some levels; most players agreed to be in the table. */
export function addLevels({ db, now, people }: Club): void {
  for (const { player, quarters, note, days } of words)
    addAssessment(db, {
      userId: people.players[player] ?? 0,
      levelQuarters: quarters,
      note,
      at: now - days * CALENDAR_DAY,
      by: people.trainer,
    })
  const agree = db.$client.prepare('UPDATE user SET show_on_ranking = 1 WHERE id = ?')
  for (const [at, id] of people.players.entries()) if (at % QUIET !== QUIET - 1) agree.run(id)
}
