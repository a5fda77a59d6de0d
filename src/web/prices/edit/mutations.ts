import { useMutation } from '@tanstack/react-query'
import { fromCourtPriceView, type PriceRule } from '#domain/prices/rules.ts'
import type { CourtPriceView } from '#domain/prices/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { api, client, queryClient } from '#web/app/trpc.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type PriceDraft, toChanges, toInput } from './price-draft.ts'

/**
 * Makes a price rule, or changes the one of that number in what differs from what was read in that version; rejects with what the
 * server refuses.
 */
export function useSavePrice(
  id: number | null,
): (before: PriceDraft, after: PriceDraft, version: number) => Promise<SavedRule> {
  const text = useText()
  const notify = useFailureToast('courtPrice.saveFailed')
  const options = {
    onSuccess: ({ data: { name } }: { data: CourtPriceView }) => {
      forgetPrices()
      toast(text(id === null ? 'courtPrice.made' : 'courtPrice.saved', { name }), 'ok')
    },
    onError: (error: unknown) => notify(error),
  }
  const create = useMutation(api.prices.create.mutationOptions(options))
  const change = useMutation(api.prices.change.mutationOptions(options))
  return async (before, after, version) => {
    if (id === null) {
      const { price, ...rule } = toInput(after)
      return toRule((await create.mutateAsync({ ...rule, price: Number(price) })).data)
    }
    const { price, ...changes } = toChanges(before, after)
    const priced = price === undefined ? {} : { price: Number(price) }
    return toRule((await change.mutateAsync({ id, version, ...changes, ...priced })).data)
  }
}

/** Reads a price rule as it is saved now; other queries of prices are fetched again. */
export async function readPrice(id: number): Promise<SavedRule> {
  const { data } = await client.prices.one.query({ id })
  forgetPrices()
  return toRule(data)
}

type SavedRule = PriceRule & { version?: number }

function toRule({ version, ...rule }: CourtPriceView & { version?: number }): SavedRule {
  return { ...fromCourtPriceView(rule), ...(version !== undefined && { version }) }
}

/** Fetches prices again where they are shown. */
export function forgetPrices(): void {
  void queryClient.invalidateQueries(api.prices.pathFilter())
}
