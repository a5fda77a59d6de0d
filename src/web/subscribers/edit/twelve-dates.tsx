import { useState } from 'react'
import { gameAddressOf } from '#domain/routes.ts'
import type { DateView, SubscriberPreview, SubscriberView } from '#domain/subscribers/schema.ts'
import { clubDayOf, type Day } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DateRow } from '#web/ui/list/date-row.tsx'
import { Section } from '#web/ui/section.tsx'
import { Updating } from '#web/ui/updating.tsx'
import { describeDate } from '../describe-date.ts'
import { OtherCourt } from '../other-court.tsx'
import type { SubscriberDraft } from './subscriber-draft.ts'

type Props = {
  draft: SubscriberDraft
  preview: SubscriberPreview
  /** Another one is on its way. */
  busy: boolean
  /** The subscription that dates can be given another court of: saved, and as it is saved. */
  subscriber: SubscriberView | null
  onToggle: (day: Day) => void
}

/** The coming dates, each with how it stands and what can be done: skipping is one press, taking back another. */
export function TwelveDates({ draft, preview: { dates }, busy, subscriber, onToggle }: Props) {
  const words = useWords()
  const now = useNow()
  const [moving, setMoving] = useState<DateView | null>(null)
  const { text, formats } = words
  const today = clubDayOf(now)
  const { willBe, made, not } = countDates(dates, draft.skipped)
  return (
    <Section
      title={text('subscriber.dates')}
      rows
      note={
        <>
          <b className="semibold ok">{text('subscriber.willBe', { count: willBe })}</b>
          {` · ${text('subscriber.areMade', { count: made })} · ${text('subscriber.areNot', { count: not })}`}
        </>
      }
    >
      <Updating busy={busy}>
        <ol>
          {dates.map((date) => {
            const usual = { court: Number(draft.court), start: draft.start, isOut: draft.skipped.includes(date.day) }
            const short = formats.shortDay(date.day)
            return (
              <DateRow
                key={date.day}
                day={short.replace(/^\D+/, '')}
                weekday={
                  date.day === today
                    ? text('subscriber.today', { weekday: formats.weekdayShort(date.day) })
                    : formats.weekday(date.day)
                }
                {...describeDate(date, usual, words)}
                action={
                  <Action
                    date={date}
                    isOut={usual.isOut}
                    mayMove={subscriber !== null}
                    onToggle={() => onToggle(date.day)}
                    onMove={() => setMoving(date)}
                  />
                }
              />
            )
          })}
        </ol>
      </Updating>
      {moving && subscriber && (
        <OtherCourt
          subscriber={subscriber}
          date={moving}
          onSkip={() => {
            onToggle(moving.day)
            setMoving(null)
          }}
          onClose={() => setMoving(null)}
        />
      )}
    </Section>
  )
}

/** How many of the dates will be booked, are, and won't be. */
export function countDates(dates: readonly DateView[], skipped: readonly Day[]) {
  const made = dates.filter(({ is }) => is === 'made').length
  const willBe = dates.filter(({ is, day }) => is === 'due' && !skipped.includes(day)).length
  return { made, willBe, not: dates.length - made - willBe }
}

type ActionProps = { date: DateView; isOut: boolean; mayMove: boolean; onToggle: () => void; onMove: () => void }

function Action({ date, isOut, mayMove, onToggle, onMove }: ActionProps) {
  const { text, formats } = useWords()
  const day = formats.shortDay(date.day)
  const { game, is } = date
  if (game && (is === 'made' || is === 'canceled')) {
    return (
      <LinkButton kind="plain" to={gameAddressOf(game.documentId)} aria-label={text('subscriber.seeOn', { day })}>
        <Text id="subscriber.see" />
      </LinkButton>
    )
  }
  if (isOut) {
    return (
      <Button kind="plain" icon="undo" aria-label={text('subscriber.takeBackOn', { day })} onClick={onToggle}>
        <Text id="subscriber.takeBack" />
      </Button>
    )
  }
  if (is === 'due' || !mayMove) {
    return (
      <Button kind="plain" icon="skip" aria-label={text('subscriber.skipOn', { day })} onClick={onToggle}>
        <Text id="subscriber.skip" />
      </Button>
    )
  }
  return (
    <Button
      kind="plain"
      aria-label={text(is === 'taken' ? 'subscriber.resolveOn' : 'subscriber.otherCourtOn', { day })}
      onClick={onMove}
    >
      <Text id={is === 'taken' ? 'subscriber.resolve' : 'subscriber.otherCourt'} />
    </Button>
  )
}
