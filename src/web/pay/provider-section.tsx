import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProviderName } from '#domain/payments/kinds.ts'
import type { ProvidersView } from '#domain/payments/provider-schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { useShownPart } from '#web/config/use-shown-part.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RedsysForm } from './redsys-form.tsx'
import { StripeForm } from './stripe-form.tsx'

/** With whom the club has its contract for payments online: set, tried, and where it is notified. */
export function ProviderSection() {
  const text = useText()
  const query = useQuery(api.payments.provider.queryOptions())
  const providers = query.data?.data
  const place = useShownPart('online', providers !== undefined)
  return (
    <div ref={place} tabIndex={-1}>
      <Section title={text('provider.title')} note={text('provider.note')}>
        {query.isPending && <Skeleton height="320px" />}
        {!providers && <ReadError query={query} what="provider.loadFailed" />}
        {providers && <Providers providers={providers} />}
      </Section>
    </div>
  )
}

function Providers({ providers }: { providers: ProvidersView }) {
  const text = useText()
  const [chosen, setChosen] = useState<ProviderName>(providers.stripe && !providers.redsys ? 'stripe' : 'redsys')
  const { redsys, stripe, notifyAt } = providers
  return (
    <Stack gap={4} className="measure">
      {!notifyAt && (
        <Notice>
          <Text id="online.errors.address" />
        </Notice>
      )}
      <Choice
        label={text('provider.which')}
        quiet
        value={chosen}
        options={[
          { value: 'redsys', label: 'Redsys', hint: text('provider.redsysHint') },
          { value: 'stripe', label: 'Stripe', hint: text('provider.stripeHint') },
        ]}
        onChange={setChosen}
      />
      {chosen === 'redsys' ? (
        <RedsysForm key="redsys" saved={redsys} isReached={notifyAt !== null} />
      ) : (
        <StripeForm key="stripe" saved={stripe} isReached={notifyAt !== null} />
      )}
      {notifyAt && <NotifyAt url={notifyAt[chosen]} provider={chosen} />}
    </Stack>
  )
}

/** The address that the club enters at its bank. */
function NotifyAt({ url, provider }: { url: string; provider: ProviderName }) {
  return (
    <Stack gap={2}>
      <h3 className="medium">
        <Text id="provider.notifyAt" />
      </h3>
      <Row spread gap={3}>
        <code className="anywhere">{url}</code>
        <CopyButton
          value={url}
          icon="copy"
          label="provider.copy"
          done={{ label: 'provider.copied', message: 'provider.copied' }}
        />
      </Row>
      <p className="small muted">
        <Text id="provider.notifyHint" values={{ provider }} />
      </p>
    </Stack>
  )
}
