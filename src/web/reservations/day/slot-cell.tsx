import { memo } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { type CellContent, isSameContent } from './cell-content.ts'
import './slot-cell.css'

type Props = {
  look: CellContent
  selected: boolean
  /** How often somebody else has changed it while it was looked at. */
  changes: number
  /** Takes which cell it was. */
  onPick: (at: string) => void
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

function Cell({ look, selected, changes, onPick }: Props) {
  const { kind, name, place, at } = look
  const className = `cell cell--${kind}${selected ? ' cell--selected' : ''}`
  if (kind === 'past') {
    return (
      <p className={className}>
        <span className="visually-hidden">{name}</span>
        <Inside look={look} />
      </p>
    )
  }
  const opens = kind === 'free' || kind === 'unavailable'
  return (
    <button
      type="button"
      className={className}
      aria-haspopup={opens ? 'dialog' : undefined}
      data-slot={place}
      onClick={() => onPick(at)}
    >
      <span className="visually-hidden">{name}</span>
      <Inside look={look} />
      {/* Brightens the edge once; a new key plays it anew. */}
      {changes > 0 && <span key={changes} className="cell__glow" data-glow="" aria-hidden="true" />}
    </button>
  )
}

function isSame(before: Props, after: Props): boolean {
  return (
    before.selected === after.selected &&
    before.changes === after.changes &&
    before.onPick === after.onPick &&
    isSameContent(before.look, after.look)
  )
}

function Inside({ look }: Pick<Props, 'look'>) {
  const { kind, seats, court, state, detail, price, each, faces, guests, you } = look
  return (
    <span className="cell__inside" aria-hidden="true">
      <CourtDrawing seats={seats} kind={drawings[kind]} />
      <span className="cell__court display">{court}</span>
      <span className="cell__words">
        <b>{state}</b>
        {detail && <span className="cell__detail">{detail}</span>}
      </span>
      {price && <span className="cell__price display">{price}</span>}
      {each && <span className="cell__each">{each}</span>}
      {faces.length + guests.length > 0 && (
        <span className="cell__faces">
          {faces.map((nick, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a face is nothing but its place
            <Avatar key={seat} name={nick} look={seat === you ? 'you' : 'plain'} />
          ))}
          {guests.map((letter, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: guests have nothing of their own
            <span key={seat} className="avatar avatar--guest">
              {letter}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}
