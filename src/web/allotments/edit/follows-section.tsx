import type { UseQueryResult } from '@tanstack/react-query'
import type { AllotmentPreview } from '#domain/allotments/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { AffectedGames } from '#web/courts/edit/affected-rows.tsx'
import { cx } from '#web/ui/cx.ts'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Updating } from '#web/ui/updating.tsx'

type Props = {
  query: UseQueryResult<{ data: AllotmentPreview }, unknown>
  isReadable: boolean
}

/** What saving would come to: slots for the club from now on, games that stay, subscribers who get no court then. */
export function FollowsSection({ query, isReadable }: Props) {
  const text = useText()
  if (!isReadable) return <p className="muted">{text('allotment.notYet')}</p>
  if (query.isError) return <ReadError query={query} what="allotment.previewFailed" />
  if (!query.data) return <Skeleton height="160px" />
  const { slots, games, subscribers } = query.data.data
  const signed = slots > 0 ? `+${slots}` : String(slots).replace('-', '−')
  const figures = [
    { key: 'allotment.slotsForUs', value: signed, count: slots, warns: false },
    { key: 'allotment.gamesStay', value: games.length, count: games.length, warns: games.length > 0 },
    { key: 'allotment.subscribersTouched', value: subscribers, count: subscribers, warns: subscribers > 0 },
  ] as const
  return (
    <Updating busy={query.isPlaceholderData}>
      <Stack as="output" gap={4}>
        <Grid columns={3} gap={4}>
          {figures.map(({ key, value, count, warns }) => (
            <p key={key}>
              <span className={cx('display text-display heavy block', warns && 'warning')}>{value}</span>
              <span className="mini muted">
                <Text id={key} values={{ count }} />
              </span>
            </p>
          ))}
        </Grid>
        {games.length > 0 && <AffectedGames games={games} />}
      </Stack>
    </Updating>
  )
}
