import type { Status } from '#domain/reservations/types.ts'
import type { TextKey } from '#web/app/intl.tsx'

export const statusKeys = {
  open: 'list.open',
  closed: 'list.closed',
  active: 'list.active',
  canceled: 'list.canceled',
} as const satisfies Record<Status, TextKey>
