import type { ReactNode } from 'react'
import { CourtDrawing, type Seat } from '../court-drawing.tsx'
import { cx } from '../cx.ts'
import * as styles from './date-row.module.css'

export type DateLook = 'done' | 'open' | 'taken' | 'shut' | 'out'

type Props = {
  /** `24/01` */
  day: string
  /** Under it: the weekday, or today. */
  weekday: string
  look: DateLook
  title: ReactNode
  detail?: ReactNode
  /** What can be done about it: a link or a button. */
  action?: ReactNode
}

const looks = {
  done: styles.done,
  open: undefined,
  taken: styles.taken,
  shut: styles.shut,
  out: styles.out,
}
const full: readonly Seat[] = ['taken', 'taken', 'taken', 'taken']
const seats: Partial<Record<DateLook, readonly Seat[]>> = { done: full, taken: ['taken', 'taken', 'taken', 'free'] }
const drawings = { done: 'court', open: 'court', taken: 'court', shut: 'unavailable', out: 'past' } as const

/** One date of several: the day, a small court that says how it stands, the word for it, and what can be done. */
export function DateRow({ day, weekday, look, title, detail, action }: Props) {
  const isGone = look === 'out' || look === 'shut'
  return (
    <li className={cx(styles.root, looks[look])}>
      <span>
        <span className={cx('display block text-figure', isGone ? cx('medium', styles.gone) : undefined)}>{day}</span>
        <span className="mini muted">{weekday}</span>
      </span>
      <CourtDrawing className={styles.drawing} seats={seats[look] ?? []} kind={drawings[look]} />
      <span>
        <b className={cx('block', look === 'open' ? 'medium' : 'semibold', styles.title)}>{title}</b>
        {detail && <span className="small muted">{detail}</span>}
      </span>
      {action && <span className={styles.action}>{action}</span>}
    </li>
  )
}
