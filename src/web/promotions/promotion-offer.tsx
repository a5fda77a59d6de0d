import { splitFigure } from '#domain/posts/figure.ts'
import type { ArticleView } from '#domain/posts/schema.ts'
import { Text, useFormats, useLocale } from '#web/app/intl.tsx'
import { Figure } from '#web/posts/figure.tsx'
import { lastMomentOf } from '#web/posts/promotion-row.tsx'
import { onlyInTexts } from '#web/posts/promotion-words.ts'
import { Prose } from '#web/posts/prose.tsx'
import { StrongText } from '#web/posts/strong-text.tsx'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import * as styles from './promotion-page.module.css'

/** The lit half: the figure, what it means, and until when. */
export function PromotionOffer({ promotion }: { promotion: ArticleView }) {
  const { fullDay } = useFormats()
  const locale = useLocale()
  const { figure, title } = splitFigure(promotion.title)
  const headLocale = promotion.headLocale ?? promotion.locale
  const lang = headLocale === locale ? {} : { lang: headLocale }
  return (
    <Stack gap={4} className={cx('court-surface', styles.side)}>
      <Stack as="h1" gap={3} {...lang}>
        {figure !== null && (
          <span className="public-figure">
            <span className={cx('nowrap', styles.figure)}>
              <Figure figure={figure} />
            </span>
            <span className="visually-hidden">: </span>
          </span>
        )}
        <span className={cx('display text-title balance', figure === null && cx('heavy', styles.plain))}>{title}</span>
      </Stack>
      {figure !== null && <PromotionCard figure={figure} />}
      {promotion.summary !== '' && (
        <p className="measure" {...lang}>
          <StrongText text={promotion.summary} />
        </p>
      )}
      <Prose html={promotion.html} locale={promotion.locale} small className="measure quiet" />
      <p className={cx('measure small muted', styles.fine)}>
        {headLocale !== locale && <Text id={onlyInTexts[headLocale]} />}
        {promotion.publishedTo !== null && (
          <Text id="promotion.until" values={{ day: fullDay(lastMomentOf(promotion.publishedTo)) }} />
        )}
      </p>
    </Stack>
  )
}

/** More than fit beside each other aren't drawn. */
const COURTS_MAX = 12

/** Of `10+1` the card that is marked: ten games played, the one on the club dashed. Of other figures nothing. */
function PromotionCard({ figure }: { figure: string }) {
  const [, played = '', free = ''] = /^(\d{1,2})\s*\+\s*(\d{1,2})$/.exec(figure) ?? []
  const count = Number(played) + Number(free)
  if (played === '' || count > COURTS_MAX) return null
  return (
    <div className={styles.card} aria-hidden="true">
      {Array.from({ length: count }, (_, game) => `game ${game + 1}`).map((key, game) =>
        game < Number(played) ? (
          <CourtDrawing key={key} seats={full} className={styles.court} />
        ) : (
          <CourtDrawing key={key} className={cx(styles.court, styles.free)} />
        ),
      )}
    </div>
  )
}

const full = ['taken', 'taken', 'taken', 'taken'] as const
