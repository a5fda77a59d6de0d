import type { CategoryView } from '#domain/posts/schema.ts'
import { Text, useFormats, useLocale } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import * as styles from './categories.module.css'

/** More places than this are drawn in the same proportion. */
const DRAWN_MAX = 32

/** For whom it is played, and how many pairs are in: a row of places to each category. */
export function Categories({ categories }: { categories: readonly CategoryView[] }) {
  const locale = useLocale()
  const { level } = useFormats()
  return (
    <section className={styles.root} aria-labelledby="categories-title">
      <div className="page-width">
        <h2 className="page-title" id="categories-title">
          <Text id="fest.categories" />
        </h2>
        <ul className={styles.list}>
          {categories.map(({ id, name, levelMin, levelMax, pairs, free }) => (
            <li key={id} className={cx(styles.category, free === 0 && styles.categoryFull)}>
              <h3 className={cx(styles.categoryName, 'display')}>{name[locale]}</h3>
              <p className={cx(styles.categoryLevels, 'display')}>
                <span aria-hidden="true">
                  {level(levelMin)}–{level(levelMax)}
                </span>
                <span className="visually-hidden">
                  <Text id="fest.levels" values={{ from: level(levelMin), to: level(levelMax) }} />
                </span>
              </p>
              <div className={styles.categoryPairs}>
                <Places pairs={pairs} taken={pairs - free} />
                <span>
                  <Text id={free === 0 ? 'fest.pairsFull' : 'fest.pairs'} values={{ pairs, taken: pairs - free }} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Places({ pairs, taken }: { pairs: number; taken: number }) {
  const drawn = Math.min(pairs, DRAWN_MAX)
  const filled = Math.round((taken / pairs) * drawn)
  return (
    <span className={styles.categoryPlaces} aria-hidden="true">
      {Array.from({ length: drawn }, (_, place) => place + 1).map((place) => (
        <i key={place} className={place <= filled ? styles.categoryPlaceTaken : styles.categoryPlace} />
      ))}
    </span>
  )
}
