import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Text, useText } from '#web/app/intl.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { Button } from '#web/ui/button.tsx'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { ReceiversSection } from '#web/webhooks/receivers-section.tsx'
import { KeysSection } from './keys-section.tsx'
import { type MadeKey, NewKeyNotice } from './new-key-notice.tsx'

const NewReceiverForm = lazyForm(async () => (await import('#web/webhooks/receiver-form.tsx')).NewReceiverForm)
const load = () => import('./new-key-dialog.tsx')
const NewKeyDialog = lazy(async () => ({ default: (await load()).NewKeyDialog }))

/** Keys of programs: a new one is shown once, right after it was made. */
export function Page() {
  const text = useText()
  const query = useQuery(api.keys.list.queryOptions(undefined, { refetchOnWindowFocus: 'always' }))
  const [isMaking, setIsMaking] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<MadeKey | null>(null)
  return (
    <DeskPage gap={6}>
      <PageHead
        title={text('key.keys')}
        aside={text('key.andWebhooks')}
        ways={
          <>
            <Button
              icon="plus"
              onPointerEnter={() => void load().catch(() => undefined)}
              onClick={() => setIsMaking(true)}
            >
              <Text id="key.new" />
            </Button>
            <Button icon="plus" onClick={() => setIsAdding(true)}>
              <Text id="webhook.new" />
            </Button>
          </>
        }
      />
      {made && <NewKeyNotice key={made.key} made={made} />}
      {query.isPending && <PageSkeleton heights={['400px']} />}
      {!query.data && <ReadError query={query} what="key.loadFailed" />}
      {query.data && (
        <>
          <KeysSection keys={query.data.data} />
          <ReceiversSection />
        </>
      )}
      {isAdding && (
        <Suspense>
          <NewReceiverForm onMade={setMade} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
      {isMaking && (
        <Suspense>
          <NewKeyDialog doors={query.data?.meta.doors ?? []} onMade={setMade} onClose={() => setIsMaking(false)} />
        </Suspense>
      )}
    </DeskPage>
  )
}
