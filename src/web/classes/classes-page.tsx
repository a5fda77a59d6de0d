import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Text } from '#web/app/intl.tsx'
import { useSearch } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import type { Prepare } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { renderStrong } from '#web/home/text-marks.tsx'
import { pageTextQuery } from '#web/posts/queries.ts'
import { classesQuery } from '#web/reservations/queries.ts'
import { cx } from '#web/ui/cx.ts'
import { Split, Stack } from '#web/ui/layout.tsx'
import { PublicHead } from '#web/ui/page/public-head.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import * as styles from './classes-page.module.css'
import { ComingClasses } from './coming-classes.tsx'
import { Drill } from './drill.tsx'
import { EnquiryForm, type RequestedTopic } from './enquiry-form.tsx'
import { SchoolText } from './school-text.tsx'
import { TrainerCards } from './trainer-cards.tsx'

/** The id of the form in the page. */
const FORM = 'ask'

export const prepare: Prepare = (cache, { locale }) =>
  Promise.all([
    cache.prefetchQuery(classesQuery()),
    cache.prefetchQuery(trainerCardsQuery()),
    cache.prefetchQuery(pageTextQuery('school', locale)),
  ])

/** Classes: the coach's board, what comes, who teaches, the school, and a form to ask for a place. */
export function Page() {
  const now = useNow()
  const coming = useQuery(classesQuery())
  const cards = useQuery(trainerCardsQuery())
  // A class that the day view was tapped on.
  const asked = useSearch().get('class')
  const [requested, setRequested] = useState<RequestedTopic | null>(asked === null ? null : { topic: asked, turn: 0 })
  useEffect(() => {
    if (asked !== null && coming.isSuccess) document.getElementById(FORM)?.scrollIntoView()
  }, [asked, coming.isSuccess])
  const classes = (coming.data?.data ?? []).filter(({ startDate }) => Date.parse(startDate) > now)
  const trainers = cards.data?.data ?? []
  const named = trainers[0]?.nick ?? classes.find(({ trainer }) => trainer)?.trainer?.nick ?? null
  return (
    <div className="edge-to-edge">
      <PublicHead
        className="page-width"
        title={<Text id="title.classes" />}
        lede={
          <p className="lede">
            <Text id="classes.lede" values={{ b: renderStrong }} />
          </p>
        }
      />
      <Drill trainer={named} />
      <div className="page-part">
        {coming.isError && !coming.data ? (
          <div className="page-width">
            <ReadError query={coming} what="classes.failed" />
          </div>
        ) : (
          <ComingClasses
            classes={classes}
            trainers={trainers}
            form={FORM}
            onAsk={(topic) => setRequested((before) => ({ topic, turn: (before?.turn ?? 0) + 1 }))}
          />
        )}
      </div>
      <TrainerCards trainers={trainers} form={FORM} />
      <SchoolText />
      <section id={FORM} className={cx('page-part', styles.form)} aria-labelledby="ask-title">
        <Split second="seven" gap={5} className="page-width">
          <Stack gap={3}>
            <h2 id="ask-title" className="page-title">
              <Text id="classes.ask.title" />
            </h2>
            <p className="lede">
              <Text id="classes.ask.lede" />
            </p>
          </Stack>
          <div>
            {/* A choice needs its option. */}
            <EnquiryForm classes={classes} requested={coming.data ? requested : null} />
          </div>
        </Split>
      </section>
    </div>
  )
}

function trainerCardsQuery() {
  return api.users.trainerCards.queryOptions()
}
