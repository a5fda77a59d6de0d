import type { Entry } from '#domain/reservations/game.ts'

/** An entry for the audit, by its number, and its member's; a guest has none. */
export function nameEntry({ id, user }: Entry): { entry: number; user?: number } {
  return { entry: id, ...(user && { user: user.id }) }
}
