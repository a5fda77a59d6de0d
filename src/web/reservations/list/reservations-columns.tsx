import type { Reservation } from '#domain/reservations/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import { isAdmin, type Viewer } from '#domain/roles.ts'
import type { Words } from '#web/app/intl.tsx'
import { describePeople } from '#web/reservations/describe-people.ts'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/list/data-column.ts'
import { Tag } from '#web/ui/tag.tsx'
import { statusKeys } from './list-words.ts'
import * as styles from './reservations-columns.module.css'

type Options = {
  words: Words
  viewer: Viewer
  now: number
}

/** What the list of staff says of each reservation. */
export function buildReservationsColumns({ words, viewer, now }: Options): Column<Reservation>[] {
  const { text, formats } = words
  // They alone may know what it costs and who paid.
  const admin = isAdmin(viewer)
  return [
    {
      key: 'startDate',
      title: text('list.when'),
      sortable: true,
      primary: true,
      cell: ({ startDate, endDate, court, type }) => (
        <Stack as="span">
          <b className="display nowrap text-subheading">{formats.range(startDate, endDate)}</b>
          <span className="small muted">{formats.day(startDate, now)}</span>
          <span className={cx('small muted', styles.court)}>
            {court.name} · {text(typeKeys[type])}
          </span>
        </Stack>
      ),
    },
    {
      key: 'court',
      title: text('list.court'),
      sortable: true,
      card: 'none',
      className: styles.whole,
      cell: ({ court }) => court.name,
    },
    {
      key: 'type',
      title: text('list.type'),
      sortable: true,
      card: 'none',
      className: styles.whole,
      cell: ({ type }) => text(typeKeys[type]),
    },
    {
      key: 'players',
      title: text('list.players'),
      card: 'plain',
      cell: (row) => describePlayers(row, viewer, words),
    },
    ...(admin ? [paidColumn(words)] : []),
    {
      key: 'status',
      title: text('list.status'),
      card: 'mark',
      className: styles.status,
      cell: ({ status, endDate }) =>
        status === 'open' && Date.parse(endDate) <= now ? (
          <Tag>{text('list.over')}</Tag>
        ) : (
          <Tag {...tags[status]}>{text(statusKeys[status])}</Tag>
        ),
    },
    ...(admin ? [priceColumn(words)] : []),
  ]
}

const tags = {
  open: { kind: 'ok' },
  closed: { kind: 'link' },
  active: {},
  canceled: { kind: 'bad' },
} as const

function paidColumn({ text }: Words): Column<Reservation> {
  return {
    key: 'paid',
    title: text('list.paid'),
    className: styles.paid,
    cell: ({ paid, players = [], active }) => {
      const playing = players.filter((entry) => entry.active)
      if (!active || playing.length === 0) return '–'
      const count = playing.filter((entry) => entry.paid).length
      return paid ? text('list.yes') : text('list.paidOf', { count, of: playing.length })
    },
  }
}

function priceColumn({ text, formats }: Words): Column<Reservation> {
  return {
    key: 'price',
    title: text('list.price'),
    sortable: true,
    align: 'end',
    card: 'corner',
    cell: ({ price }) => (
      <span className="display nowrap text-subheading">{price === undefined ? '–' : formats.euros(price)}</span>
    ),
  }
}

function describePlayers(row: Reservation, viewer: Viewer, words: Words): string {
  const { playing, waiting } = describePeople(row, viewer, words)
  return [playing, waiting].filter((part) => part !== null).join(' · ') || '–'
}
