import { Text } from '#web/app/intl.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import * as styles from './not-found.module.css'

/** In the place of a page that there isn't: the ball is out, and two ways back into play. */
export function NotFound() {
  return (
    <div className={styles.notFound}>
      <svg className={styles.notFoundBall} viewBox="0 0 168 56" aria-hidden="true">
        <path className={styles.notFoundCourt} d="M0 52h124" />
        <path className={styles.notFoundGlass} d="M124 54V14" />
        <path className={styles.notFoundWay} d="M10 46C42-14 122-12 152 38" />
        <circle cx="155" cy="46" r="6" />
      </svg>
      <h1 className="page-title public-title">
        <Text id="title.notFound" />
      </h1>
      <p className="lede">
        <Text id="errors.notFound" />
      </p>
      <div className={styles.notFoundWays}>
        <LinkButton to="/" kind="primary">
          <Text id="common.home" />
        </LinkButton>
        <LinkButton to="/reservations">
          <Text id="title.reserve" />
        </LinkButton>
      </div>
    </div>
  )
}
