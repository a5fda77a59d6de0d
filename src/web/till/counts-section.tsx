import { lazy, Suspense, useState } from 'react'
import type { TillCountView, TillView } from '#domain/money/schema.ts'
import { incomingWays } from '#domain/money/ways.ts'
import type { Day } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { OverNet } from '#web/ui/page/over-net.tsx'
import { describeCount, nameCount, nameWay, sayWhen, sumTaken } from './till-words.ts'

const ReopenDialog = lazy(async () => ({ default: (await import('./reopen-dialog.tsx')).ReopenDialog }))

/** The counts of a day, and beside them what was taken since the last; before all, an earlier day that isn't closed. */
export function CountsSection({ till }: { till: TillView }) {
  const { text } = useWords()
  const { date, counts, closedAt, mayReopen } = till
  const [isReopening, setReopening] = useState(false)
  return (
    <Stack as="section" gap={4} aria-label={text('till.counts')}>
      <OpenBefore till={till} />
      {counts.length > 0 && (
        <OverNet>
          <Stack gap={5}>
            {counts.map((count, at) => (
              <Count
                key={count.at}
                count={count}
                date={date}
                onReopen={mayReopen && at === counts.length - 1 ? () => setReopening(true) : null}
              />
            ))}
          </Stack>
          {closedAt === null && <Since till={till} />}
        </OverNet>
      )}
      <Suspense>{isReopening && <ReopenDialog date={date} onClose={() => setReopening(false)} />}</Suspense>
    </Stack>
  )
}

/** The way to a day that has to be closed before this one. */
export function OpenBefore({ till: { openBefore } }: { till: TillView }) {
  const { formats } = useWords()
  if (!openBefore) return null
  const values = { day: formats.shortDay(openBefore.date), sum: formats.euros(openBefore.amount) }
  return (
    <Link className="link tap" to={`/admin/till/close?date=${openBefore.date}`}>
      <Text id="till.notClosed" values={values} />
    </Link>
  )
}

type CountProps = { count: TillCountView; date: Day; onReopen: (() => void) | null }

function Count({ count, date, onReopen }: CountProps) {
  const words = useWords()
  const { reopened } = count
  return (
    <Stack gap={1}>
      <h3 className="semibold">{nameCount(count, date, words)}</h3>
      <Taken {...count} />
      <p className="small muted">{describeCount(count, words)}</p>
      {reopened && (
        <p className="small muted">
          {words.text('till.reopened', { ...reopened, when: sayWhen(reopened.at, date, words) })}
        </p>
      )}
      {onReopen && (
        <Row>
          <Button kind="plain" onClick={onReopen}>
            <Text id="till.reopen" />
          </Button>
        </Row>
      )}
    </Stack>
  )
}

/** What was taken since the last count, which is counted next. */
function Since({ till: { since } }: { till: TillView }) {
  const words = useWords()
  const { text, formats } = words
  const { movements } = sumTaken(since)
  const ways = incomingWays.filter((way) => (since.movements[way] ?? 0) > 0)
  return (
    <Stack gap={1}>
      <h3 className="semibold">{text('till.since')}</h3>
      <Taken {...since} />
      <p className="small muted">
        {[
          ...ways.map((way) => `${nameWay(way, words)} ${formats.euros(since.methods[way] ?? 0)}`),
          text('till.movementCount', { count: movements }),
        ].join(' · ')}
      </p>
      <p className="small muted">
        <Text id="till.sinceNote" />
      </p>
    </Stack>
  )
}

function Taken(taken: Pick<TillView, 'methods' | 'movements'>) {
  const { formats } = useWords()
  return <p className="display text-display">{formats.euros(sumTaken(taken).sum)}</p>
}
