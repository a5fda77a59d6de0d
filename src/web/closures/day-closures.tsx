import { useQuery } from '@tanstack/react-query'
import { type Day, dayEndOf, dayStartOf, isoOf } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { readOutcome } from './closure-outcome.ts'
import { describeClosure, describeOutcome } from './closure-words.ts'
import * as styles from './day-closures.module.css'
import { useOpenCourts } from './use-open-courts.ts'

/** As many as a day says. */
const SHOWN = 20

/** For the desk: the closures of a day that aren't over, each opened again by one tap; what was done just now stands beside. */
export function DayClosures({ date }: { date: Day }) {
  const words = useWords()
  const now = useNow()
  const mails = useMails()
  const [from, to] = [dayStartOf(date), dayEndOf(date)]
  const requested = { from: isoOf(from), to: isoOf(to), sort: 'startsAt', pageSize: SHOWN } as const
  const query = useQuery(api.closures.list.queryOptions(requested, { meta: { live: 'list' } }))
  const open = useOpenCourts()
  const closures = query.data?.data.filter(({ endsAt }) => Date.parse(endsAt) > now) ?? []
  return (
    <>
      <ActError mutation={open} what="closure.reopenFailed" />
      {closures.map((closure) => {
        const outcome = readOutcome(closure.id)
        const courts = words.formats.list(closure.courts.map(({ name }) => name))
        return (
          <Row as="output" gap={3} key={closure.id} className={cx(styles.root, outcome && styles.done)}>
            <Icon name={outcome ? 'check' : 'warning'} className={outcome ? 'ok' : 'warning'} />
            <span className={styles.words}>
              <b className="strong">{describeClosure(closure, { now, day: from }, words)}</b>
              {outcome && <span className="block small muted">{describeOutcome(outcome, words, mails)}</span>}
            </span>
            <Row as="span" gap={4}>
              {outcome && outcome.mails > 0 && (
                <Link className="link" to="/admin/mail">
                  <Text id={mails ? 'closure.seeMails' : 'closure.seeMails.noMail'} />
                </Link>
              )}
              <Button
                busy={open.isPending && open.variables?.id === closure.id}
                aria-label={words.text('closure.reopenName', { courts })}
                onClick={() => open.mutate({ id: closure.id })}
              >
                <Text id="closure.reopen" />
              </Button>
            </Row>
          </Row>
        )
      })}
    </>
  )
}
