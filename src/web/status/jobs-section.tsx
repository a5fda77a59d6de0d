import type { StatusView } from '#domain/status/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Rows, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { nearDayOf } from './near-day.ts'
import { jobNames } from './status-words.ts'

type Job = StatusView['jobs'][number]

/** What the club does by itself: when last, how that went, and when next. */
export function JobsSection({ view }: { view: StatusView }) {
  const { text } = useWords()
  return (
    <Section title={text('status.jobs')} note={text('status.jobs.columns')} rows>
      <Rows end>
        {view.jobs.map((job) => {
          const [name, does] = jobNames[job.name]
          return (
            <li key={job.name}>
              <span>
                <b>
                  <Text id={name} />
                </b>
                <span className="small muted">
                  <Text id={does} />
                </span>
              </span>
              <Times job={job} view={view} />
            </li>
          )
        })}
      </Rows>
    </Section>
  )
}

function Times({ job, view }: { job: Job; view: StatusView }) {
  const { last, next, hasFailed } = useTimes(job, view)
  return (
    <Stack as="span" align="end" className="small muted">
      <span className={hasFailed ? 'warning' : undefined}>
        <span className="visually-hidden">
          <Text id="status.last" />{' '}
        </span>
        {last}
      </span>
      <span>
        <span className="visually-hidden">
          <Text id="status.next" />{' '}
        </span>
        {next}
      </span>
    </Stack>
  )
}

function useTimes(job: Job, { at, mail, problems }: StatusView) {
  const { text, formats } = useWords()
  const when = (instant: string) => `${nearDayOf(instant, at, formats)} ${formats.time(instant)}`
  if (job.name === 'sendMail') {
    const hasFailed = mail.waiting > 0 && mail.reason !== null
    const tried = problems.find(({ kind }) => kind === 'mail')?.lastAt ?? mail.stuckSince ?? at
    return {
      last: hasFailed ? text('status.run.failed', { when: when(tried) }) : text('status.run.whenNeeded'),
      next: mail.waiting === 0 || mail.nextTryAt === null ? text('status.run.whenNeeded') : nextOf(mail.nextTryAt),
      hasFailed,
    }
  }
  const hasFailed = job.outcome === 'failed'
  return { last: lastOf(), next: job.nextAt === null ? text('status.run.whenNeeded') : nextOf(job.nextAt), hasFailed }

  function lastOf(): string {
    if (job.startedAt === null) return text('status.run.never')
    if (job.endedAt === null) return text('status.run.now')
    return hasFailed ? text('status.run.failed', { when: when(job.endedAt) }) : when(job.endedAt)
  }
  function nextOf(instant: string): string {
    return instant <= at ? text('status.run.soon') : when(instant)
  }
}
