import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { gameAddressOf } from '#domain/routes.ts'
import type { MissingDateView } from '#domain/subscribers/schema.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Row, Rows } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.tsx'
import { refreshSubscribers } from '../cache-subscriber.ts'
import { describeObstacle } from '../describe-date.ts'
import { OtherCourt } from '../other-court.tsx'
import * as styles from './missing-dates.module.css'

/** The dates that can be booked and have no court, each with three ways out. */
export function MissingDates({ dates }: { dates: readonly MissingDateView[] }) {
  const { text } = useWords()
  return (
    <Section
      rows
      title={
        <>
          <Text id="subscriber.missing" /> <span className="subtle medium">{dates.length}</span>
        </>
      }
      note={text('subscriber.missingNote')}
    >
      <Rows className={styles.root}>
        {dates.map((missing) => (
          <MissingRow key={`${missing.subscriber.id} ${missing.date.day}`} missing={missing} />
        ))}
      </Rows>
    </Section>
  )
}

function MissingRow({ missing: { subscriber, date } }: { missing: MissingDateView }) {
  const words = useWords()
  const { text, formats } = words
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  const notify = useFailureToast('subscriber.saveFailed')
  const day = formats.shortDay(date.day)
  const { title, detail } = describeObstacle(date, subscriber, words)
  const skip = useOneAtATime(
    useMutation(
      api.subscribers.change.mutationOptions({
        onSuccess: () => {
          toast(text('subscriber.skippedNow', { day }), 'ok')
          refreshSubscribers()
        },
        onError: (error) => notify(error),
      }),
    ),
  )
  const named = { nick: subscriber.user.nick, day }
  return (
    <li>
      <span>
        <span className="display block text-figure">
          {capitalize(day)} {formats.time(date.startDate)}
        </span>
        <span className="small muted">
          {subscriber.court.name} · {subscriber.user.nick}
        </span>
      </span>
      <span className={styles.why}>
        <b className="block semibold">{title}</b>
        <span className="small muted">
          {detail}
          {date.game &&
            ` ${text('subscriber.bookedAt', { day: formats.day(date.game.bookedAt, now), time: formats.time(date.game.bookedAt) })}`}
        </span>
      </span>
      <Row as="span" full gap={2}>
        {date.game ? (
          <LinkButton to={gameAddressOf(date.game.documentId)}>
            <Text id="subscriber.seeGame" />
          </LinkButton>
        ) : (
          <LinkButton to={date.closure ? '/admin/closures' : `/reservations?date=${date.day}`}>
            <Text id={date.closure ? 'subscriber.seeClosure' : 'subscriber.seeDay'} />
          </LinkButton>
        )}
        <Button aria-label={text('subscriber.otherCourtFor', named)} onClick={() => setIsOpen(true)}>
          <Text id="subscriber.otherCourt" />
        </Button>
        <Button
          aria-label={text('subscriber.skipFor', named)}
          busy={skip.isPending}
          onClick={() => skip.mutate({ id: subscriber.id, skip: [date.day] })}
        >
          <Text id="subscriber.skip" />
        </Button>
      </Row>
      <ActError mutation={skip} what="subscriber.saveFailed" />
      {isOpen && <OtherCourt subscriber={subscriber} date={date} onClose={() => setIsOpen(false)} />}
    </li>
  )
}
