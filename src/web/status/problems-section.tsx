import { retainedFor } from '#domain/retention.ts'
import { isHarmless } from '#domain/status/problems.ts'
import type { StatusView } from '#domain/status/schema.ts'
import { CALENDAR_DAY, clubDayOf, HOUR } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Rows } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { problemNames } from './status-words.ts'

type Problem = StatusView['problems'][number]

/** What went wrong lately, latest first, and a copy of it for whoever looks after the program. */
export function ProblemsSection({ view }: { view: StatusView }) {
  const { text } = useWords()
  const { problems } = view
  const title = (
    <>
      {text('status.problems.title')} <span className="muted medium">{problems.length}</span>
    </>
  )
  return (
    <Section title={title} note={<Copy view={view} />} rows>
      {problems.length === 0 ? (
        <p className="muted">
          <Text id="status.problems.none" values={{ days: retainedFor.problems / CALENDAR_DAY }} />
        </p>
      ) : (
        <Rows start end>
          {problems.map((problem) => (
            <Row
              key={`${problem.firstAt} ${problem.kind} ${problem.what} ${problem.code}`}
              problem={problem}
              at={view.at}
            />
          ))}
        </Rows>
      )}
      <p className="small muted">
        <Text id="status.problems.note" />
      </p>
    </Section>
  )
}

function Row({ problem, at }: { problem: Problem; at: string }) {
  const { text, formats } = useWords()
  const { kind, what, times, firstAt, lastAt } = problem
  const [name] = problemNames[kind]
  const isToday = clubDayOf(Date.parse(lastAt)) === clubDayOf(Date.parse(at))
  const isNow = Date.parse(at) - Date.parse(lastAt) < HOUR
  return (
    <li>
      <span className="small muted">
        {isToday ? capitalize(formats.day(lastAt, Date.parse(at))) : capitalize(formats.shortDay(lastAt))}
        <br />
        {formats.time(lastAt)}
      </span>
      <span>
        <b>
          <Text id={name} values={{ job: what }} />
          {isToday
            ? text('status.timesSince', { times, since: formats.time(firstAt) })
            : text('status.times', { times })}
        </b>
        <span className="small muted">
          <About problem={problem} />
        </span>
      </span>
      <span className="small muted">
        {isHarmless(kind) ? <Text id="status.problems.harmless" /> : isNow && <Now />}
      </span>
    </li>
  )
}

function Now() {
  return (
    <Tag kind="warn">
      <Text id="status.problems.now" />
    </Tag>
  )
}

/** What it means; of a fault of the program's own where it was, its code, and the number that finds it in the log. */
function About({ problem: { kind, what, code, requestId } }: { problem: Problem }) {
  const { text } = useWords()
  const [, about] = problemNames[kind]
  if (about !== null) return <Text id={about} values={{ reason: what === '' ? 'other' : what }} />
  const number = requestId === null ? '' : text('status.about.number', { number: requestId })
  return [kind === 'job' ? '' : what, code, number].filter((piece) => piece !== '').join(' · ')
}

function Copy({ view }: { view: StatusView }) {
  const { state, copy } = useCopy()
  return (
    <>
      <Button kind="plain" icon={state === 'copied' ? 'check' : 'copy'} onClick={() => copy(supportTextOf(view))}>
        <Text id={state === 'copied' ? 'status.copied' : 'status.copy'} />
      </Button>
      <output className="small">{state === 'refused' && <Text id="status.copy.refused" />}</output>
    </>
  )
}

/** All the figures of the page, as whoever looks after the program reads them; the names of mail server and folder stay here. */
function supportTextOf(view: StatusView): string {
  const [mail, backup] = [
    { ...view.mail, server: undefined },
    { ...view.backup, folder: undefined },
  ]
  return JSON.stringify({ ...view, mail, backup }, null, 1)
}
