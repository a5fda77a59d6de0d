import { expect, test } from './fixtures.ts'
import { makeGameOfSix } from './games.ts'

test('the list is searched, and saved as it is filtered', { tag: ['@desktop', '@commit'] }, async ({
  asUser,
  freeSlot,
}) => {
  const page = await asUser('global')
  const { slot, nicks } = await makeGameOfSix(page.request, await freeSlot())
  await page.goto('/admin/reservations')
  await page.getByLabel('Owner or player').fill(nicks[5] ?? '')
  await page.getByLabel('From', { exact: true }).fill(slot.day.split('-').toReversed().join('/'))
  // What stands in for it opens the browser's own list.
  await page.getByRole('combobox', { name: 'Status' }).and(page.locator('button')).click()
  await page.getByRole('option', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(({ searchParams }) => {
    const [from, status, q] = ['from', 'status', 'q'].map((name) => searchParams.get(name))
    return from === slot.day && status === 'open' && q === nicks[5]
  })
  const row = page
    .getByRole('row')
    .filter({ hasText: nicks[0] ?? '' })
    .first()
  await expect(row.getByText('Open', { exact: true })).toBeVisible()
  await expect(row.getByText('Over', { exact: true })).toHaveCount(0)

  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: /^CSV of these/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^reservations-\d{2}-\d{2}-\d{4}\.csv$/)
  const lines = (await readAll(await file.createReadStream())).trim().split('\r\n')
  expect(lines[0]).toMatch(/"Day","From","To","Court"/)
  expect(lines.filter((line) => line.startsWith(`"${slot.day.split('-').toReversed().join('-')}"`))).not.toEqual([])
  expect(lines.slice(1).filter((line) => !line.includes(nicks[5] ?? ''))).toEqual([])
})

test('an open game that is over is no longer said to be open', { tag: ['@desktop', '@clock'] }, async ({
  asUser,
  freeSlot,
}) => {
  const page = await asUser('global')
  const { nicks } = await makeGameOfSix(page.request, await freeSlot())
  // No game can be made that is over.
  await page.route(/\/trpc\/.*reservations\.list/, async (route) => {
    const answer = await (await route.fetch()).text()
    await route.fulfill({ body: answer.replaceAll(/"endDate":"\d{4}/g, '"endDate":"2020') })
  })
  await page.goto(`/admin/reservations?status=open&q=${nicks[5]}`)
  const row = page
    .getByRole('row')
    .filter({ hasText: nicks[5] ?? '' })
    .first()
  await expect(row.getByText('Over', { exact: true })).toBeVisible()
  await expect(row.getByText('Open', { exact: true })).toHaveCount(0)
})

test('all that the filters let through is printed, dark on white', { tag: '@desktop' }, async ({
  asUser,
  freeSlot,
}) => {
  const page = await asUser('global')
  const { nicks } = await makeGameOfSix(page.request, await freeSlot())
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript('globalThis.print = () => { document.documentElement.dataset.printed = String(Date.now()) }')
  await page.goto(`/admin/reservations?view=all&q=${nicks[5]}`)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed')
  const sheet = page.locator('body > section')
  await expect(sheet, 'no screen shows it').toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(page.locator('main')).toBeHidden()
  const total = Number(await page.locator('h1 span').textContent())
  await expect(sheet.getByRole('rowheader'), 'of all pages').toHaveCount(total)
  await expect(sheet).toContainText(`${total} reservations`)
  await expect(sheet).toContainText(`“${nicks[5]}”`)
  await expect(sheet).toContainText(nicks[0] ?? '')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.evaluate("dispatchEvent(new Event('afterprint'))")
  await expect(sheet).toHaveCount(0)
})

async function readAll(stream: AsyncIterable<unknown>): Promise<string> {
  let text = ''
  for await (const part of stream) text += String(part)
  return text
}
