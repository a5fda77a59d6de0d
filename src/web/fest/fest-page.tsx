import { useQuery } from '@tanstack/react-query'
import { isSignUpOver } from '#domain/leads/sign-up-rules.ts'
import type { PageTextView } from '#domain/posts/schema.ts'
import { clubDayOf, type Day } from '#domain/time.ts'
import { Text, useFormats, useLocale, useText } from '#web/app/intl.tsx'
import { useTitle } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import type { Prepare } from '#web/app/pages.ts'
import { competitionsQuery } from '#web/competitions/queries.ts'
import { Prose } from '#web/posts/prose.tsx'
import { pageTextQuery } from '#web/posts/queries.ts'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { PublicHead } from '#web/ui/page/public-head.tsx'
import { PublicNone } from '#web/ui/page/public-none.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Categories } from './categories.tsx'
import { FestCompetitions } from './fest-competitions.tsx'
import * as styles from './fest-page.module.css'
import { FestPoster } from './fest-poster.tsx'
import { PairForm } from './pair-form.tsx'
import { Programme } from './programme.tsx'

export const prepare: Prepare = (cache, { locale }) =>
  Promise.all([cache.prefetchQuery(pageTextQuery('festival', locale)), cache.prefetchQuery(competitionsQuery())])

/** The festival as a draw: four words play it, and the dates win. */
export function Page() {
  const query = useQuery(pageTextQuery('festival', useLocale()))
  const page = query.data?.data
  if (page?.festival) return <Festival page={page} festival={page.festival} />
  if (query.isPending) return <PageSkeleton heights={['24rem', '40rem']} />
  return query.data ? <NoFestival page={page ?? null} /> : <ReadError query={query} what="fest.failed" />
}

type Props = { page: PageTextView; festival: NonNullable<PageTextView['festival']> }

function Festival({ page, festival }: Props) {
  const text = useText()
  useTitle(page.title)
  const today = clubDayOf(useNow())
  const { programme, categories } = festival
  const closed = isSignUpOver(festival, today)
  const isFull = categories.every(({ free }) => free === 0)
  return (
    <div className="edge-to-edge">
      <FestPoster page={page} festival={festival} today={today} isOpen={!closed && !isFull} />
      {programme.length > 0 && <Programme days={programme} locale={page.locale} />}
      {categories.length > 0 && <Categories categories={categories} />}
      <FestCompetitions {...festival} />
      {page.html !== '' && (
        <div className="page-part">
          <Prose html={page.html} locale={page.locale} className={cx(styles.text, 'page-width')} />
        </div>
      )}
      <section className={cx('page-part', styles.form)} id="sign-up" aria-label={text('fest.signUp')}>
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

/** In the place of the form once nobody can sign up: since the last day, or as all categories are full. */
function SignUpClosed({ until }: { until: Day | null }) {
  const { fullDay } = useFormats()
  return (
    <Stack gap={4} align="start">
      <h2 className="page-title">
        <Text id="fest.signUp" />
      </h2>
      <p className="measure muted">
        {until === null ? <Text id="fest.allFull" /> : <Text id="fest.over" values={{ day: fullDay(until) }} />}
      </p>
      <LinkButton to="/contacto">
        <Text id="fest.write" />
      </LinkButton>
    </Stack>
  )
}

/** Before a festival has its days: that there is none yet, what staff wrote of it meanwhile, and where it is announced first. */
function NoFestival({ page }: { page: PageTextView | null }) {
  const locale = useLocale()
  const headLocale = page && (page.headLocale ?? page.locale)
  const ways = (
    <>
      <LinkButton to="/news">
        <Text id="fest.toNews" />
      </LinkButton>
      <LinkButton to="/reservations">
        <Text id="fest.toCourts" />
      </LinkButton>
    </>
  )
  return (
    <div className="page-end">
      <PublicHead
        title={page ? page.title : <Text id="title.fest" />}
        lang={headLocale === locale ? undefined : (headLocale ?? undefined)}
      />
      {page && page.html !== '' ? (
        <Stack gap={5}>
          <Prose html={page.html} locale={page.locale} />
          <Row gap={2}>{ways}</Row>
        </Stack>
      ) : (
        <PublicNone title={<Text id="fest.none" />} ways={ways}>
          <Text id="fest.noneText" />
        </PublicNone>
      )}
    </div>
  )
}
