import { useText } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { CourtDrawing } from '../ui/court-drawing.tsx'
import * as styles from './brand.module.css'

/** The club's name, first word heavy: the way home. */
export function Brand() {
  const text = useText()
  const club = text('common.club')
  const [first, ...rest] = club.split(' ')
  return (
    <Link to="/" className={styles.brand} aria-label={text('menu.home', { club })}>
      <CourtDrawing className={styles.brandCourt} />
      <span className="display uppercase">
        <b>{first}</b> <i>{rest.join(' ')}</i>
      </span>
    </Link>
  )
}
