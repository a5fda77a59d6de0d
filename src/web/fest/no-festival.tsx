import type { PageText } from '#domain/posts/schema.ts'
import { Text, useLocale } from '#web/app/intl.tsx'
import { Prose } from '#web/posts/prose.tsx'
import { cx } from '#web/ui/cx.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PublicHead } from '#web/ui/page/public-head.tsx'
import * as styles from './no-festival.module.css'

/** Before a festival has its days: that there is none yet, what staff wrote of it meanwhile, and where it is announced first. */
export function NoFestival({ page }: { page: PageText | null }) {
  const locale = useLocale()
  const headLocale = page && (page.headLocale ?? page.locale)
  return (
    <div className={styles.root}>
      <PublicHead
        title={page ? page.title : <Text id="title.fest" />}
        lang={headLocale === locale ? undefined : (headLocale ?? undefined)}
      />
      {page && page.html !== '' ? (
        <Prose html={page.html} locale={page.locale} />
      ) : (
        <div className={styles.said}>
          <h2 className="page-title">
            <Text id="fest.none" />
          </h2>
          <p className={cx('lede', styles.lede)}>
            <Text id="fest.noneText" />
          </p>
        </div>
      )}
      <div className={styles.links}>
        <LinkButton to="/news">
          <Text id="fest.toNews" />
        </LinkButton>
        <LinkButton to="/reservations">
          <Text id="fest.toCourts" />
        </LinkButton>
      </div>
    </div>
  )
}
