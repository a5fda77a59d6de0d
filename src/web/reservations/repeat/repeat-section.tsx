import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { WEEKS_MAX } from '#domain/reservations/rules.ts'
import type { RepeatDateView, Reservation } from '#domain/reservations/schema.ts'
import { Text, useRefusalText, useWords } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Made } from './made.tsx'
import { useRepeat } from './use-repeat.ts'

type Props = { reservation: Reservation }

/** The same next week, or for some weeks: what can't be had is named before it is made, and what was made can be taken back. */
export function RepeatSection({ reservation }: Props) {
  const { documentId } = reservation
  const { text } = useWords()
  const noteId = useId()
  const [weeks, setWeeks] = useState(1)
  const preview = useQuery(
    api.reservations.repeatPreview.queryOptions(
      { documentId, weeks },
      { placeholderData: keepPreviousData, meta: { live: 'list' } },
    ),
  )
  const { made, repeat, undo, repeating, undoing } = useRepeat(documentId)
  const dates = preview.data?.data.dates ?? []
  const refused = dates.filter(({ refusal }) => refusal !== null)
  const isPossible = refused.length < dates.length
  return (
    <Stack gap={3}>
      {made.length > 0 ? (
        <Made made={made} busy={undoing.isPending} onUndo={undo} />
      ) : (
        <>
          <Row gap={3} align="end">
            <NativeSelectField
              label={<Text id="trainer.repeat.howLong" />}
              value={String(weeks)}
              onChange={({ target: { value } }) => setWeeks(Number(value))}
              options={Array.from({ length: WEEKS_MAX }, (_, at) => ({
                value: String(at + 1),
                label: text('trainer.repeat.weeks', { weeks: at + 1 }),
              }))}
            />
            <Button
              busy={repeating.isPending}
              aria-disabled={!isPossible || preview.isPlaceholderData}
              aria-describedby={noteId}
              onClick={() =>
                repeat(
                  weeks,
                  refused.map(({ date }) => date),
                )
              }
            >
              <Text id="trainer.repeat.again" values={{ weeks }} />
            </Button>
          </Row>
          <div id={noteId} className="small muted">
            {preview.data && (
              <Follows dates={dates} leftOut={preview.data.data.leftOut} court={reservation.court.name} />
            )}
          </div>
        </>
      )}
      <ReadError query={preview} what="trainer.repeat.previewFailed" />
      {!repeating.isPending && <ActError mutation={repeating} what="trainer.repeat.failed" />}
      {!undoing.isPending && <ActError mutation={undoing} what="trainer.repeat.undoFailed" />}
    </Stack>
  )
}

type FollowsProps = { dates: readonly RepeatDateView[]; leftOut: readonly string[]; court: string }

/** Which of the dates can be had, why the others can't, and who isn't put in. */
function Follows({ dates, leftOut, court }: FollowsProps) {
  const { formats } = useWords()
  const refusalText = useRefusalText()
  const free = dates.filter(({ refusal }) => refusal === null)
  const [first] = free
  return (
    <>
      {first && (
        <p>
          <Text
            id="trainer.repeat.free"
            values={{
              count: free.length,
              of: dates.length,
              days: formats.list(free.map(({ startDate }) => formats.shortDay(startDate))),
              time: formats.time(first.startDate),
              court,
            }}
          />
        </p>
      )}
      {dates.map(
        ({ date, startDate, refusal }) =>
          refusal && (
            <p key={date} className="warning">
              <Text
                id="trainer.repeat.refused"
                values={{
                  day: formats.shortDay(startDate),
                  why: refusalText({ key: refusal.key, ...(refusal.values && { values: refusal.values }) }),
                }}
              />
            </p>
          ),
      )}
      {leftOut.length > 0 && (
        <p>
          <Text id="trainer.repeat.leftOut" values={{ names: formats.list(leftOut), count: leftOut.length }} />
        </p>
      )}
    </>
  )
}
