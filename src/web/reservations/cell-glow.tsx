import { useState } from 'react'
import type { ShownSlot } from './day-sections.ts'

/** Brightens a cell's edge once when somebody else has changed its slot; a new key plays it anew. */
export function CellGlow({ slot }: { slot: ShownSlot }) {
  const [before, setBefore] = useState({ slot, changes: 0 })
  if (before.slot !== slot) {
    setBefore({ slot, changes: before.changes + (isNews(before.slot, slot) ? 1 : 0) })
  }
  return before.changes > 0 && <span key={before.changes} className="cell__glow" aria-hidden="true" />
}

/** Another day's slot is none of its changes. The clock alone makes slots past, and what is yours you did yourself. */
function isNews(before: ShownSlot, after: ShownSlot): boolean {
  if (before.startDate !== after.startDate) return false
  if (after.kind === 'past' || after.kind === 'yours') return false
  return before.kind !== after.kind || before.seen.reservation?.freePlaces !== after.seen.reservation?.freePlaces
}
