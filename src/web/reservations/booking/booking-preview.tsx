import { PLACES } from '#domain/reservations/game.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import { Text } from '#web/app/intl.tsx'
import { CourtDrawing, type Seat } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import * as styles from './booking-preview.module.css'
import type { Draft } from './draft.ts'

/** Whose the four places will be. */
export function BookingPreview({ draft: { type, guests } }: { draft: Draft }) {
  const isOpen = type === 'open'
  const isGame = isOpen || type === 'complete'
  const others = isOpen ? guests.length : PLACES - 1
  const seats: Seat[] = [isGame ? 'you' : 'taken', ...Array.from({ length: others }, (): Seat => 'taken')]
  return (
    <div className={cx(styles.root, 'court-surface')}>
      <CourtDrawing seats={seats} size="preview" className={styles.drawing} />
      <p>
        <b className="display">
          {isOpen ? <Text id="reservation.new.you" values={{ guests: guests.length }} /> : <Text id={typeKeys[type]} />}
        </b>
        <span className="small muted">
          {isOpen ? (
            <Text id="reservation.new.stayOpen" values={{ places: PLACES - 1 - guests.length }} />
          ) : (
            <Text id="reservation.new.nobodyElse" />
          )}
        </span>
      </p>
    </div>
  )
}
