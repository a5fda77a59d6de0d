import { useQuery } from '@tanstack/react-query'
import { useLocale } from '#web/app/intl.tsx'
import { Prose } from '#web/posts/prose.tsx'
import { pageTextQuery } from '#web/posts/queries.ts'
import * as styles from './way-here.module.css'

/** What staff wrote of the way to the club; nothing where nobody did. */
export function WayHere() {
  const locale = useLocale()
  const pageText = useQuery(pageTextQuery('contact', locale)).data?.data
  if (!pageText) return null
  return (
    <section className={styles.root} lang={pageText.headLocale ?? pageText.locale}>
      <h2>{pageText.title}</h2>
      {pageText.summary !== '' && <p>{pageText.summary}</p>}
      <Prose html={pageText.html} locale={pageText.locale} className={styles.text} />
    </section>
  )
}
