import { memo } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { describeStart } from '#web/app/describe-start.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { seatsOf } from '#web/reservations/seats.ts'
import { isLed, isWaiting } from '#web/reservations/yours.ts'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import * as styles from './next-game.module.css'

type Props = { reservation: Reservation; meId: number | null; className?: string | undefined }

/** The viewer's next game, a link to it: the one yellow field of the page, unless it is one they only wait for. */
export const NextGame = memo(({ reservation, meId, className }: Props) => {
  const words = useWords()
  const now = useNow()
  const { documentId, startDate, court } = reservation
  const waits = isWaiting(reservation, meId)
  return (
    <Link className={cx(styles.root, styles.panel, waits && styles.waiting, className)} to={gameAddressOf(documentId)}>
      <span className={cx('strong', styles.title, waits && 'warning')}>
        <Text id={titleKeyOf(waits, isLed(reservation))} />
      </span>
      <span className={cx(styles.time, 'display text-time heavy')}>
        {words.formats.time(startDate)} <span className="medium whole">{court.name}</span>
      </span>
      <span className={styles.when}>{capitalize(describeStart(startDate, now, words))}</span>
      <CourtDrawing seats={seatsOf(reservation, !waits)} className={styles.drawing} />
    </Link>
  )
})

/** The same across the head of the home page, which brings only its own texts. */
export function NextGameBanner({ reservation, meId }: Props) {
  const words = useWords()
  const now = useNow()
  const { documentId, startDate, endDate, court } = reservation
  const { time } = words.formats
  return (
    <Link className={cx(styles.root, styles.banner)} to={gameAddressOf(documentId)}>
      <CourtDrawing seats={seatsOf(reservation, !isWaiting(reservation, meId))} className={styles.drawing} />
      <b className={cx('strong', styles.title)}>
        <Text id={isLed(reservation) ? 'home.nextSession' : 'home.next'} />
      </b>
      <span className={styles.when}>
        {capitalize(words.formats.day(startDate, now))} · <span className="nowrap">{court.name}</span>
      </span>
      <span className={cx(styles.time, 'display text-time heavy nowrap')}>
        {time(startDate)}
        <small className="time-end">–{time(endDate)}</small>
      </span>
    </Link>
  )
}

/** Holds its place while it isn't known whether there is one. */
export function NextGamePlace({ className }: Pick<Props, 'className'>) {
  return <div className={cx(styles.root, styles.panel, styles.place, className)} aria-hidden="true" />
}

function titleKeyOf(waits: boolean, led: boolean) {
  if (waits) return 'slot.next.waits'
  return led ? 'slot.next.leads' : 'slot.next.title'
}
