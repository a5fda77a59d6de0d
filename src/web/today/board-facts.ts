import type { Day } from '#domain/time.ts'
import type { OpenPlayer } from '#web/reservations/game/use-open-player.ts'

/** What the boxes of a board need beside their games. */
export type BoardFacts = {
  day: Day
  /** How guests without an account are reached, by the numbers of their entries. */
  phones: ReadonlyMap<number, string>
  /** What members owe of games before, in euros, by their numbers. */
  before: ReadonlyMap<number, number>
  open: OpenPlayer
}
