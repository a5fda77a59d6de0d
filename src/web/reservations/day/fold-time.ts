import { capitalize } from '#web/app/describe-day.ts'
import type { Words } from '#web/app/intl.tsx'
import { commonWordsOf } from '#web/courts/name-courts.ts'
import { isClassWithPlaces, isWaiting } from '#web/reservations/yours.ts'
import type { DaySection, DaySlot } from './day-sections.ts'

/** The slots of a time, and those of them that fold into its heading: where nobody can play any more. */
export type FoldedTime = { kept: readonly DaySlot[]; folded: readonly DaySlot[] }

/** Folds what is full, past or closed. What is the viewer's, what they wait for, and a class with places stays, and so does what `isHeld` names. */
export function foldTime(
  { slots }: DaySection,
  meId: number | null,
  isHeld: (slot: DaySlot) => boolean = () => false,
): FoldedTime {
  const folded = slots.filter((slot) => isFoldable(slot, meId) && !isHeld(slot))
  return { kept: slots.filter((slot) => !folded.includes(slot)), folded }
}

/** "Full: courts 2, 3 and 4 · works: court 1"; "All full" of a time with nothing else. */
export function describeFolded(section: DaySection, folded: readonly DaySlot[], { text, formats }: Words): string {
  const full = folded.filter(({ kind }) => kind === 'full')
  if (full.length === section.slots.length) return text('cell.fold.allFull')
  const words = commonWordsOf(section.slots.map(({ court }) => court))
  const courtsOf = (slots: readonly DaySlot[]) => {
    const count = slots.length
    const courts = formats.list(slots.map(({ court }) => court.name.slice(words?.length ?? 0)))
    return { count, courts: words === null ? courts : text('cell.fold.courts', { count, courts }) }
  }
  const past = folded.filter(({ kind }) => kind === 'past')
  const shut = folded.filter(({ kind }) => kind === 'unavailable')
  const parts = [
    ...(full.length > 0 ? [text('cell.fold.full', courtsOf(full))] : []),
    ...(past.length > 0 ? [text('cell.fold.past', courtsOf(past))] : []),
    ...[...new Set(shut.map(noteOf))].map((note) => {
      const alike = shut.filter((slot) => noteOf(slot) === note)
      return text('cell.fold.closed', { note, courts: courtsOf(alike).courts })
    }),
  ]
  return capitalize(parts.join(' · '))
}

/** Why the club closed its court; none where it can't be booked for another reason. */
function noteOf({ view }: DaySlot): string {
  return view.reason === 'courtClosed' ? (view.note ?? 'none') : 'none'
}

function isFoldable({ kind, view }: DaySlot, meId: number | null): boolean {
  const { reservation } = view
  if (kind === 'full') return !reservation || !(isWaiting(reservation, meId) || isClassWithPlaces(reservation))
  return kind === 'past' || kind === 'unavailable'
}
