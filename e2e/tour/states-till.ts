import { z } from 'zod'
import { tillAnswerSchema } from '#domain/money/schema.ts'
import { addDays } from '#domain/time.ts'
import { answerOf } from '../club/sign-in.ts'
import { changes, failed, fill, gone, late, press, refused, screen, untilDialog, untilText } from './acts.ts'
import type { Stage } from './stage.ts'
import { type Act, on } from './state.ts'

const listSchema = z.object({ data: z.array(z.object({ id: z.int() })) })

const toBono = async ({ calls }: Stage) =>
  `/admin/products/${listSchema.parse(await answerOf(calls.admin.get('/api/products?kind=bono'))).data[0]?.id}`

/** Yesterday's till is closed, two euros short. */
const toClosed = async ({ calls, once, today }: Stage) => {
  const day = addDays(today, -1)
  return await once('closed till', async () => {
    const { expected } = tillAnswerSchema.parse(await answerOf(calls.admin.get(`/api/money/till/${day}`))).data
    const body = { counted: Math.max(0, expected - 2), left: 0 }
    await answerOf(calls.admin.post(`/api/money/till/${day}`, { data: body }))
    return `/admin/till?date=${day}`
  })
}

const chooseBono: Act = ({ page }) => page.locator('label').filter({ hasText: 'Bono 10' }).click()
const correctFirst: Act = ({ page, translate }) =>
  page
    .getByRole('button', { name: translate('Correct {what}') })
    .first()
    .click()

/** The next sheet is shown in place of being printed. */
const keepSheet: Act = ({ page }) => page.evaluate(() => Object.assign(window, { print: () => undefined }))
/** A sheet of A4, 96 to the inch. */
const toPaper: Act = async ({ page }) => {
  await page.locator('body > section tr').first().waitFor({ state: 'attached' })
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
}

const till = on('Till', 'admin')
const closeTill = on('Count and close', 'admin')
const products = on('Bonos and goods', 'admin')
const product = on('Bono or goods', 'admin')
const fresh = on('New bono or goods', 'admin')

/** The till of a day, and what the club sells. */
export const tillStates = [
  till('till', 'a bono chosen, for nobody yet', '/admin/till', chooseBono),
  till('till-credit', 'credit to be topped up', '/admin/till', ({ page, translate }) =>
    page.getByText(translate('Credit'), { exact: true }).last().click(),
  ),
  till('till-correct', 'asks why', '/admin/till', [screen, correctFirst, untilDialog]),
  till('till-mails', 'in a club that mails: a receipt goes out', '/admin/till', [
    { before: changes('**/admin/till', (body) => body.replace('"mails":false', '"mails":true')) },
    ({ page, translate }) =>
      page
        .getByRole('button', { name: translate('Mail receipt {number} to {nick}') })
        .first()
        .click(),
    ({ page, translate }) => page.getByText(translate('Receipt {number} goes to {nick} by email.')).first().waitFor(),
  ]),
  till('till-printed', 'the day on paper', '/admin/till', [
    { size: 'desktop', printed: true },
    keepSheet,
    press('Print'),
    toPaper,
  ]),
  till('receipt-printed', 'a receipt on paper', '/admin/till', [
    { size: 'desktop', printed: true },
    keepSheet,
    ({ page, translate }) =>
      page
        .getByRole('button', { name: translate('Print receipt {number}') })
        .first()
        .click(),
    toPaper,
  ]),
  till('till-closed', 'yesterday, two euros short', toClosed),
  till('till-failed', 'not loaded', '/admin/till', failed('**/trpc/*money.till**')),
  till('till-late', 'a late answer', '/admin/till', late('**/trpc/*money.till**')),
  closeTill('till-close', 'counted, with a difference', '/admin/till/close', [
    fill({ 'Other notes and coins, together': '20' }),
  ]),
  closeTill('till-close-new', 'nothing counted', '/admin/till/close'),
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
