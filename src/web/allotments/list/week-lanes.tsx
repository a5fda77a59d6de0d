import type { CSSProperties } from 'react'
import type { AllotmentView } from '#domain/allotments/schema.ts'
import { weeklyHoursOf } from '#domain/courts/changes.ts'
import type { Court } from '#domain/courts/rules.ts'
import { formatTime, type Minutes, parseTime, type Weekday, weekdays } from '#domain/time.ts'
import { useWords } from '#web/app/intl.tsx'
import { letterAt } from '#web/prices/letters.ts'
import { nameWeekday } from '#web/prices/weekday-words.ts'
import { Row } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import * as styles from './week-lanes.module.css'

type Props = { allotments: readonly AllotmentView[]; courts: readonly Court[] }

/** The week, a lane to each court: lit is ours, hatched with a letter is theirs. The list below says the same in words. */
export function WeekLanes({ allotments, courts }: Props) {
  const words = useWords()
  const { text } = words
  const hours = weekdays.flatMap((weekday) => courts.flatMap((court) => weeklyHoursOf(court, weekday) ?? []))
  const axis = {
    from: Math.min(...hours.map(({ opens }) => opens)),
    to: Math.max(...hours.map(({ closes }) => closes)),
  }
  if (hours.length === 0) return null
  return (
    <Section title={text('allotment.week')} note={text('allotment.weekNote')}>
      <div className={styles.root} aria-hidden="true">
        {weekdays.map((weekday) => (
          <div key={weekday}>
            <b className="display text-subheading">{nameWeekday(weekday, words)}</b>{' '}
            <span className="mini muted">
              {formatTime(axis.from)}–{formatTime(axis.to)}
            </span>
            <div className={styles.lanes}>
              {courts.map((court) => (
                <Lane key={court.id} court={court} weekday={weekday} allotments={allotments} axis={axis} />
              ))}
            </div>
          </div>
        ))}
      </div>
      <Row as="p" gap={4} className="small muted" aria-hidden="true">
        <Row as="span" gap={2}>
          <span className={styles.sample} />
          {text('allotment.ours')}
        </Row>
        <Row as="span" gap={2}>
          <span className={`${styles.sample} ${styles.theirs}`} />
          {text('allotment.theirs')}
        </Row>
      </Row>
    </Section>
  )
}

type LaneProps = Pick<Props, 'allotments'> & {
  court: Court
  weekday: Weekday
  axis: { from: Minutes; to: Minutes }
}

function Lane({ court, weekday, allotments, axis }: LaneProps) {
  const open = weeklyHoursOf(court, weekday)
  const placeOf = (from: Minutes, to: Minutes): CSSProperties => ({
    top: `${(100 * (from - axis.from)) / (axis.to - axis.from)}%`,
    height: `${(100 * (to - from)) / (axis.to - axis.from)}%`,
  })
  return (
    <span className={styles.lane}>
      {open && <span className={styles.ours} style={placeOf(open.opens, open.closes)} />}
      {allotments.map(({ id, courts, weekdays: days, start, end }, at) => {
        const [from, to] = [Math.max(parseTime(start) ?? 0, axis.from), Math.min(parseTime(end) ?? 0, axis.to)]
        const isTheirs = days.includes(weekday) && courts.some((one) => one.id === court.id) && from < to
        return (
          isTheirs && (
            <span key={id} className={styles.theirs} style={placeOf(from, to)}>
              {letterAt(at)}
            </span>
          )
        )
      })}
    </span>
  )
}
