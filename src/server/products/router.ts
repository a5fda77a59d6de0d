import { toProductView } from '#domain/products/rules.ts'
import {
  changeProductInput,
  createProductInput,
  productAnswerSchema,
  productFilter,
  productSchema,
} from '#domain/products/schema.ts'
import { makeListInput, makeListSchema, oneInput } from '#domain/schema.ts'
import { pageOf } from '../paging.ts'
import { admin, answer, router } from '../trpc/base.ts'
import { changeProduct } from './change.ts'
import { createProduct } from './create.ts'
import { toEditedProduct } from './describe-product.ts'
import { requireProduct } from './require-product.ts'
import { listProducts } from './store.ts'

export const productsRouter = router({
  list: admin('Bonos and goods that the desk sells')
    .input(makeListInput(['id', 'name', 'price']).extend(productFilter))
    .output(answer(makeListSchema(productSchema)))
    .query(({ ctx, input: { kind, active, ...input } }) => {
      const found = listProducts(ctx.deps.db)
        .map(toProductView)
        .filter((one) => (kind ?? one.kind) === one.kind && (active ?? one.active) === one.active)
      return pageOf(found, input)
    }),
  one: admin('One product')
    .input(oneInput)
    .output(answer(productAnswerSchema))
    .query(({ ctx: { deps }, input }) => ({ data: toEditedProduct(deps.db, requireProduct(deps.db, input.id)) })),
  create: admin('Make a bono or goods to be sold')
    .input(createProductInput)
    .output(answer(productAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await createProduct({ deps, viewer }, input) })),
  change: admin('Change a product; what was sold stays as it was')
    .input(changeProductInput)
    .output(answer(productAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await changeProduct({ deps, viewer }, input) })),
})
