import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type DayRange, presets, rangeRefusal } from '#domain/reports/range.ts'
import type { ReportView } from '#domain/reports/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { Button } from '#web/ui/button.tsx'
import { Split, Stack } from '#web/ui/layout.tsx'
import { FileLink } from '#web/ui/link-button.tsx'
import { dayIn, fileAddressOf, oneOf } from '#web/ui/list/list-filter.ts'
import { useList } from '#web/ui/list/use-list.ts'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Updating } from '#web/ui/updating.tsx'
import { Book } from './book.tsx'
import { HeatMap } from './heat-map.tsx'
import { Income } from './income.tsx'
import { LatePeople } from './late-people.tsx'
import { MostPlaying } from './most-playing.tsx'
import { RangeChoice } from './range-choice.tsx'
import { Remarks } from './remarks.tsx'
import { ReportFigures } from './report-figures.tsx'
import { formatRange, readRange } from './report-range.ts'
import * as styles from './reports-page.module.css'
import { UnpaidPeople } from './unpaid-people.tsx'

/** What the address says of the days. */
const reportFilter = { days: oneOf(presets), from: dayIn, to: dayIn }

/** What was played, paid and left open on any days of the club: in figures, by weekday and time, by week and by person. */
export function Page() {
  const { filter, setFilter } = useList(reportFilter)
  const requested = readRange(filter, clubDayOf(useNow()))
  const refusal = rangeRefusal(requested.range)
  return (
    <DeskPage gap={5}>
      <Head range={refusal ? null : requested.range} />
      <RangeChoice requested={requested} refusal={refusal} onChange={setFilter} />
      {!refusal && <Days range={requested.range} />}
    </DeskPage>
  )
}

function Head({ range }: { range: DayRange | null }) {
  const text = useText()
  if (!range) return <PageHead title={text('title.reports')} />
  return (
    <PageHead
      title={text('title.reports')}
      aside={formatRange(range)}
      ways={
        <>
          <Button icon="printer" onClick={() => window.print()}>
            {text('report.print')}
          </Button>
          <FileLink kind="primary" href={fileAddressOf('/api/admin/reports.csv', range)}>
            {text('report.csv')}
          </FileLink>
        </>
      }
    />
  )
}

function Days({ range }: { range: DayRange }) {
  const query = useQuery(api.reports.read.queryOptions(range, { placeholderData: keepPreviousData }))
  const report = query.data?.data
  return (
    <>
      <ReadError query={query} what="report.failed" />
      {query.isPending && <PageSkeleton heights={['118px', '560px', '280px']} />}
      {report && (
        <Updating busy={query.isPlaceholderData}>
          <Shown report={report} />
        </Updating>
      )}
    </>
  )
}

function Shown({ report }: { report: ReportView }) {
  const hasBook = report.book.ways.length + report.book.kinds.length + report.book.till.closed > 0
  if (report.counted === null)
    return (
      <Stack gap={6} className={styles.parts}>
        <Nothing />
        {hasBook && <Book report={report} />}
      </Stack>
    )
  return (
    <Stack gap={6} className={styles.parts}>
      <ReportFigures report={report} />
      <Split gap={6} second="narrow">
        <HeatMap cells={report.cells} />
        <Remarks remarks={report.remarks} />
      </Split>
      <Income report={report} />
      <Book report={report} />
      <Split gap={6}>
        <MostPlaying most={report.most} />
        <LatePeople late={report.late} />
      </Split>
      <UnpaidPeople report={report} />
    </Stack>
  )
}

function Nothing() {
  return (
    <div className={styles.nothing}>
      <p>
        <b>
          <Text id="report.empty" />
        </b>
      </p>
      <p className="small muted">
        <Text id="report.emptyHint" />
      </p>
    </div>
  )
}
