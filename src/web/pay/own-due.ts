import type { EntryView, Reservation } from '#domain/reservations/schema.ts'

/** What is due of the viewer's place in a game and of their guests' who play; nothing where the game is off. */
export function ownDueOf(
  { players = [], active }: Reservation,
  meId: number,
): { mine: EntryView[]; guests: EntryView[] } {
  const due = active ? players.filter((entry) => entry.active && (entry.due ?? 0) > 0) : []
  return {
    mine: due.filter(({ user }) => user?.id === meId),
    guests: due.filter(({ host }) => host?.id === meId),
  }
}

/** What is due of some places together, in euros. */
export function sumDue(entries: readonly EntryView[]): number {
  return entries.reduce((cents, { due = 0 }) => cents + Math.round(due * 100), 0) / 100
}
