import { z } from 'zod'
import { answerOf } from '../club/sign-in.ts'
import { failed, fill, gone, late, press, refused, untilText } from './acts.ts'
import type { Stage } from './stage.ts'
import { on } from './state.ts'

const listSchema = z.object({ data: z.array(z.object({ id: z.int() })) })

const toBono = async ({ calls }: Stage) =>
  `/admin/products/${listSchema.parse(await answerOf(calls.admin.get('/api/products?kind=bono'))).data[0]?.id}`

const products = on('Bonos and goods', 'admin')
const product = on('Bono or goods', 'admin')
const fresh = on('New bono or goods', 'admin')

/** What the club sells. */
export const tillStates = [
  products('products', 'bonos and goods', '/admin/products'),
  products('products-failed', 'not loaded', '/admin/products', failed('**/trpc/products.**')),
  products('products-late', 'a late answer', '/admin/products', late('**/trpc/products.**')),
  fresh('product-new', 'a bono, as it opens', '/admin/products/new'),
  fresh('product-new-goods', 'goods, as they open', '/admin/products/new?kind=goods'),
  fresh('product-new-refused', 'sent empty', '/admin/products/new', [
    refused,
    press('Save'),
    untilText('Fill this in.'),
  ]),
  product('product', 'a bono at another price, not saved', toBono, fill({ Price: '51' })),
  product('product-gone', 'none of that number', '/admin/products/99999', gone),
]
