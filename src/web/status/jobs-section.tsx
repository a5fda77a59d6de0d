import type { Formats } from '#domain/formats.ts'
import type { StatusView } from '#domain/status/schema.ts'
import { addDays, clubDayOf } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Section } from '#web/ui/section.tsx'
import * as styles from './jobs-section.module.css'
import { jobNames } from './status-words.ts'

type Job = StatusView['jobs'][number]

/** What the club does by itself: when last, how that went, and when next. */
export function JobsSection({ view }: { view: StatusView }) {
  const { text } = useWords()
  return (
    <Section title={text('status.jobs')} note={text('status.jobs.columns')} className={styles.jobsSection}>
      <ul>
        {view.jobs.map((job) => {
          const [name, does] = jobNames[job.name]
          return (
            <li key={job.name} className={styles.jobsSectionRow}>
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
    <span className={cx(styles.jobsSectionTimes, hasFailed && styles.jobsSectionFailed)}>
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

function useTimes(job: Job, { at, mail }: StatusView) {
  const { text, formats } = useWords()
  const when = (instant: string) => nearTimeOf(instant, at, formats)
  if (job.name === 'sendMail') {
    const hasFailed = mail.waiting > 0 && mail.reason !== null
    const tried = mail.stuckSince ?? at
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

/** "today 04:00", "tomorrow 04:00", "Sun 15/11 05:00". */
function nearTimeOf(instant: string, at: string, { day, shortDay, time }: Formats): string {
  const today = clubDayOf(Date.parse(at))
  const of = clubDayOf(Date.parse(instant))
  const isNear = of === today || of === addDays(today, 1)
  return `${isNear ? day(instant, Date.parse(at)) : shortDay(instant)} ${time(instant)}`
}
