import type { EntryId, Round } from './types.ts'

/**
 * How often each has sat out, and in which round last (-1: in none). Who comes late, or back, counts as if they had sat out as
 * often as whoever did least: from then on it is fair.
 */
export function countRests(players: readonly EntryId[], played: readonly Round[]) {
  const rests = new Map<EntryId, number>()
  const lastOut = new Map<EntryId, number>()
  let before: readonly EntryId[] = []
  for (const [index, { present, out }] of [...played.map(toPresence), { present: players, out: [] }].entries()) {
    const stayed = present.filter((player) => before.includes(player))
    const least = stayed.length > 0 ? Math.min(...stayed.map((player) => rests.get(player) ?? 0)) : 0
    for (const player of present) {
      if (!before.includes(player)) rests.set(player, Math.max(rests.get(player) ?? 0, least))
    }
    for (const player of out) {
      rests.set(player, (rests.get(player) ?? 0) + 1)
      lastOut.set(player, index)
    }
    before = present
  }
  return players.map((player) => ({ player, rests: rests.get(player) ?? 0, lastOut: lastOut.get(player) ?? -1 }))
}

function toPresence({ matches, out }: Round) {
  return { present: [...matches.flatMap(({ sides }) => sides.flat()), ...out], out }
}

/** How many courts are played on in a round: four are needed for each. */
export function usedCourts(players: number, courts: number): number {
  return Math.min(courts, Math.floor(players / 4))
}

/** Who sits out next: who has least, of these whose last time is longest ago. Equal ones stay in the order in which they come. */
export function compareRests(
  one: { rests: number; lastOut: number },
  other: { rests: number; lastOut: number },
): number {
  return one.rests - other.rests || one.lastOut - other.lastOut
}
