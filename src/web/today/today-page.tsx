import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Formats } from '#domain/formats.ts'
import { isAdmin } from '#domain/roles.ts'
import { addDays, clubDayOf, type Day } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { loadTexts, Text, useWords } from '#web/app/intl.tsx'
import { Link, useSearch } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { lazyForm } from '#web/app/pages.ts'
import { useViewer } from '#web/app/session.tsx'
import { api } from '#web/app/trpc.ts'
import { LazyDayClosures } from '#web/closures/lazy-day-closures.tsx'
import { useOpenPlayer } from '#web/reservations/game/use-open-player.ts'
import { PlayerDrawer } from '#web/reservations/manage/player-drawer.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { RESULTS_PLACE, TodoLine } from './todo-line.tsx'

const Board = lazyForm(async () => (await import('./board.tsx')).Board)

const TodaySheet = lazy(async () => ({ default: (await import('./today-sheet.tsx')).TodaySheet }))

const TrainerDay = lazy(async () => {
  const [{ TrainerDay: day }] = await Promise.all([
    import('./trainer-day.tsx'),
    loadTexts(['entry', 'mine', 'staff', 'trainer']),
  ])
  return { default: day }
})

const ObjectedSection = lazy(async () => {
  const [{ ObjectedSection: section }] = await Promise.all([
    import('#web/results/objected-section.tsx'),
    loadTexts(['result']),
  ])
  return { default: section }
})

/** The day as staff work through it: admins the club's, trainers their own. */
export function Page() {
  const today = clubDayOf(useNow())
  const date = readDay(useSearch()) ?? today
  if (isAdmin(useViewer() ?? null)) return <DeskDay date={date} />
  return (
    <Suspense fallback={<PageSkeleton heights={['48px', '220px', '220px']} />}>
      <TrainerDay date={date} />
    </Suspense>
  )
}

/** The desk's day: every court now and next, who paid and who waits, and what is left of before. */
function DeskDay({ date }: { date: Day }) {
  const { formats } = useWords()
  const now = useNow()
  const isToday = date === clubDayOf(now)
  const query = useQuery(
    // What wasn't paid the day before is in it: a change of any day may change it.
    api.today.read.queryOptions({ date }, { refetchOnWindowFocus: 'always', meta: { live: 'list' } }),
  )
  const player = useOpenPlayer()
  const [printing, setPrinting] = useState(false)
  return (
    <DeskPage gap={5}>
      <PageHead
        title={isToday ? <Text id="title.today" /> : capitalize(formats.weekday(date))}
        aside={isToday ? describeNow(now, formats) : formats.dayAndMonth(date)}
        ways={
          <>
            <LinkButton to="/admin/closures?for=rain" icon="rain">
              <Text id="today.rain" />
            </LinkButton>
            <Button icon="printer" busy={printing} onClick={() => setPrinting(query.isSuccess)}>
              <Text id="today.print" />
            </Button>
          </>
        }
      />
      {isToday && <TodoLine />}
      <LazyDayClosures date={date} />
      <ReadError query={query} what="today.failed" />
      {query.isPending && <PageSkeleton heights={['48px', '340px', '340px']} />}
      {query.data && (
        <Suspense fallback={<PageSkeleton heights={['48px', '340px', '340px']} />}>
          <Board day={query.data} open={player.open} />
        </Suspense>
      )}
      {query.data && (
        <Suspense>
          <ObjectedSection place={RESULTS_PLACE} />
        </Suspense>
      )}
      <p className="unprinted">
        <Link className="link tap" to={`/admin/today?date=${addDays(date, 1)}`}>
          <Text id="today.next" values={{ day: formats.day(addDays(date, 1), now) }} />
        </Link>{' '}
        ·{' '}
        <Link className="link tap" to="/admin/debtors">
          <Text id="today.unpaid.all" />
        </Link>
      </p>
      {query.data && printing && (
        <Suspense>
          <TodaySheet day={query.data} onPrinted={() => setPrinting(false)} />
        </Suspense>
      )}
      {player.id !== null && <PlayerDrawer entryId={player.id} onClose={player.close} />}
    </DeskPage>
  )
}

/** "Friday 20 November, 18:20" */
function describeNow(now: number, formats: Formats): string {
  return `${capitalize(formats.weekday(now))} ${formats.dayAndMonth(now)}, ${formats.time(now)}`
}

/** The day that the address names. */
function readDay(search: URLSearchParams): Day | null {
  const date = search.get('date') ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null
}
