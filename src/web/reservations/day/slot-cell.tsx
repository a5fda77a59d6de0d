import { memo } from 'react'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import { type CellContent, isSameContent } from './cell-content.ts'
import { CellFaces } from './cell-faces.tsx'
import type { CellLayout } from './cell-layout.ts'
import * as styles from './slot-cell.module.css'

type Props = {
  content: CellContent
  layout: CellLayout
  selected: boolean
  /** How often somebody else has changed it since the day came into sight. */
  changes: number
  /** Takes the key of the cell. */
  onPick: (key: string) => void
}

const drawings = {
  free: 'court',
  open: 'court',
  yours: 'court',
  full: 'court',
  past: 'past',
  unavailable: 'unavailable',
} as const

const kindStyles = {
  free: styles.free,
  open: cx(styles.game, styles.open),
  yours: cx(styles.game, styles.yours),
  full: cx(styles.game, styles.full),
  past: styles.past,
  unavailable: styles.unavailable,
} as const

const layoutStyles = {
  row: undefined,
  small: styles.small,
  table: styles.table,
} as const

/** A court at a time. All but what is past can be tapped. Drawn anew only when what it contains has changed. */
export const SlotCell = memo(Cell, isSame)

function Cell({ content, layout, selected, changes, onPick }: Props) {
  const { key, kind, name, address, started, isNoted } = content
  const className = cx(
    styles.root,
    kindStyles[kind],
    layoutStyles[layout],
    isNoted && styles.kept,
    started && styles.started,
    selected && styles.selected,
  )
  if (kind === 'past') {
    return (
      <p className={className}>
        <span className="visually-hidden">{name}</span>
        <Inside content={content} layout={layout} />
      </p>
    )
  }
  const opens = kind === 'free' || kind === 'unavailable'
  return (
    <button
      type="button"
      className={className}
      aria-haspopup={opens ? 'dialog' : undefined}
      data-slot={address}
      onClick={() => onPick(key)}
    >
      <span className="visually-hidden">{name}</span>
      <Inside content={content} layout={layout} />
      {/* Brightens the edge once; a new key plays it anew. */}
      {changes > 0 && <span key={changes} className={styles.glow} data-glow="" aria-hidden="true" />}
    </button>
  )
}

function isSame(before: Props, after: Props): boolean {
  return (
    before.selected === after.selected &&
    before.changes === after.changes &&
    before.layout === after.layout &&
    before.onPick === after.onPick &&
    isSameContent(before.content, after.content)
  )
}

function Inside({ content, layout }: Pick<Props, 'content' | 'layout'>) {
  const { kind, seats, court, state, detail, price, placePrice, barePlacePrice, action, playing, waiting } = content
  return (
    <span className={styles.inside} aria-hidden="true">
      <CourtDrawing seats={seats} kind={drawings[kind]} className={styles.drawing} />
      {layout !== 'table' && <span className={cx(styles.court, 'display text-subheading')}>{court}</span>}
      <span className={styles.words}>
        <b>{state}</b>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {price && <span className={cx(styles.price, 'display text-subheading')}>{price}</span>}
      {placePrice && (
        <span className={styles.placePrice}>
          <span className={cx(barePlacePrice !== null && styles.each)}>{placePrice}</span>
          {layout === 'table' && barePlacePrice && <span className={styles.bare}>{barePlacePrice}</span>}
        </span>
      )}
      {action && <span className={cx(styles.placePrice, styles.action)}>{action}</span>}
      <CellFaces content={content} layout={layout} />
      {(playing ?? waiting) && (
        <span className={styles.people}>
          {playing && <span title={playing}>{playing}</span>}
          {waiting && (
            <span className="muted" title={waiting}>
              {waiting}
            </span>
          )}
        </span>
      )}
    </span>
  )
}
