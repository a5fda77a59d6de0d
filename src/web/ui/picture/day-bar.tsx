import type { CSSProperties } from 'react'
import { cx } from '../cx.ts'
import { Row } from '../layout.tsx'
import * as styles from './day-bar.module.css'

/** A stretch of a day, from minute to minute; `filled` is how much of what is open is taken, from 0 to 1. */
export type BarField = { from: number; to: number; kind: BarKind; filled?: number }
export type BarKind = 'free' | 'open' | 'taken' | 'closed' | 'played' | 'empty'

type Axis = { from: number; to: number }

type Props = Axis & {
  fields: readonly BarField[]
  /** The minute that is now; null on other days. */
  now: number | null
}

/** A day as a bar of fields on an axis that several bars share. It repeats what words say beside it. */
export function DayBar({ from, to, fields, now }: Props) {
  const placeOf = (minute: number) => (100 * (minute - from)) / (to - from)
  return (
    <span className={styles.root} aria-hidden="true">
      {fields.map((field) => (
        <span
          key={field.from}
          className={cx(styles.field, kinds[field.kind])}
          style={{
            left: `${placeOf(field.from)}%`,
            width: `calc(${placeOf(field.to) - placeOf(field.from)}% - 3px)`,
            ...filledBy(field.filled ?? 0),
          }}
        />
      ))}
      {now !== null && now >= from && now <= to && <span className={styles.now} style={{ left: `${placeOf(now)}%` }} />}
    </span>
  )
}

/** The hours above bars of the same axis, one in three. */
export function DayBarAxis({ from, to }: Axis) {
  const hours: number[] = []
  for (let at = Math.ceil(from / 60) * 60; at < to - 60; at += 180) hours.push(at)
  return (
    <span className={styles.axis} aria-hidden="true">
      {hours.map((at) => (
        <span key={at} style={{ left: `${(100 * (at - from)) / (to - from)}%` }}>
          {hourOf(at)}
        </span>
      ))}
      <span className={styles.end}>{hourOf(to)}</span>
    </span>
  )
}

/** What the fields of the bars mean. */
export function DayBarKey({ names }: { names: readonly { kind: BarKind; name: string }[] }) {
  return (
    <Row as="p" gap={3} className="mini muted" aria-hidden="true">
      {names.map(({ kind, name }) => (
        <Row as="span" tight gap={2} key={kind}>
          <span className={styles.sample}>
            <span className={cx(styles.field, kinds[kind])} style={filledBy(0.5)} />
          </span>
          {name}
        </Row>
      ))}
    </Row>
  )
}

const kinds = {
  free: styles.free,
  open: styles.open,
  taken: styles.taken,
  closed: styles.closed,
  played: styles.played,
  empty: styles.empty,
} satisfies Record<BarKind, string | undefined>

function filledBy(part: number): CSSProperties & { '--filled': string } {
  return { '--filled': `${100 * part}%` }
}

function hourOf(minute: number): string {
  return String(Math.floor(minute / 60)).padStart(2, '0')
}
