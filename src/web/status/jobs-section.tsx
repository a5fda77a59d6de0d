import type { StatusView } from '#domain/status/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Section } from '#web/ui/section.tsx'
import * as styles from './jobs-section.module.css'
import { nearDayOf } from './near-day.ts'
import { jobNames } from './status-words.ts'

type Job = StatusView['jobs'][number]

/** What the club does by itself: when last, how that went, and when next. */
export function JobsSection({ view }: { view: StatusView }) {
  const { text } = useWords()
  return (
    <Section title={text('status.jobs')} note={text('status.jobs.columns')} rows>
      <ul>
        {view.jobs.map((job) => {
          const [name, does] = jobNames[job.name]
          return (
            <li key={job.name} className={styles.row}>
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
      </ul>
    </Section>
  )
}

function Times({ job, view }: { job: Job; view: StatusView }) {
  const { last, next, hasFailed } = useTimes(job, view)
  return (
    <span className={cx(styles.times, hasFailed && styles.failed)}>
      <span>
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
    </span>
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
