import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type DayRange, rangeRefusal } from '#domain/reports/range.ts'
import type { Report } from '#domain/reports/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useListAddress } from '#web/ui/list/use-list-address.ts'
import { ReadError } from '#web/ui/read-error.tsx'
import { Updating } from '#web/ui/updating.tsx'
import { HeatMap } from './heat-map.tsx'
import { Income } from './income.tsx'
import { LatePeople } from './late-people.tsx'
import { MostPlaying } from './most-playing.tsx'
import { RangeChoice } from './range-choice.tsx'
import { Remarks } from './remarks.tsx'
import { formatRange, readReportAddress } from './report-address.ts'
import { ReportFigures } from './report-figures.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import * as styles from './reports-page.module.css'
import { UnpaidPeople } from './unpaid-people.tsx'

/** What was played, paid and left open on any days of the club: in figures, by weekday and time, by week and by person. */
export function Page() {
  const { search, setQuery } = useListAddress()
  const requested = readReportAddress(search, clubDayOf(useNow()))
  const refusal = rangeRefusal(requested.range)
  return (
    <div className={styles.root}>
      <Head range={refusal ? null : requested.range} />
      <RangeChoice requested={requested} refusal={refusal} onChange={setQuery} />
      {!refusal && <Days range={requested.range} />}
    </div>
  )
}

function Days({ range }: { range: DayRange }) {
  const query = useQuery(api.reports.read.queryOptions(range, { placeholderData: keepPreviousData }))
  const report = query.data?.data
  return (
    <>
      <ReadError query={query} what="report.failed" />
      {report ? (
        <Updating busy={query.isPlaceholderData} className={styles.parts}>
          <Shown report={report} />
        </Updating>
      ) : (
        !query.isError && <ReportSkeleton />
      )}
    </>
  )
}

const yellow = buttonClass({ kind: 'primary' })

function Head({ range }: { range: DayRange | null }) {
  const text = useText()
  return (
    <div className={styles.head}>
      <h1 className="page-title">
        <Text id="title.reports" /> {range && <span>{formatRange(range)}</span>}
      </h1>
      {range && (
        <div className={styles.ways}>
          <Button icon="printer" onClick={() => window.print()}>
            {text('report.print')}
          </Button>
          <a className={yellow} href={`/api/admin/reports.csv?${new URLSearchParams(range)}`} download="">
            <Icon name="download" />
            {text('report.csv')}
          </a>
        </div>
      )}
    </div>
  )
}

function Shown({ report }: { report: Report }) {
  if (report.counted === null) return <Nothing />
  return (
    <>
      <ReportFigures report={report} />
      <div className={styles.occupancy}>
        <HeatMap cells={report.cells} />
        <Remarks remarks={report.remarks} />
      </div>
      <Income report={report} />
      <div className={styles.halves}>
        <MostPlaying most={report.most} />
        <LatePeople late={report.late} />
      </div>
      <UnpaidPeople report={report} />
    </>
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
