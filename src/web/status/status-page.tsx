import { useQuery } from '@tanstack/react-query'
import { writeWhen } from '#domain/status/describe-need.ts'
import type { StatusView } from '#domain/status/schema.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useFormats, useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Split } from '#web/ui/layout.tsx'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { BackupsSection } from './backups-section.tsx'
import { JobsSection } from './jobs-section.tsx'
import { NeedCard } from './need-card.tsx'
import * as styles from './parts-section.module.css'
import { PartsSection } from './parts-section.tsx'
import { ProblemsSection } from './problems-section.tsx'
import { looks } from './status-words.ts'

/** Whoever looks at it waits for something to get well. Milliseconds. */
const REFETCH_EVERY = 10_000

/** How the club runs: a verdict, what needs somebody and how to go about it, the parts, the jobs, the last errors. */
export function Page() {
  const query = useQuery(api.status.read.queryOptions(undefined, { refetchInterval: REFETCH_EVERY }))
  const view = query.data?.data
  return (
    <DeskPage gap={6}>
      {view ? <Verdict view={view} /> : <PageHead title={<Text id="title.status" />} />}
      {query.isPending && <PageSkeleton heights={['40px', '400px']} />}
      <ReadError query={query} what="status.loadFailed" />
      {view && <Body view={view} />}
    </DeskPage>
  )
}

function Body({ view }: { view: StatusView }) {
  return (
    <>
      {view.needs.map((need) => (
        <NeedCard key={`${need.kind} ${need.job}`} need={need} view={view} />
      ))}
      <PartsSection view={view} />
      {view.backup.isMade && <BackupsSection at={view.at} backup={view.backup} />}
      <Split gap={6}>
        <JobsSection view={view} />
        <ProblemsSection view={view} />
      </Split>
    </>
  )
}

function Verdict({ view }: { view: StatusView }) {
  const formats = useFormats()
  const text = useText()
  const { at, booking, mail, needs } = view
  const level = needs.some(({ level: of }) => of === 'stops') ? 'stops' : needs.length > 0 ? 'warns' : 'fine'
  const isStuck = needs.some(({ kind }) => kind === 'mailStuck')
  return (
    <Row tight gap={4}>
      <Icon name={level === 'fine' ? 'check' : 'warning'} className={cx(styles.verdict, looks[level])} />
      <div>
        <h1 className="page-title">
          {text(booking.isWritable ? 'status.verdict.runs' : 'status.verdict.stands')}{' '}
          <span>
            <Text id="status.verdict.needs" values={{ needs: needs.length }} />
          </span>
        </h1>
        <p className="muted">
          <Text
            id="status.lead"
            values={{
              day: capitalize(formats.fullDay(at)),
              time: formats.time(at),
              bookable: booking.isWritable ? 'yes' : 'no',
              mail: isStuck ? 'stuck' : 'fine',
              since: mail.stuckSince === null ? '' : writeWhen(mail.stuckSince, at, formats),
            }}
          />
        </p>
      </div>
    </Row>
  )
}
