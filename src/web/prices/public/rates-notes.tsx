import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConfig } from '#web/app/config.ts'
import { Text, type TextKey, useLocale } from '#web/app/intl.tsx'
import { renderStrong } from '#web/home/text-marks.tsx'
import { Prose } from '#web/posts/prose.tsx'
import { pageTextQuery } from '#web/posts/queries.ts'
import { OnlyIn } from '#web/posts/story-words.tsx'
import * as styles from './rates-notes.module.css'

/** What one should know about paying: as staff wrote it, else what holds in any club. */
export function RatesNotes() {
  const locale = useLocale()
  const query = useQuery(pageTextQuery('prices', locale))
  const { cancelHours } = useConfig().booking
  const pageText = query.data?.data
  if (query.isPending) return null
  if (pageText) {
    return (
      <section className={styles.root} aria-label={pageText.title}>
        <p className="small muted">
          <OnlyIn locale={pageText.locale} />
        </p>
        <Prose html={pageText.html} locale={pageText.locale} className={styles.text} />
      </section>
    )
  }
  return (
    <div className={styles.root}>
      <Note title="prices.payTitle">
        <Text id="prices.pay" values={{ b: renderStrong }} />
      </Note>
      <Note title="prices.keptTitle">
        <Text id="prices.kept" />
      </Note>
      <Note title="prices.cancelTitle">
        <Text id="prices.cancel" values={{ hours: cancelHours, b: renderStrong }} />
      </Note>
    </div>
  )
}

function Note({ title, children }: { title: TextKey; children: ReactNode }) {
  return (
    <div className={styles.note}>
      <h3 className="display">
        <Text id={title} />
      </h3>
      <p>{children}</p>
    </div>
  )
}
