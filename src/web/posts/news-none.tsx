import { Text } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import * as styles from './news-none.module.css'

/** In the place of news where there are none yet, or none that far back. */
export function NewsNone({ isFirst }: { isFirst: boolean }) {
  return (
    <div className={styles.root}>
      <p className={cx('lede', styles.text)}>
        <Text id={isFirst ? 'posts.none' : 'posts.noneOlder'} />
      </p>
      {isFirst ? (
        <LinkButton to="/reservations">
          <Text id="posts.noneReserve" />
        </LinkButton>
      ) : (
        <LinkButton to="/news">
          <Text id="posts.latest" />
        </LinkButton>
      )}
    </div>
  )
}
