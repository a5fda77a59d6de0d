import { useQuery } from '@tanstack/react-query'
import { useLocale } from '#web/app/intl.tsx'
import { Prose } from '#web/posts/prose.tsx'
import { pageTextQuery } from '#web/posts/queries.ts'
import * as styles from './way-here.module.css'

/** What staff wrote of the way to the club; nothing where nobody did. */
export function WayHere() {
  const locale = useLocale()
  const said = useQuery(pageTextQuery('contact', locale)).data?.data
  if (!said) return null
  return (
    <section className={styles.wayHere} lang={said.headLocale ?? said.locale}>
      <h2>{said.title}</h2>
      {said.summary !== '' && <p>{said.summary}</p>}
      <Prose html={said.html} locale={said.locale} className={styles.wayHereText} />
    </section>
  )
}
