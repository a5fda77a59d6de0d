import { useMutation } from '@tanstack/react-query'
import { gameAddressOf } from '#domain/routes.ts'
import type { DateView, SubscriberView } from '#domain/subscribers/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Row } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { cacheSubscriber } from './cache-subscriber.ts'
import { describeObstacle } from './describe-date.ts'

type Props = {
  subscriber: Pick<SubscriberView, 'id' | 'user' | 'start'>
  date: DateView
  /** Leaves the date out, where that is a way too. */
  onSkip?: () => void
  onClose: () => void
}

/** Gives one date another court: what is in the way, the courts that are free then, each a button. */
export function OtherCourt({ subscriber, date, onSkip, onClose }: Props) {
  const words = useWords()
  const { text, formats } = words
  const free = useMails() ? 'subscriber.othersFree' : 'subscriber.othersFree.noMail'
  const notify = useFailureToast('subscriber.placeFailed')
  const day = formats.shortDay(date.day)
  const { title, detail } = describeObstacle(date, subscriber, words)
  const place = useOneAtATime(
    useMutation(
      api.subscribers.place.mutationOptions({
        onSuccess: ({ data }, { court }) => {
          const name = date.others.find(({ id }) => id === court)?.name ?? ''
          toast(text('subscriber.placed', { day, court: name }), 'ok')
          onClose()
          cacheSubscriber(data)
        },
        onError: (error) => notify(error),
      }),
    ),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('subscriber.otherCourtTitle', { day, time: formats.time(date.startDate) })}
      actions={
        <Button onClick={onClose}>
          <Text id="subscriber.leaveIt" />
        </Button>
      }
    >
      <p>
        <b>{title}.</b> <span className="muted">{detail}</span>
      </p>
      {date.others.length === 0 ? (
        <p>{text('subscriber.noOther')}</p>
      ) : (
        <>
          <p className="small muted">{text(free, { nick: subscriber.user.nick })}</p>
          <Row full gap={2}>
            {date.others.map(({ id, name }) => (
              <Button
                key={id}
                busy={place.isPending && place.variables.court === id}
                onClick={() => place.mutate({ id: subscriber.id, day: date.day, court: id })}
              >
                {name}
              </Button>
            ))}
          </Row>
        </>
      )}
      {(onSkip || date.game) && (
        <Row full gap={2}>
          {date.game && (
            <LinkButton to={gameAddressOf(date.game.documentId)}>
              <Text id="subscriber.seeGame" />
            </LinkButton>
          )}
          {onSkip && (
            <Button onClick={onSkip}>
              <Text id="subscriber.skip" />
            </Button>
          )}
        </Row>
      )}
      <ActError mutation={place} what="subscriber.placeFailed" />
    </Dialog>
  )
}
