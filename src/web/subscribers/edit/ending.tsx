import { useMutation } from '@tanstack/react-query'
import type { SubscriberView } from '#domain/subscribers/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { ActRow } from '#web/ui/page/act-row.tsx'
import { toast } from '#web/ui/toast.tsx'
import { cacheSubscriber } from '../cache-subscriber.ts'

/** Ends a subscription, or takes an ended one up again: what follows stands before the button. */
export function Ending({ subscriber: { id, active, user, next } }: { subscriber: SubscriberView }) {
  const { text, formats } = useWords()
  const notify = useFailureToast('subscriber.saveFailed')
  const { nick } = user
  const isMailed = useMails() ? 'subscriber.isMailed' : 'subscriber.isMailed.noMail'
  const change = useOneAtATime(
    useMutation(
      api.subscribers.change.mutationOptions({
        onSuccess: ({ data }) => {
          cacheSubscriber(data)
          toast(text(data.active ? 'subscriber.resumedNow' : 'subscriber.endedNow', { nick }), 'ok')
        },
        onError: (error) => notify(error),
      }),
    ),
  )
  const follows = active
    ? [
        text('subscriber.endFollows'),
        ...(next?.is === 'made' ? [text('subscriber.endStays', { day: formats.shortDay(next.day) })] : []),
        text(isMailed, { nick }),
      ]
    : [text('subscriber.resumeFollows'), text(isMailed, { nick })]
  return (
    <ActRow>
      <p className="small">
        <b>{text(active ? 'subscriber.endTitle' : 'subscriber.isEnded')}</b>{' '}
        <span className="muted">{follows.join(' ')}</span>
      </p>
      <Button
        kind={active ? 'danger' : 'outline'}
        busy={change.isPending}
        onClick={() => change.mutate({ id, active: !active })}
      >
        <Text id={active ? 'subscriber.end' : 'subscriber.resume'} />
      </Button>
      <ActError mutation={change} what="subscriber.saveFailed" />
    </ActRow>
  )
}
