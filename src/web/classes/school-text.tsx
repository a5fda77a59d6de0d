import { useQuery } from '@tanstack/react-query'
import { Text, useLocale } from '#web/app/intl.tsx'
import { Prose } from '#web/posts/prose.tsx'
import { pageTextQuery } from '#web/posts/queries.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as styles from './school-text.module.css'

/** What staff wrote of the school and its groups, a table among it; nothing where nobody did. */
export function SchoolText() {
  const locale = useLocale()
  const pageText = useQuery(pageTextQuery('school', locale)).data?.data
  if (!pageText) return null
  const isOther = pageText.locale !== locale
  return (
    <Stack as="section" gap={5} className="page-width page-body" aria-labelledby="school">
      <Stack gap={2} lang={pageText.headLocale ?? pageText.locale}>
        <h2 id="school" className="page-title">
          {pageText.title}
        </h2>
        {pageText.summary !== '' && <p className="measure muted">{pageText.summary}</p>}
      </Stack>
      {isOther && (
        <p>
          <Tag>
            <Text id="classes.trainer.only" values={{ locale: pageText.locale }} />
          </Tag>
        </p>
      )}
      <Prose html={pageText.html} locale={pageText.locale} small className={styles.body} />
    </Stack>
  )
}
