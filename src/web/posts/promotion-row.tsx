import { splitFigure } from '#domain/posts/figure.ts'
import type { StoryView } from '#domain/posts/schema.ts'
import { Text, useFormats, useLocale } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Figure } from './figure.tsx'
import * as styles from './promotion-row.module.css'
import { onlyInTexts } from './promotion-words.ts'
import { StrongText } from './strong-text.tsx'

type Props = {
  story: StoryView
  /** The level of its title: below the page's own, or that of a section. */
  level: 'h2' | 'h3'
}

/**
 * A promotion in a list: its figure is the picture, and a title without one stands in its place. The rows of a list stand in one
 * that is `ruled`; a page with them brings the texts of `promotion`. Beside home's, the list of `/promociones` is made of them.
 */
export function PromotionRow({ story, level: Title }: Props) {
  const { fullDay } = useFormats()
  const locale = useLocale()
  const { figure, title } = splitFigure(story.title)
  const written = story.headLocale ?? story.locale
  const lang = written === locale ? {} : { lang: written }
  return (
    <Stack as="article" gap={2} className={cx(styles.root, figure === null && styles.plain)}>
      <Title className={styles.title} {...lang}>
        {figure !== null && (
          <span className={cx(styles.figure, 'public-figure nowrap')}>
            <Figure figure={figure} />
            <span className="visually-hidden">: </span>
          </span>
        )}
        <span className={cx('display balance', figure === null ? 'text-title heavy' : 'text-heading', styles.name)}>
          {title}
        </span>
      </Title>
      <Stack gap={1} className={cx('measure quiet', styles.text)}>
        {story.summary !== '' && (
          <p {...lang}>
            <StrongText text={story.summary} />
          </p>
        )}
        {written !== locale && (
          <p className="small muted">
            <Text id={onlyInTexts[written]} />
          </p>
        )}
        {story.publishedTo !== null && (
          <p className="small muted">
            <Text id="promotion.until" values={{ day: fullDay(lastMomentOf(story.publishedTo)) }} />
          </p>
        )}
      </Stack>
      <LinkButton to={`/promo/${story.slug}`} className={styles.link}>
        <Text id="promotion.take" />
        <span className="visually-hidden">: {title}</span>
      </LinkButton>
    </Stack>
  )
}

/** The last moment that something published until an instant is there: the end of a day is midnight, which is the next day's. */
export function lastMomentOf(publishedTo: string): number {
  return Date.parse(publishedTo) - 1
}
