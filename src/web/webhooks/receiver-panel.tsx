import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isGivenUp } from '#domain/webhooks/rules.ts'
import type { DeliveryView, WebhookView } from '#domain/webhooks/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api, queryClient } from '#web/app/trpc.ts'
import { NewKeyNotice } from '#web/keys/new-key-notice.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Row, Rows, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { ChangeReceiverForm } from './receiver-form.tsx'
import { RemoveReceiver } from './remove-receiver.tsx'
import { SendAgain } from './send-again.tsx'
import { Sequence } from './sequence.tsx'

/** So many of the latest deliveries are shown. */
const SHOWN = 5

/** One receiver: how far it got, what was sent last, and from which number to send again. */
export function ReceiverPanel({ receiver, onClose }: { receiver: WebhookView; onClose: () => void }) {
  const { text, formats } = useWords()
  const [asks, setAsks] = useState<'change' | 'remove' | null>(null)
  const { id, name, url, pausedAt } = receiver
  const query = useQuery(api.webhooks.deliveries.queryOptions({ id, pageSize: SHOWN }))
  return (
    <Drawer
      open
      onClose={onClose}
      title={name}
      head={
        <>
          <h2 className="display uppercase">{name}</h2>
          <p className="small muted anywhere">{url}</p>
        </>
      }
    >
      {pausedAt !== null && (
        <Notice>
          <b>
            <Text id={isGone(receiver) ? 'webhook.pausedGone' : 'webhook.pausedTitle'} />
          </b>
          <p className="small">
            <Text id="webhook.pausedAbout" values={{ number: receiver.sendFrom }} />
          </p>
        </Notice>
      )}
      <Sequence receiver={receiver} />
      <Stack as="section" gap={2} aria-label={text('webhook.last')}>
        <h3 className="semibold">{text('webhook.last')}</h3>
        {query.isPending && <PageSkeleton heights={['200px']} />}
        {query.isError && !query.data && <ReadError query={query} what="webhook.lastFailed" />}
        {query.data?.data.length === 0 && <p className="small muted">{text('webhook.nothingYet')}</p>}
        <Rows end>
          {query.data?.data.map((delivery) => (
            <li key={delivery.number}>
              <span className="small">
                <b>
                  {formats.count(delivery.number)} {delivery.event}
                </b>
                <small className="block muted">
                  {formats.shortDay(delivery.at)} {formats.time(delivery.at)}
                </small>
              </span>
              <Outcome delivery={delivery} />
            </li>
          ))}
        </Rows>
      </Stack>
      {receiver.next > 1 && <SendAgain receiver={receiver} />}
      <NewSecret receiver={receiver} />
      <Row gap={4}>
        <Button onClick={() => setAsks('change')}>
          <Text id="webhook.change" />
        </Button>
        <Button kind="plain" onClick={() => setAsks('remove')}>
          <span className="bad">
            <Text id="webhook.remove" />
          </span>
        </Button>
      </Row>
      {asks === 'change' && <ChangeReceiverForm receiver={receiver} onClose={() => setAsks(null)} />}
      {asks === 'remove' && <RemoveReceiver receiver={receiver} onRemoved={onClose} onClose={() => setAsks(null)} />}
    </Drawer>
  )
}

/** What was answered, how long that took, and at which try. */
function Outcome({ delivery: { deliveredAt, status, failure, milliseconds, tries } }: { delivery: DeliveryView }) {
  const { text, formats } = useWords()
  const isTaken = deliveredAt !== null && failure === null && status !== null && status < 300
  return (
    <span className={cx('small align-end', isTaken ? 'muted' : 'bad')}>
      {text('webhook.outcome', {
        status: status ?? 0,
        failure: failure ?? 'none',
        time: formats.count(milliseconds ?? 0),
      })}
      <small className="block muted">{text('webhook.tries', { tries })}</small>
    </span>
  )
}

/** Whether it was paused as it answered that it wants nothing more, not after a day of tries. */
function isGone({ failing, pausedAt }: WebhookView): boolean {
  return failing !== null && pausedAt !== null && !isGivenUp(Date.parse(failing.since), Date.parse(pausedAt))
}

/** Gives the receiver another secret, which is shown once; the one of before signs too for a day. */
function NewSecret({ receiver: { id, name, formerSecretUntil } }: { receiver: WebhookView }) {
  const { formats } = useWords()
  const now = useNow()
  const renewing = useMutation(
    api.webhooks.renewSecret.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(api.webhooks.list.pathFilter()),
    }),
  )
  const signsUntil = formerSecretUntil !== null && Date.parse(formerSecretUntil) > now ? formerSecretUntil : null
  return (
    <Stack gap={2}>
      {renewing.data && <NewKeyNotice made={{ name, key: renewing.data.data.secret, isSecret: true }} />}
      <Row gap={3}>
        <Button busy={renewing.isPending} onClick={() => renewing.mutate({ id })}>
          <Text id="webhook.renewSecret" />
        </Button>
      </Row>
      {!renewing.isPending && <ActError mutation={renewing} what="webhook.renewFailed" />}
      <p className="small muted">
        {signsUntil === null ? (
          <Text id="webhook.renewAbout" />
        ) : (
          <Text id="webhook.bothSign" values={{ day: formats.shortDay(signsUntil), time: formats.time(signsUntil) }} />
        )}
      </p>
    </Stack>
  )
}
