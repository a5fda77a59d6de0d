import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { countAtOldPrice } from '#domain/prices/count-at-old-price.ts'
import type { PriceRule } from '#domain/prices/rules.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { ActRow } from '#web/ui/page/act-row.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { PriceFacts } from '../week/use-price-desk.ts'
import { forgetPrices } from './mutations.ts'

type Props = { rule: PriceRule; facts: PriceFacts }

/** Deletes a rule, once what follows was read. */
export function DeleteSection({ rule, facts }: Props) {
  const text = useText()
  const [isConfirming, setIsConfirming] = useState(false)
  const without = facts.rules.filter(({ id }) => id !== rule.id)
  const follows = text('courtPrice.deleteFollows', { count: countAtOldPrice(facts, without) })
  return (
    <ActRow>
      <p className="small">
        <b>
          <Text id="courtPrice.deleteTitle" />
        </b>{' '}
        <span className="muted">{follows}</span>
      </p>
      <Button kind="danger" icon="trash" onClick={() => setIsConfirming(true)}>
        <Text id="courtPrice.delete" />
      </Button>
      {isConfirming && <DeleteDialog rule={rule} follows={follows} onClose={() => setIsConfirming(false)} />}
    </ActRow>
  )
}

function DeleteDialog({
  rule: { id, name },
  follows,
  onClose,
}: {
  rule: PriceRule
  follows: string
  onClose: () => void
}) {
  const text = useText()
  const navigate = useNavigate()
  const notify = useFailureToast('courtPrice.deleteFailed')
  const remove = useOneAtATime(
    useMutation(
      api.prices.remove.mutationOptions({
        onSuccess: () => {
          toast(text('courtPrice.deleted', { name }), 'ok')
          navigate('/admin/court/prices')
          forgetPrices()
        },
        onError: (error) => notify(error),
      }),
    ),
  )
  return (
    <ConfirmDialog
      title={<Text id="courtPrice.deleteAsk" values={{ name }} />}
      keep="courtPrice.deleteKeep"
      yes="courtPrice.deleteYes"
      failed="courtPrice.deleteFailed"
      mutation={remove}
      onYes={() => remove.mutate({ id })}
      onClose={onClose}
    >
      <p>{follows}</p>
    </ConfirmDialog>
  )
}
