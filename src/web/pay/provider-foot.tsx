import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProviderName } from '#domain/payments/kinds.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api, queryClient } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.tsx'
import { goToBank } from './go-to-bank.ts'

type Saved = { isTest: boolean; testedAt: string | null; isKeyLost: boolean } | null
type Props = { provider: ProviderName; saved: Saved; isBusy: boolean; isReached: boolean }

/** What is done with a provider: saved, tried by a payment, taken away; and what players see of it. */
export function ProviderFoot({ provider, saved, isBusy, isReached }: Props) {
  const test = useMutation(api.payments.test.mutationOptions({ onSuccess: ({ data }) => goToBank(data.redirect) }))
  const [isRemoving, setRemoving] = useState(false)
  return (
    <Stack gap={3}>
      <Standing saved={saved} />
      <ActError mutation={test} what="provider.testFailed" />
      <Row gap={3}>
        <Button type="submit" busy={isBusy}>
          <Text id="provider.save" />
        </Button>
        {saved && !saved.isKeyLost && isReached && (
          <Button busy={test.isPending || test.isSuccess} onClick={() => test.mutate({ provider })}>
            <Text id="provider.tryIt" />
          </Button>
        )}
        {saved && (
          <Button kind="danger" icon="trash" onClick={() => setRemoving(true)}>
            <Text id="provider.remove" />
          </Button>
        )}
      </Row>
      {saved && (
        <p className="small muted">
          <Text id="provider.troubles" values={{ provider }} />
        </p>
      )}
      {isRemoving && <RemoveProvider provider={provider} onClose={() => setRemoving(false)} />}
    </Stack>
  )
}

/** What follows from how it stands, for players. */
function Standing({ saved }: { saved: Saved }) {
  const { formats } = useWords()
  const now = useNow()
  if (!saved) return null
  const { isTest, testedAt, isKeyLost } = saved
  const at = testedAt === null ? '' : `${formats.day(testedAt, now)}, ${formats.time(testedAt)}`
  const state = isKeyLost ? 'lost' : testedAt === null ? 'untested' : isTest ? 'test' : 'real'
  return (
    <p className={state === 'real' ? 'ok medium' : 'muted'}>
      <Text id="provider.standing" values={{ state, at }} />
    </p>
  )
}

function RemoveProvider({ provider, onClose }: { provider: ProviderName; onClose: () => void }) {
  const text = useText()
  const remove = useOneAtATime(
    useMutation(
      api.payments.removeProvider.mutationOptions({
        onSuccess: (answer) => {
          queryClient.setQueryData(api.payments.provider.queryKey(), answer)
          toast(text('provider.removed'), 'ok')
          onClose()
        },
      }),
    ),
  )
  return (
    <ConfirmDialog
      title={<Text id="provider.removeAsk" />}
      keep="provider.removeKeep"
      yes="provider.remove"
      failed="provider.removeFailed"
      mutation={remove}
      onYes={() => remove.mutate({ provider })}
      onClose={onClose}
    >
      <p>
        <Text id="provider.removeFollows" />
      </p>
    </ConfirmDialog>
  )
}
