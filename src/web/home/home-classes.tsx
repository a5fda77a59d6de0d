import { useQuery } from '@tanstack/react-query'
import type { Reservation } from '#domain/reservations/schema.ts'
import { useConfig } from '#web/app/config.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { classSeatsOf } from '#web/classes/class-seats.ts'
import { CoachBoard } from '#web/classes/coach-board.tsx'
import { useBoardInitial } from '#web/classes/use-board-initial.ts'
import { classesQuery } from '#web/reservations/queries.ts'
import { describeLevels } from '#web/reservations/slot-words.ts'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Rows, Split, Stack } from '#web/ui/layout.tsx'
import { MoreLink } from '#web/ui/page/back-link.tsx'
import * as styles from './home-page.module.css'
import { renderStrong } from './text-marks.tsx'

/** As many as stand beside the board. */
const ROWS = 4

/** The next classes beside the coach's board, which leaves the page on its right. */
export function HomeClasses() {
  const { daysAhead } = useConfig().rules
  const { formats } = useWords()
  const now = useNow()
  const { data } = useQuery(classesQuery())
  const coming = data?.data.filter(({ startDate }) => Date.parse(startDate) > now)
  const trainers = [...new Set(coming?.flatMap(({ trainer }) => trainer?.nick ?? []))]
  const initial = useBoardInitial(trainers[0] ?? null)
  const named = { named: String(trainers.length > 0), trainers: formats.list(trainers) }
  return (
    <section className="page-part" aria-labelledby="home-classes">
      <Split gap={7} className="page-width">
        <Stack gap={5}>
          <Stack gap={3}>
            <h2 id="home-classes" className="page-title">
              <Text id="home.classes.title" />
            </h2>
            <p className="lede">
              <Text id="home.classes.lede" values={{ ...named, b: renderStrong }} />
            </p>
          </Stack>
          <Stack gap={3}>
            {coming?.length === 0 ? (
              <p className="muted">
                <Text id="home.classes.none" values={{ days: daysAhead }} />
              </p>
            ) : (
              <Rows start end className="rule-top">
                {coming?.slice(0, ROWS).map((one) => (
                  <ClassLine key={one.documentId} reservation={one} now={now} />
                ))}
              </Rows>
            )}
            <MoreLink to="/clases">
              <Text id="home.classes.all" />
            </MoreLink>
          </Stack>
        </Stack>
        <div className={cx(styles.board, 'court-surface')}>
          <CoachBoard shape="cut" initial={initial} />
        </div>
      </Split>
    </section>
  )
}

function ClassLine({ reservation, now }: { reservation: Reservation; now: number }) {
  const words = useWords()
  const { formats } = words
  const { startDate, court, trainer, freePlaces: count } = reservation
  const levels = describeLevels(reservation, words)
  const isFull = count === 0
  return (
    <li className={styles.classLine}>
      <span className={cx('display text-heading', isFull ? 'muted regular' : 'heavy')}>{formats.time(startDate)}</span>
      <Stack as="span">
        <b className="strong">{capitalize(formats.day(startDate, now))}</b>
        <span className="small muted">{trainer ? `${court.name} · ${trainer.nick}` : court.name}</span>
        {levels && <span className="small muted">{levels}</span>}
      </Stack>
      <Row tight gap={3}>
        <CourtDrawing seats={classSeatsOf(reservation)} className={cx(styles.classCourt, !isFull && styles.open)} />
        <span className={cx('small', isFull ? 'muted regular' : 'semibold')}>
          <Text id="home.classes.places" values={{ count }} />
        </span>
      </Row>
    </li>
  )
}
