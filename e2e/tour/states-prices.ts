import { z } from 'zod'
import { addDays, weekdayOf } from '#domain/time.ts'
import { answerOf } from '../club/sign-in.ts'
import { by, failed, fill, gone, late, press, refused, screen, untilAlert, untilButton } from './acts.ts'
import type { Stage } from './stage.ts'
import { type Act, on } from './state.ts'

const createdSchema = z.object({ data: z.object({ id: z.number() }) })

/** Rules of several kinds beside the one that the demo club has; answers the number of Weekend evening. */
export function makeRules({ today, calls, once }: Stage): Promise<string> {
  const day = addDays(today, 2)
  const rules = [
    { name: 'Midday', price: 20, hourFrom: '14:00', hourTo: '17:00' },
    { name: 'Early bird', price: 16, weekdays: [1, 2, 3, 4, 5], hourFrom: '08:00', hourTo: '09:30' },
    { name: 'Christmas', price: 30, dateFrom: addDays(today, 31), dateTo: addDays(today, 47) },
    { name: 'Summer', price: 18, dateFrom: addDays(today, -90), dateTo: addDays(today, -30) },
    {
      name: 'Black Friday',
      price: 12,
      dateFrom: day,
      dateTo: addDays(day, 1),
      weekdays: [weekdayOf(day)],
      hourFrom: '08:00',
      hourTo: '17:00',
    },
    { name: 'Weekend evening', price: 30, weekdays: [6, 7], hourFrom: '17:00', hourTo: '23:00' },
  ]
  return once('price rules', async () => {
    let last = 0
    for (const rule of rules)
      last = createdSchema.parse(await answerOf(calls.portal.post('/api/court-prices', { data: rule }))).data.id
    return String(last)
  })
}

const toRule = async (stage: Stage) => `/admin/court/prices/${await makeRules(stage)}`

/** Why the fullest day's evening costs what it does. */
const focusCell: Act = async ({ page, stage, translate }) => {
  const cells = page.getByRole('table').getByRole('row').nth(6).getByRole('button')
  await cells.nth(weekdayOf(addDays(stage.today, 2)) - 1).focus()
  await page
    .getByRole('main')
    .getByRole('link', { name: translate('Open {name}') })
    .waitFor()
}

const prices = on('Prices', 'portal')
const fresh = on('New price rule', 'portal')
const rule = on('Price rule', 'portal')
const leaveField: Act = ({ page, translate }) => page.getByLabel(translate('Until, not included')).press('Tab')

/** Price rules, as staff find, make and change them. The tour makes some: the demo club has one. */
export const priceStates = [
  prices(
    'prices',
    'why a slot costs what it does',
    async (stage) => {
      await makeRules(stage)
      return `/admin/court/prices?week=${addDays(stage.today, 2)}`
    },
    [by('portal', 'admin'), focusCell],
  ),
  prices('prices-failed', 'not loaded', '/admin/court/prices', failed('**/trpc/prices.**')),
  prices('prices-late', 'a late answer', '/admin/court/prices', late('**/trpc/prices.**')),
  fresh('price-new', 'as it opens', '/admin/court/prices/new'),
  fresh('price-new-refused', 'sent empty', '/admin/court/prices/new', [refused, press('Save rule'), untilAlert]),
  rule('price', 'another price and other hours, not saved', toRule, [
    fill({ 'Price of the court': '33', 'Until, not included': '20:00' }),
    leaveField,
  ]),
  rule('price-refused', 'four errors, the preview waits', toRule, [
    fill({ Name: '', 'Price of the court': '28,5O' }),
    ({ page, translate }) => page.getByRole('checkbox', { name: translate('On certain dates') }).check(),
    fill({ From: '06/01/2027', To: '21/12/2026', 'Until, not included': '09:00' }),
    leaveField,
    press('Save rule'),
    untilAlert,
  ]),
  rule('price-delete', 'asks before deleting', toRule, [screen, press('Delete…'), untilButton('Yes, delete')]),
  rule('price-gone', 'none of that number', '/admin/court/prices/99999', gone),
]
