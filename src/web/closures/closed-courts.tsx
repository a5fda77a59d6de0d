import { useQuery } from '@tanstack/react-query'
import type { ClosureView } from '#domain/closures/schema.ts'
import { isoOf } from '#domain/time.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Rows } from '#web/ui/layout.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { describeSpan } from './closure-words.ts'
import { useOpenCourts } from './use-open-courts.ts'

/** As many as are shown at once. */
const SHOWN = 50
/** How long the start of the query stays the same, in milliseconds. */
const STEP = 3_600_000

/** The courts that are closed now or later, each opened again by one tap. Pages that show it bring the texts of `closure`. */
export function ClosedCourts() {
  const text = useText()
  const now = useNow()
  const from = isoOf(Math.floor(now / STEP) * STEP)
  const query = useQuery(
    api.closures.list.queryOptions({ from, sort: 'startsAt', pageSize: SHOWN }, { meta: { live: 'list' } }),
  )
  const open = useOpenCourts()
  const closures = query.data?.data.filter(({ endsAt }) => Date.parse(endsAt) > now)
  return (
    <Section
      title={
        <>
          <Text id="closure.list" />{' '}
          {closures && closures.length > 0 && <span className="subtle">{closures.length}</span>}
        </>
      }
      note={text('closure.listNote')}
      rows
    >
      <ReadError query={query} what="closure.listFailed" />
      {query.isPending && <Skeleton height="56px" />}
      <ActError mutation={open} what="closure.reopenFailed" />
      {closures?.length === 0 && <p className="muted">{text('closure.listEmpty')}</p>}
      {closures && closures.length > 0 && (
        <Rows end>
          {closures.map((closure) => (
            <Row
              key={closure.id}
              closure={closure}
              isBusy={open.isPending && open.variables?.id === closure.id}
              onOpen={() => open.mutate({ id: closure.id })}
            />
          ))}
        </Rows>
      )}
    </Section>
  )
}

function Row({ closure, isBusy, onOpen }: { closure: ClosureView; isBusy: boolean; onOpen: () => void }) {
  const words = useWords()
  const { text, formats } = words
  const courts = formats.list(closure.courts.map(({ name }) => name))
  return (
    <li>
      <span>
        <b>{courts}</b>
        <span className="small muted">
          {text('closure.why', { note: closure.reason })} · {describeSpan(closure, words)}
        </span>
      </span>
      <Button busy={isBusy} aria-label={text('closure.reopenName', { courts })} onClick={onOpen}>
        <Text id="closure.reopen" />
      </Button>
    </li>
  )
}
