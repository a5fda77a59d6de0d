import { fromCourtPriceView, type PriceRule } from '#domain/prices/rules.ts'
import type { CourtPriceView } from '#domain/prices/schema.ts'
import { api, client, queryClient } from '#web/app/trpc.ts'
import { type PriceDraft, toChanges, toInput } from './price-draft.ts'

/**
 * Makes a price rule, or changes the one of that number in what differs from what was read in that version; rejects with what the
 * server refuses.
 */
export async function savePrice(
  id: number | null,
  before: PriceDraft,
  after: PriceDraft,
  version: number,
): Promise<SavedRule> {
  const { data } = id === null ? await create(after) : await change(id, toChanges(before, after), version)
  forgetPrices()
  return toRule(data)
}

async function create(draft: PriceDraft) {
  const { price, ...rule } = toInput(draft)
  return await client.prices.create.mutate({ ...rule, price: Number(price) })
}

async function change(id: number, { price, ...changes }: ReturnType<typeof toChanges>, version: number) {
  const priced = price === undefined ? {} : { price: Number(price) }
  return await client.prices.change.mutate({ id, version, ...changes, ...priced })
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
