import type { Position } from '#domain/positions.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { TextKey, Words } from '#web/app/intl.tsx'

export const positionKeys = {
  left: 'reservation.position.left',
  right: 'reservation.position.right',
  'left-right': 'reservation.position.both',
} as const satisfies Record<Position, TextKey>

/** "Level 3.00–3.75" of a game that is meant for it, else of who plays; null when nobody does yet. */
export function describeLevels(
  { wantedLevel, levelRange }: Pick<Reservation, 'wantedLevel' | 'levelRange'>,
  { text, formats }: Words,
): string | null {
  const range = wantedLevel ?? levelRange
  if (!range) return null
  const [min, max] = [formats.level(range.min), formats.level(range.max)]
  return min === max ? text('slot.levelOne', { level: min }) : text('slot.level', { min, max })
}

/** What stands in the place of a guest's face: the word's first letter. */
export function guestLetterOf(text: Words['text']): string {
  return text('slot.guest').charAt(0)
}
