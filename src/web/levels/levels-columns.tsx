import type { CSSProperties } from 'react'
import type { RankedView } from '#domain/levels/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { positionKeys } from '#web/reservations/slot-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/list/data-column.ts'
import { formatChange } from './format-change.ts'
import * as styles from './levels-columns.module.css'

/** Somebody in the table with their place among all, whatever is shown of it. */
export type Placed = RankedView & { place: number; isOwn: boolean }

/** From which half level to which the table reaches. */
type Axis = { from: number; to: number }

export function axisOf(rows: readonly RankedView[]): Axis {
  const low = Math.min(...rows.map(({ level, plusMinus }) => level - plusMinus), 7)
  const high = Math.max(...rows.map(({ level, plusMinus }) => level + plusMinus), 1)
  return { from: Math.floor(low * 2) / 2, to: Math.ceil(high * 2) / 2 }
}

/** What the table says of each player. */
export function buildLevelsColumns(words: Words, axis: Axis): Column<Placed>[] {
  const { text, formats } = words
  return [
    {
      key: 'player',
      title: text('level.player'),
      primary: true,
      cell: ({ user, place, isOwn }) => (
        <Row as="span" gap={3}>
          <span className={cx('display text-figure', styles.place, isOwn ? 'heavy' : 'medium muted')}>{place}</span>
          <Avatar name={user.nick} src={user.avatar} look={isOwn ? 'you' : 'plain'} />
          <span>
            <b className="block semibold">{user.nick}</b>
            <span className="small muted">
              {isOwn && `${text('level.you')} · `}
              {text(positionKeys[user.position])}
            </span>
          </span>
        </Row>
      ),
    },
    {
      key: 'games',
      title: text('level.games'),
      sortable: true,
      align: 'end',
      card: 'none',
      cell: ({ games }) => <span className="display text-subheading">{formats.count(games)}</span>,
    },
    {
      key: 'change',
      title: text('level.change'),
      sortable: true,
      align: 'end',
      card: 'none',
      cell: ({ change }) => (
        <span className={cx('display text-subheading', change <= 0 && 'regular muted')}>
          {formatChange(change, formats)}
        </span>
      ),
    },
    {
      key: 'level',
      title: text('level.level'),
      sortable: true,
      align: 'end',
      card: 'corner',
      cell: ({ level, plusMinus }) => (
        <span>
          <b className="display text-heading">{formats.level(level)}</b>{' '}
          <span className="display muted regular nowrap">± {formats.level(plusMinus)}</span>
        </span>
      ),
    },
    {
      key: 'band',
      title: text('level.band'),
      quiet: true,
      card: 'plain',
      className: styles.cell,
      head: <AxisHead axis={axis} words={words} />,
      cell: (row) => <Band row={row} axis={axis} />,
    },
  ]
}

/** Half levels above the bands. */
function AxisHead({ axis, words }: { axis: Axis; words: Words }) {
  const halves = Array.from({ length: (axis.to - axis.from) * 2 - 1 }, (_, index) => axis.from + (index + 1) / 2)
  return (
    <span className={cx('display muted medium', styles.axis)} aria-hidden="true">
      {halves.map((level) => (
        <span key={level} style={{ left: placeOf(level, axis) }}>
          {words.formats.level(level).slice(0, -1)}
        </span>
      ))}
    </span>
  )
}

/** A small court as wide as what isn't known, its net at the level; the ball where it is the viewer's. */
function Band({ row: { level, plusMinus, isOwn }, axis }: { row: Placed; axis: Axis }) {
  const halves: CSSProperties & { '--half': string } = { '--half': `${50 / Math.max(axis.to - axis.from, 0.5)}%` }
  return (
    <span className={cx(styles.band, isOwn && styles.own)} style={halves} aria-hidden="true">
      <i
        style={{
          left: placeOf(level - plusMinus, axis),
          right: `calc(100% - ${placeOf(level + plusMinus, axis)})`,
        }}
      />
      <u style={{ left: placeOf(level, axis) }} />
    </span>
  )
}

function placeOf(level: number, { from, to }: Axis): string {
  return `${(100 * (level - from)) / Math.max(to - from, 0.5)}%`
}
