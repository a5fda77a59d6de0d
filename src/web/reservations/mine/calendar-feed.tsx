import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Text, useText } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import { selectAll } from '#web/ui/select-all.ts'
import { toast } from '#web/ui/toast.tsx'

const copied = { label: 'reservation.share.copied', message: 'reservation.share.copiedSaid' } as const

/** The viewer's games in their own calendar: a secret address that it asks by itself, and a way to make it a new one. */
export function CalendarFeed() {
  const text = useText()
  const query = useQuery(api.reservations.feedAddress.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }))
  const path = query.data?.data.path
  if (path === undefined) return null
  const address = new URL(path, location.origin)
  return (
    <Disclosure icon="calendar" title={<Text id="mine.feed.title" />}>
      <p className="muted">
        <Text id="mine.feed.what" />
      </p>
      <Field label={text('mine.feed.address')} value={address.href} readOnly onFocus={selectAll} />
      <Row gap={3}>
        <a className={buttonClass({})} href={address.href.replace(/^https?:/, 'webcal:')}>
          <Icon name="calendar" />
          <Text id="mine.feed.subscribe" />
        </a>
        <CopyButton value={address.href} label="mine.feed.copy" done={copied} />
      </Row>
      <Renew />
    </Disclosure>
  )
}

/** A second tap makes it so: whoever has the old address sees nothing any more. */
function Renew() {
  const text = useText()
  const [isConfirming, setIsConfirming] = useState(false)
  const notify = useFailureToast('mine.feed.failed')
  const renew = useOneAtATime(
    useMutation(
      api.reservations.renewFeed.mutationOptions({
        onSuccess: (answer) => {
          queryClient.setQueryData(api.reservations.feedAddress.queryKey(), answer)
          setIsConfirming(false)
          toast(text('mine.feed.renewed'), 'ok')
        },
        onError: (error) => notify(error),
      }),
    ),
  )
  if (!isConfirming) {
    return (
      <Button kind="plain" onClick={() => setIsConfirming(true)}>
        <Text id="mine.feed.renew" />
      </Button>
    )
  }
  return (
    <Stack gap={3}>
      <p className="small muted">
        <Text id="mine.feed.renewWhat" />
      </p>
      <ActError mutation={renew} what="mine.feed.failed" />
      <Row gap={3}>
        <Button kind="danger" busy={renew.isPending} onClick={() => renew.mutate()}>
          <Text id="mine.feed.renewYes" />
        </Button>
        <Button kind="plain" onClick={() => setIsConfirming(false)}>
          <Text id="mine.feed.renewNo" />
        </Button>
      </Row>
    </Stack>
  )
}
