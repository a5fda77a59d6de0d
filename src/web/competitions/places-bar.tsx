import { cx } from '#web/ui/cx.ts'
import * as styles from './places-bar.module.css'

/** More places than this are drawn in the same proportion. */
const DRAWN_MAX = 32

/** Places as a row of boxes, those that are taken filled; grey once all are. Words beside it say the same. */
export function PlacesBar({ places, taken }: { places: number; taken: number }) {
  const drawn = Math.min(places, DRAWN_MAX)
  const filled = Math.round((taken / places) * drawn)
  return (
    <span className={styles.root} aria-hidden="true">
      {Array.from({ length: drawn }, (_, place) => place + 1).map((place) => (
        <i key={place} className={cx(place <= filled && (taken >= places ? styles.full : styles.taken))} />
      ))}
    </span>
  )
}
