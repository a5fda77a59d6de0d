import { useQuery } from '@tanstack/react-query'
import { WINDOW_DAYS } from '#domain/reservations/rules.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { classSeatsOf } from '#web/classes/class-seats.ts'
import { CoachBoard } from '#web/classes/coach-board.tsx'
import { useBoardInitial } from '#web/classes/use-board-initial.ts'
import { classesQuery } from '#web/reservations/queries.ts'
import { describeLevels } from '#web/reservations/slot-words.ts'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './home-classes.module.css'
import { renderStrong } from './text-marks.tsx'

/** As many as stand beside the board. */
const ROWS = 4

/** The next classes beside the coach's board, which leaves the page on its right. */
export function HomeClasses() {
  const { formats } = useWords()
  const now = useNow()
  const { data } = useQuery(classesQuery())
  const coming = data?.data.filter(({ startDate }) => Date.parse(startDate) > now)
  const trainers = [...new Set(coming?.flatMap(({ trainer }) => trainer?.nick ?? []))]
  const initial = useBoardInitial(trainers[0] ?? null)
  const named = { named: String(trainers.length > 0), trainers: formats.list(trainers) }
  return (
    <section className={styles.root} aria-labelledby="home-classes">
      <div className={styles.text}>
        <h2 id="home-classes" className="page-title">
          <Text id="home.classes.title" />
        </h2>
        <p className={cx(styles.lede, 'lede')}>
          <Text id="home.classes.lede" values={{ ...named, b: renderStrong }} />
        </p>
        {coming?.length === 0 ? (
          <p className="muted">
            <Text id="home.classes.none" values={{ days: WINDOW_DAYS }} />
          </p>
        ) : (
          <ul className={styles.list}>
            {coming?.slice(0, ROWS).map((one) => (
              <ClassLine key={one.documentId} reservation={one} now={now} />
            ))}
          </ul>
        )}
        <Link to="/clases" className={styles.more}>
          <Text id="home.classes.all" /> <Icon name="next" />
        </Link>
      </div>
      <div className={cx(styles.board, 'court-surface')}>
        <CoachBoard shape="cut" initial={initial} className={styles.drawing} />
      </div>
    </section>
  )
}

function ClassLine({ reservation, now }: { reservation: Reservation; now: number }) {
  const words = useWords()
  const { formats } = words
  const { startDate, court, trainer, freePlaces: count } = reservation
  const levels = describeLevels(reservation, words)
  return (
    <li className={cx(styles.classLine, count === 0 && styles.classLineFull)}>
      <span className={cx(styles.classLineTime, 'display')}>{formats.time(startDate)}</span>
      <span className={styles.classLineWhat}>
        <b>{capitalize(formats.day(startDate, now))}</b>
        <span>{trainer ? `${court.name} · ${trainer.nick}` : court.name}</span>
        {levels && <span>{levels}</span>}
      </span>
      <CourtDrawing seats={classSeatsOf(reservation)} className={styles.classLineCourt} />
      <span className={styles.classLinePlaces}>
        <Text id="home.classes.places" values={{ count }} />
      </span>
    </li>
  )
}
