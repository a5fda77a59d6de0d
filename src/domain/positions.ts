/** Sides of the court that a player plays on. */
export const positions = ['left', 'right', 'left-right'] as const
export type Position = (typeof positions)[number]

/** The position that a stored word means: the database holds no others; both sides where it is none. */
export function positionOf(text: string): Position {
  return positions.find((known) => known === text) ?? 'left-right'
}
