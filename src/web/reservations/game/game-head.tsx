import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { useFormats, useWords } from '#web/app/intl.tsx'
import { useTitle } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { CopyLink } from '#web/reservations/share/copy-link.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row } from '#web/ui/layout.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import * as styles from './game-head.module.css'
import type { GamePlace } from './game-layout.tsx'
import { GameStatus } from './game-status.tsx'

type Props = { reservation: Reservation; place: GamePlace }

/** When and where a game is, what it is, and while it comes its link to share. */
export function GameHead({ reservation, place }: Props) {
  const words = useWords()
  const now = useNow()
  const { formats } = words
  const { startDate, endDate, court, active, cancelReason } = reservation
  const isComing = active && Date.parse(endDate) > now
  const inDialog = place === 'dialog'
  const Heading = inDialog ? 'h2' : 'h1'
  return (
    <>
      <Row as="header" spread gap={4} align="end" className={cx(inDialog && styles.inDialog)}>
        <Heading className={styles.title} tabIndex={-1}>
          <span className={cx('display heavy block', styles.time, !active && 'muted')}>
            {formats.time(startDate)}
            <small className="time-end">–{formats.time(endDate)}</small>
          </span>{' '}
          <span className={cx('display text-heading block', styles.where)}>
            {court.name}{' '}
            <span className={cx('muted regular', styles.day)}>{capitalize(formats.day(startDate, now))}</span>
          </span>
        </Heading>
        <Row gap={3}>
          <GameStatus reservation={reservation} byLink={place === 'link'} />
          {isComing && <CopyLink reservation={reservation} />}
        </Row>
      </Row>
      {cancelReason !== undefined && <p>{words.text('game.canceledWhy', { reason: cancelReason })}</p>}
    </>
  )
}

/** Back to the game's day; it also names the game in the window's title. */
export function GameBack({ reservation: { startDate, court } }: Pick<Props, 'reservation'>) {
  const formats = useFormats()
  useTitle(`${court.name}, ${formats.fullDay(startDate)} ${formats.time(startDate)}`)
  return (
    <BackLink className={styles.back} to={dayAddressOf('/reservations', clubDayOf(Date.parse(startDate)))}>
      {capitalize(`${formats.weekday(startDate)} ${formats.dayAndMonth(startDate)}`)}
    </BackLink>
  )
}
