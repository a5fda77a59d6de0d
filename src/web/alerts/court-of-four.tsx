import { PLACES } from '#domain/reservations/game.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { nameOf } from '#web/reservations/describe-people.ts'
import { CourtLines } from '#web/reservations/games/court-lines.tsx'
import { describeSkill } from '#web/reservations/player-words.ts'
import { seatsOf } from '#web/reservations/seats.ts'
import { guestLetterOf } from '#web/reservations/slot-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import * as styles from './court-of-four.module.css'

const places = Array.from({ length: PLACES }, (_, place) => place)

type Props = {
  reservation: Reservation
  /** What stands at a place that is free for the viewer: its box is lit, the court around it dark. */
  free?: string
}

/** The court of a game with who plays in its boxes; four filled ones where nobody's name may be seen. */
export function CourtOfFour({ reservation, free }: Props) {
  const words = useWords()
  const playing = (reservation.players ?? []).filter(({ active }) => active).slice(0, PLACES)
  if (playing.length === 0) return <CourtDrawing size="preview" seats={seatsOf(reservation, false)} />
  return (
    <div className={cx(styles.root, free && 'court-surface', free && styles.lit)}>
      <CourtLines of="names" />
      <ul className={styles.boxes}>
        {playing.map((entry) => (
          <li key={entry.id} className={styles.box}>
            {entry.user ? (
              <Avatar name={nameOf(entry, words)} src={entry.user.avatar} look="plain" />
            ) : (
              <span className={cx('display', styles.guest)} aria-hidden="true">
                {guestLetterOf(words.text)}
              </span>
            )}
            <span>
              <b className="display text-subheading block">{nameOf(entry, words)}</b>
              <span className="small muted">{describeSkill(entry, words)}</span>
            </span>
          </li>
        ))}
        {free &&
          places.slice(playing.length).map((place) => (
            <li key={place} className={cx(styles.box, styles.free)}>
              <span className={cx('display', styles.guest)} aria-hidden="true">
                +
              </span>
              <b className="display text-subheading">{free}</b>
            </li>
          ))}
      </ul>
    </div>
  )
}
