import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNavigate, useSearch } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { lazyForm } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { DataList } from '#web/ui/list/data-list.tsx'
import { numberIn } from '#web/ui/list/list-filter.ts'
import { ReadError } from '#web/ui/read-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { buildReceiverColumns } from './receiver-words.tsx'

const ReceiverPanel = lazyForm(async () => (await import('./receiver-panel.tsx')).ReceiverPanel)

const PATH = '/admin/keys'

/** The receivers of webhooks: what each hears of and how far it got; one of them open beside. */
export function ReceiversSection() {
  const words = useWords()
  const now = useNow()
  const navigate = useNavigate()
  const opened = numberIn(useSearch().get('receiver') ?? '')
  const query = useQuery(api.webhooks.list.queryOptions(undefined, { refetchOnWindowFocus: 'always' }))
  const receivers = query.data?.data
  const receiver = receivers?.find(({ id }) => id === opened)
  const { text } = words
  const title = (
    <>
      {text('webhook.webhooks')} {receivers && <span className="muted medium">{receivers.length}</span>}
    </>
  )
  return (
    <Section title={title} note={text('webhook.order')} rows>
      <DataList
        caption={text('webhook.webhooks')}
        columns={buildReceiverColumns(words, now)}
        rows={receivers}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `${PATH}?receiver=${id}`}
        isOpen={({ id }) => id === opened}
        failed={query.isError && !receivers && <ReadError query={query} what="webhook.loadFailed" />}
        empty={
          <p>
            <Text id="webhook.none" />
          </p>
        }
      />
      {receiver && (
        <Suspense>
          <ReceiverPanel key={receiver.id} receiver={receiver} onClose={() => navigate(PATH, { replace: true })} />
        </Suspense>
      )}
    </Section>
  )
}
