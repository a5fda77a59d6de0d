import type { ReservationType } from './types.ts'

/** The text that names each type, for pages and files alike. */
export const typeKeys = {
  open: 'slot.type.open',
  complete: 'slot.type.complete',
  competition: 'slot.type.competition',
  training: 'slot.type.training',
  class: 'slot.type.class',
  school: 'slot.type.school',
} as const satisfies Record<ReservationType, string>
