import { memo } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { CellGlow } from './cell-glow.tsx'
import { seatsOf } from './cell-seats.ts'
import type { ShownSlot } from './day-sections.ts'
import { slotName } from './slot-name.ts'
import { stateWords } from './slot-words.ts'
import type { Words } from './words.ts'
import './slot-cell.css'

type Props = {
  slot: ShownSlot
  /** Made once for all cells: a formatter costs more than a cell. */
  words: Words
  meId: number | null
  selected: boolean
  onPick: (slot: ShownSlot) => void
}

const drawings = {
  free: 'court',
  open: 'court',
  yours: 'court',
  full: 'court',
  past: 'past',
  unavailable: 'unavailable',
} as const

/** A court at a time. All but what is past can be tapped. Drawn anew only when what it shows has changed. */
export const SlotCell = memo(Cell, isSame)

function Cell({ slot, words, meId, selected, onPick }: Props) {
  const name = slotName(slot, words)
  const look = `cell cell--${slot.kind}${selected ? ' cell--selected' : ''}`
  const inside = <Inside slot={slot} words={words} meId={meId} />
  if (slot.kind === 'past') {
    return (
      <p className={look}>
        <span className="sr">{name}</span>
        <span className="cell__inside" aria-hidden="true">
          {inside}
        </span>
      </p>
    )
  }
  const opens = slot.kind === 'free' || slot.kind === 'unavailable'
  return (
    <button
      type="button"
      className={look}
      aria-haspopup={opens ? 'dialog' : undefined}
      data-slot={`${slot.court.id} ${slot.time}`}
      onClick={() => onPick(slot)}
    >
      <span className="sr">{name}</span>
      <span className="cell__inside" aria-hidden="true">
        {inside}
      </span>
      <CellGlow slot={slot} />
    </button>
  )
}

/** Answers keep what didn't change in them, and the clock alone only changes the kind. */
function isSame(before: Props, after: Props): boolean {
  const { slot: one, ...restBefore } = before
  const { slot: other, ...restAfter } = after
  return (
    one.seen === other.seen &&
    one.kind === other.kind &&
    one.startDate === other.startDate &&
    one.court.name === other.court.name &&
    restBefore.words === restAfter.words &&
    restBefore.meId === restAfter.meId &&
    restBefore.selected === restAfter.selected &&
    restBefore.onPick === restAfter.onPick
  )
}

function Inside({ slot, words, meId }: Pick<Props, 'slot' | 'words' | 'meId'>) {
  const { text, formats } = words
  const { state, detail } = stateWords(slot, words)
  const price = slot.kind === 'free' ? slot.seen.price : null
  const each = eachOf(slot)
  return (
    <>
      <CourtDrawing seats={seatsOf(slot)} kind={drawings[slot.kind]} />
      <span className="cell__court d">{slot.court.name}</span>
      <span className="cell__words">
        <b>{state}</b>
        {detail && <span className="cell__detail">{detail}</span>}
      </span>
      {price !== null && <span className="cell__price d">{formats.euros(price)}</span>}
      {each !== null && <span className="cell__each">{text('slot.each', { price: formats.euros(each) })}</span>}
      <Faces slot={slot} meId={meId} />
    </>
  )
}

/** What a place costs, where one can be had or is the caller's. */
function eachOf({ kind, seen }: ShownSlot): number | null {
  if (kind === 'free') return seen.pricePerPlayer
  return kind === 'open' || kind === 'yours' ? (seen.reservation?.pricePerPlayer ?? null) : null
}

function Faces({ slot, meId }: Pick<Props, 'slot' | 'meId'>) {
  const players = (slot.seen.reservation?.players ?? []).filter(({ active, user }) => active && user)
  if (players.length === 0) return null
  return (
    <span className="cell__faces">
      {players.map(
        ({ id, user }) => user && <Avatar key={id} name={user.nick} look={user.id === meId ? 'you' : 'plain'} />,
      )}
    </span>
  )
}
