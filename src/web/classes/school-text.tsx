import { useQuery } from '@tanstack/react-query'
import { Text, useLocale } from '#web/app/intl.tsx'
import { Prose } from '#web/posts/prose.tsx'
import { pageTextQuery } from '#web/posts/queries.ts'
import { cx } from '#web/ui/cx.ts'
import { Tag } from '#web/ui/tag.tsx'
import * as styles from './school-text.module.css'

/** What staff wrote of the school and its groups, a table among it; nothing where nobody did. */
export function SchoolText() {
  const locale = useLocale()
  const said = useQuery(pageTextQuery('school', locale)).data?.data
  if (!said) return null
  const isOther = said.locale !== locale
  return (
    <section className={cx(styles.schoolText, 'page-width')} aria-labelledby="school">
      <div lang={said.headLocale ?? said.locale}>
        <h2 id="school" className="page-title">
          {said.title}
        </h2>
        {said.summary !== '' && <p className={styles.schoolTextSummary}>{said.summary}</p>}
      </div>
      {isOther && (
        <p>
          <Tag>
            <Text id="classes.trainer.only" values={{ locale: said.locale }} />
          </Tag>
        </p>
      )}
      <Prose html={said.html} locale={said.locale} className={styles.schoolTextBody} />
    </section>
  )
}
