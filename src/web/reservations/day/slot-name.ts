import type { Viewer } from '#domain/roles.ts'
import type { Words } from '#web/app/intl.tsx'
import { describePeople } from '#web/reservations/describe-people.ts'
import { describePlaces, describeReason } from '#web/reservations/slot-states.ts'
import { isClassWithPlaces, isWaiting } from '#web/reservations/yours.ts'
import type { DaySlot } from './day-sections.ts'
import type { FullAction } from './full-action.ts'

/**
 * What a slot is called: "Court 1, 09:30–11:00, free, €24.00"; a full one by what its game offers too, and for
 * staff a game by who is in it.
 */
export function slotNameOf(slot: DaySlot, words: Words, viewer: Viewer, action: FullAction | null = null): string {
  const { note, reservation } = slot.view
  const plain = plainNameOf(slot, words)
  if (!reservation) return plain
  const { playing, waiting } = describePeople(reservation, viewer, words)
  const parts = [
    plain,
    isClassWithPlaces(reservation) && slot.kind === 'full' ? describePlaces(reservation, words) : null,
    action && words.text(actionNames[action]),
    isWaiting(reservation, viewer?.id ?? null) ? words.text('cell.name.waits') : null,
    // A game that is on though its court is closed.
    note === undefined ? null : words.text('slot.kept', { note }),
    playing,
    waiting,
  ]
  return parts.filter((part) => part !== null).join(', ')
}

function plainNameOf(slot: DaySlot, words: Words): string {
  const { text, formats } = words
  const { kind, view } = slot
  const values = { court: slot.court.name, time: formats.range(slot.startDate, slot.endDate) }
  if (kind === 'free') return text('cell.name.free', { ...values, price: formats.euros(view.price ?? 0) })
  if (kind === 'open') return text('cell.name.open', { ...values, count: view.reservation?.freePlaces ?? 0 })
  if (kind === 'unavailable')
    return text('cell.name.unavailable', { ...values, why: describeReason(slot, words).short })
  return text(plainNames[kind], values)
}

const actionNames = { tell: 'cell.name.tell', wait: 'cell.name.wait', ask: 'cell.name.ask' } as const
const plainNames = { yours: 'cell.name.yours', full: 'cell.name.full', past: 'cell.name.past' } as const
