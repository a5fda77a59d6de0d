import type { Pagination } from '#domain/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import * as styles from './news-pager.module.css'

/** The way to older news and back to newer ones. */
export function NewsPager({ pagination: { page, pageSize, pageCount, total } }: { pagination: Pagination }) {
  const text = useText()
  if (pageCount <= 1 || page > pageCount) return null
  const from = (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  return (
    <nav className={styles.root} aria-label={text('common.pages')}>
      <p className="small muted">
        {from === to ? (
          <Text id="common.page" values={{ page, count: pageCount }} />
        ) : (
          <Text id="common.shown" values={{ from, to, total }} />
        )}
      </p>
      <div className={styles.ways}>
        {page > 1 && (
          <LinkButton to={newsAddressOf(page - 1)}>
            <Text id="posts.newer" />
          </LinkButton>
        )}
        {page < pageCount && (
          <LinkButton to={newsAddressOf(page + 1)}>
            <Text id="posts.older" />
          </LinkButton>
        )}
      </div>
    </nav>
  )
}

function newsAddressOf(page: number): string {
  return page === 1 ? '/news' : `/news?page=${page}`
}
