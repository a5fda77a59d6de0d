import { useQuery } from '@tanstack/react-query'
import { isSignUpOver } from '#domain/leads/sign-up-rules.ts'
import type { PageText } from '#domain/posts/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { useLocale, useText } from '#web/app/intl.tsx'
import { useTitle } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import type { Prepare } from '#web/app/pages.ts'
import { Prose } from '#web/posts/prose.tsx'
import { pageTextQuery } from '#web/posts/queries.ts'
import { cx } from '#web/ui/cx.ts'
import { ReadError } from '#web/ui/read-error.tsx'
import { Categories } from './categories.tsx'
import * as styles from './fest-page.module.css'
import { FestPoster } from './fest-poster.tsx'
import { NoFestival } from './no-festival.tsx'
import { PairForm } from './pair-form.tsx'
import { Programme } from './programme.tsx'
import { SignUpClosed } from './sign-up-closed.tsx'

export const prepare: Prepare = (cache, { locale }) => cache.prefetchQuery(pageTextQuery('festival', locale))

/** The festival as a draw: four words play it, and the dates win. */
export function Page() {
  const query = useQuery(pageTextQuery('festival', useLocale()))
  const page = query.data?.data
  if (page?.festival) return <Festival page={page} festival={page.festival} />
  return query.data ? <NoFestival page={page ?? null} /> : <ReadError query={query} what="fest.failed" />
}

type Props = { page: PageText; festival: NonNullable<PageText['festival']> }

function Festival({ page, festival }: Props) {
  const text = useText()
  useTitle(page.title)
  const today = clubDayOf(useNow())
  const { programme, categories } = festival
  const closed = isSignUpOver(festival, today)
  const isFull = categories.every(({ free }) => free === 0)
  return (
    <div className={styles.root}>
      <FestPoster page={page} festival={festival} today={today} isOpen={!closed && !isFull} />
      {programme.length > 0 && <Programme days={programme} locale={page.locale} />}
      {categories.length > 0 && <Categories categories={categories} />}
      {page.html !== '' && (
        <div className={styles.section}>
          <Prose html={page.html} locale={page.locale} className={cx(styles.text, 'page-width')} />
        </div>
      )}
      <section className={styles.section} id="sign-up" aria-label={text('fest.signUp')}>
        <div className="page-width">
          {closed || isFull ? (
            <SignUpClosed until={closed ? festival.signUpUntil : null} />
          ) : (
            <PairForm festival={festival} />
          )}
        </div>
      </section>
    </div>
  )
}
