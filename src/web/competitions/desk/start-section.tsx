import { sizeOf } from '#domain/competitions/competition.ts'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { ActRow } from '#web/ui/page/act-row.tsx'
import { useStart } from './acts.ts'

/** Starts it: who has a place plays, and the matches are made. */
export function StartSection({
  competition: { id, format, taken, waiting, entries, price },
}: {
  competition: CompetitionPage
}) {
  const text = useText()
  const start = useStart()
  const of = sizeOf(format) === 1 ? 'players' : 'pairs'
  const unpaid = price === 0 ? 0 : entries.filter(({ state, paid }) => state === 'playing' && paid === false).length
  return (
    <ActRow>
      <p className="small">
        <b>{text('competitionDesk.startTitle', { of, count: taken })}</b>{' '}
        <span className="muted">
          {text('competitionDesk.startFollows', { waiting })}{' '}
          {unpaid > 0 && text('competitionDesk.unpaid', { count: unpaid })}
        </span>
      </p>
      <Button kind="primary" busy={start.isPending} onClick={() => start.mutate({ id })}>
        <Text id="competitionDesk.start" />
      </Button>
      <ActError mutation={start} what="competitionDesk.startFailed" />
    </ActRow>
  )
}
