import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConfig } from '#web/app/config.ts'
import { Text, type TextKey, useLocale } from '#web/app/intl.tsx'
import { renderStrong } from '#web/home/text-marks.tsx'
import { Prose } from '#web/posts/prose.tsx'
import { pageTextQuery } from '#web/posts/queries.ts'
import { OnlyIn } from '#web/posts/story-words.tsx'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import * as styles from './prices-page.module.css'

/** What one should know about paying: as staff wrote it, else what holds in any club. */
export function RatesNotes() {
  const locale = useLocale()
  const query = useQuery(pageTextQuery('prices', locale))
  const { booking, payments } = useConfig()
  const { cancelHours } = booking
  const isAhead = payments.when === 'ahead'
  const pageText = query.data?.data
  if (query.isPending) return null
  if (pageText) {
    return (
      <Stack as="section" gap={5} className={styles.notes} aria-label={pageText.title}>
        <p className="small muted">
          <OnlyIn locale={pageText.locale} />
        </p>
        <Prose html={pageText.html} locale={pageText.locale} small className={cx('quiet', styles.text)} />
      </Stack>
    )
  }
  return (
    <Stack gap={5} className={styles.notes}>
      <Note title={isAhead ? 'prices.aheadTitle' : 'prices.payTitle'}>
        {isAhead ? (
          <Text id="prices.ahead" values={{ minutes: payments.minutes, b: renderStrong }} />
        ) : (
          <Text id="prices.pay" values={{ b: renderStrong }} />
        )}
      </Note>
      <Note title="prices.keptTitle">
        <Text id="prices.kept" />
      </Note>
      <Note title="prices.cancelTitle">
        <Text id="prices.cancel" values={{ hours: cancelHours, b: renderStrong }} />
      </Note>
    </Stack>
  )
}

function Note({ title, children }: { title: TextKey; children: ReactNode }) {
  return (
    <Stack gap={2}>
      <h3 className="display text-figure">
        <Text id={title} />
      </h3>
      <p className="measure quiet">{children}</p>
    </Stack>
  )
}
