import type { CSSProperties } from 'react'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { type DaySection, sectionKeyOf } from '#web/reservations/day/day-sections.ts'
import { Row } from '#web/ui/layout.tsx'
import { BoardCourt } from './board-court.tsx'
import type { BoardFacts } from './board-facts.ts'
import * as styles from './board-pair.module.css'
import { courtsOf, partOver } from './board-times.ts'
import { describeTime } from './describe-time.ts'

type Props = {
  pair: readonly DaySection[]
  /** The last time of the board. */
  last: DaySection | undefined
  facts: BoardFacts
}

/** Two times beside each other, each court on a line of its own. */
export function BoardPair({ pair, last, facts }: Props) {
  const courts = courtsOf(pair)
  return (
    <div className={styles.root} style={toCourts(courts.length)}>
      {pair.map((time) => (
        <section key={sectionKeyOf(time)} className={styles.time} aria-labelledby={`time-${time.startDate}`}>
          <TimeHead time={time} isLast={time === last} />
          {courts.map((court) => {
            const slot = time.slots.find((one) => one.court.id === court.id)
            return slot ? <BoardCourt key={court.id} slot={slot} facts={facts} /> : <span key={court.id} />
          })}
        </section>
      ))}
    </div>
  )
}

function TimeHead({ time, isLast }: { time: DaySection; isLast: boolean }) {
  const words = useWords()
  const now = useNow()
  const { formats } = words
  const isOn = time.startsAt <= now
  const counted = describeTime(time, now, words)
  return (
    <Row spread align="end" gap={2} className={styles.head} style={toPart(partOver(time, now))}>
      <h2 id={`time-${time.startDate}`} className="display heavy text-time">
        {formats.time(time.startDate)}
        <small className="time-end">–{formats.time(time.endDate)}</small>
      </h2>
      <p className="quiet small">
        {isOn && (
          <b>
            <Text id="today.onCourt" />,{' '}
          </b>
        )}
        {counted}
        {isLast && !isOn && (
          <>
            {counted !== null && ' · '}
            <Text id="today.last" />
          </>
        )}
      </p>
    </Row>
  )
}

function toCourts(courts: number): CSSProperties & Record<'--courts', number> {
  return { '--courts': courts }
}

function toPart(part: number): CSSProperties & Record<'--part', number> {
  return { '--part': part }
}
