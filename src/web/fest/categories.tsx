import type { CategoryView } from '#domain/posts/schema.ts'
import { Text, useFormats, useLocale } from '#web/app/intl.tsx'
import { PlacesBar } from '#web/competitions/places-bar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Grid, Row, Stack } from '#web/ui/layout.tsx'
import * as styles from './fest-page.module.css'

/** For whom it is played, and how many pairs are in: a row of places to each category. */
export function Categories({ categories }: { categories: readonly CategoryView[] }) {
  const locale = useLocale()
  const { level } = useFormats()
  return (
    <section className="page-part" aria-labelledby="categories-title">
      <Stack gap={4} className="page-width">
        <h2 className="page-title" id="categories-title">
          <Text id="fest.categories" />
        </h2>
        <ul className="ruled">
          {categories.map(({ id, name, levelMin, levelMax, pairs, free }) => (
            <Grid as="li" columns={3} gap={2} key={id} className={styles.category}>
              <h3 className={cx('display text-heading', free === 0 && 'muted')}>{name[locale]}</h3>
              <p className="display text-figure medium muted">
                <span aria-hidden="true">
                  {level(levelMin)}–{level(levelMax)}
                </span>
                <span className="visually-hidden">
                  <Text id="fest.levels" values={{ from: level(levelMin), to: level(levelMax) }} />
                </span>
              </p>
              <Row tight gap={3} className={cx('small', free === 0 && 'muted', styles.pairs)}>
                <PlacesBar places={pairs} taken={pairs - free} />
                <span>
                  <Text id={free === 0 ? 'fest.pairsFull' : 'fest.pairs'} values={{ pairs, taken: pairs - free }} />
                </span>
              </Row>
            </Grid>
          ))}
        </ul>
      </Stack>
    </section>
  )
}
