import { splitFigure } from '#domain/posts/figure.ts'
import type { Article } from '#domain/posts/schema.ts'
import { Text, useFormats, useLocale } from '#web/app/intl.tsx'
import { Figure } from '#web/posts/figure.tsx'
import { lastMomentOf } from '#web/posts/promotion-row.tsx'
import { onlyInTexts } from '#web/posts/promotion-words.ts'
import { Prose } from '#web/posts/prose.tsx'
import { StrongText } from '#web/posts/strong-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { PromotionCard } from './promotion-card.tsx'
import * as styles from './promotion-offer.module.css'

/** The lit half: the figure, what it means, and until when. */
export function PromotionOffer({ promotion }: { promotion: Article }) {
  const { fullDay } = useFormats()
  const locale = useLocale()
  const { figure, title } = splitFigure(promotion.title)
  const headLocale = promotion.headLocale ?? promotion.locale
  const lang = headLocale === locale ? {} : { lang: headLocale }
  return (
    <div className={cx(styles.root, 'court-surface')}>
      <h1 className={styles.title} {...lang}>
        {figure !== null && (
          <span className="public-figure">
            <span className={styles.figure}>
              <Figure figure={figure} />
            </span>
            <span className="visually-hidden">: </span>
          </span>
        )}
        <span className={cx('display', figure === null ? styles.plain : styles.name)}>{title}</span>
      </h1>
      {figure !== null && <PromotionCard figure={figure} />}
      {promotion.summary !== '' && (
        <p className={styles.lede} {...lang}>
          <StrongText text={promotion.summary} />
        </p>
      )}
      <Prose html={promotion.html} locale={promotion.locale} className={styles.text} />
      <p className={styles.fine}>
        {headLocale !== locale && <Text id={onlyInTexts[headLocale]} />}
        {promotion.publishedTo !== null && (
          <Text id="promotion.until" values={{ day: fullDay(lastMomentOf(promotion.publishedTo)) }} />
        )}
      </p>
    </div>
  )
}
