import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { addDays, clubDayOf, type Day, isDay } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Link, useSearch } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { UnpaidPlaces } from '#web/today/unpaid-places.tsx'
import { Beside } from '#web/ui/beside.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { FileLink, LinkButton } from '#web/ui/link-button.tsx'
import { useMedia } from '#web/ui/media.ts'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { CountsSection } from './counts-section.tsx'
import { DrawerSection } from './drawer-section.tsx'
import { HandoutsSection } from './handouts-section.tsx'
import { MovementsSection } from './movements-section.tsx'
import { WaysSection } from './ways-section.tsx'

const CashDialog = lazy(async () => ({ default: (await import('./cash-dialog.tsx')).CashDialog }))
const SellPanel = lazy(async () => ({ default: (await import('./sell-panel.tsx')).SellPanel }))
const TillSheet = lazy(async () => ({ default: (await import('./till-sheet.tsx')).TillSheet }))

/** The till of a day: what came in by which way, every movement, what is still to be taken or handed out; beside it what is sold. */
export function Page() {
  const { text, formats } = useWords()
  const today = clubDayOf(useNow())
  const requested = useSearch().get('date') ?? ''
  const date = isDay(requested) ? requested : today
  const query = useQuery(
    api.money.till.queryOptions({ date }, { refetchOnWindowFocus: 'always', meta: { live: 'list' } }),
  )
  const till = query.data?.data
  const [printing, setPrinting] = useState(false)
  return (
    <DeskPage gap={6}>
      <PageHead
        title={text('title.till')}
        aside={capitalize(formats.shortDay(date))}
        ways={
          <>
            <ToSelling />
            {date === today && <CashInOut />}
            <FileLink href={`/api/money.csv?from=${date}&to=${date}`}>
              <Text id="till.csv" />
            </FileLink>
            <Button icon="printer" onClick={() => setPrinting(till !== undefined)}>
              <Text id="till.print" />
            </Button>
            {till?.mayCount && (
              <LinkButton to={`/admin/till/close?date=${date}`} icon="key">
                <Text id="title.closeTill" />
              </LinkButton>
            )}
          </>
        }
      />
      {date === today && <Unpaid date={date} />}
      <ReadError query={query} what="till.failed" />
      {query.isPending && <PageSkeleton heights={['220px', '320px']} />}
      {till && (
        <>
          <CountsSection till={till} />
          <HandoutsSection handouts={till.handouts} />
          <WaysSection till={till} isToday={date === today} />
          <DrawerSection {...till} />
          <MovementsSection date={date} counts={till.counts} />
        </>
      )}
      <OtherDays date={date} today={today} />
      <Beside label={text('till.sell')}>
        <Suspense>
          <SellPanel />
        </Suspense>
      </Beside>
      {till && printing && (
        <Suspense>
          <TillSheet till={till} onPrinted={() => setPrinting(false)} />
        </Suspense>
      )}
    </DeskPage>
  )
}

function CashInOut() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Text id="till.cashInOut" />
      </Button>
      <Suspense>{isOpen && <CashDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** On a phone what is sold stands at the end of the page. */
function ToSelling() {
  const isWide = useMedia('(width >= 1024px)')
  if (isWide) return null
  return (
    <Button icon="plus" onClick={goToSelling}>
      <Text id="till.sell" />
    </Button>
  )
}

function goToSelling(): void {
  document.querySelector<HTMLElement>('[data-sell]')?.focus()
}

/** Who played yesterday or today and hasn't paid; a name leads to the desk's day. */
function Unpaid({ date }: { date: Day }) {
  const query = useQuery(
    api.today.read.queryOptions({ date }, { refetchOnWindowFocus: 'always', meta: { live: 'list' } }),
  )
  return <UnpaidPlaces places={query.data?.unpaid ?? []} open={toDesk} />
}

const toDesk = { to: (entry: number) => `/admin/today?player=${entry}`, leaving: () => undefined }

/** The ways to the days around this one. */
function OtherDays({ date, today }: { date: Day; today: Day }) {
  const { formats } = useWords()
  const days = [addDays(date, -1), addDays(date, 1)].filter((day) => day <= today)
  return (
    <Row gap={4} className="unprinted">
      {days.map((day) => (
        <Link key={day} className="link tap" to={day === today ? '/admin/till' : `/admin/till?date=${day}`}>
          <Text id="till.of" values={{ day: formats.shortDay(day) }} />
        </Link>
      ))}
    </Row>
  )
}
