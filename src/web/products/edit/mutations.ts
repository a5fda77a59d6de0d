import type { EditedProductView } from '#domain/products/schema.ts'
import { api, client, queryClient } from '#web/app/trpc.ts'
import { pickChanged } from '#web/forms/pick-changed.ts'
import { type ProductDraft, toInput } from './product-draft.ts'

/** Makes a product, or changes the one of that number in what differs from what was read in that version; rejects with what the server refuses. */
export async function saveProduct(
  id: number | null,
  before: ProductDraft,
  after: ProductDraft,
  version: number,
): Promise<EditedProductView> {
  const { products } = client
  const { kind, price, ...input } = toInput(after)
  const { data } =
    id === null
      ? await products.create.mutate({ kind, price: Number(price), ...input })
      : await products.change.mutate({
          id,
          version,
          ...pickChanged(toInput(before), input),
          ...(after.price !== before.price && { price: Number(price) }),
        })
  void queryClient.invalidateQueries(api.products.pathFilter())
  return data
}

/** Reads a product as it is saved now, also for the list. */
export async function readProduct(id: number): Promise<EditedProductView> {
  const { data } = await client.products.one.query({ id })
  void queryClient.invalidateQueries(api.products.pathFilter())
  return data
}
