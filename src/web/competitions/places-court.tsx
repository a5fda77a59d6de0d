import { cx } from '#web/ui/cx.ts'
import * as styles from './places-court.module.css'

/** A place in a service box: who stands there and what is said of them. */
export type CourtPlace = { key: string; name: string; note: string | null; is: 'you' | 'taken' | 'free' }

const looks = { you: styles.you, free: styles.free, taken: undefined }

/** A court from above with four names in its service boxes, the first two left of the net. */
export function PlacesCourt({ places }: { places: readonly CourtPlace[] }) {
  return (
    <ul className={cx('court-surface', styles.root)}>
      {places.map(({ key, name, note, is }) => (
        <li key={key} className={cx('display text-subheading', styles.place, looks[is])}>
          <b className="anywhere">{name}</b>
          {note !== null && <small className="small muted">{note}</small>}
        </li>
      ))}
    </ul>
  )
}
