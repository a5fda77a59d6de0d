import { expect, test } from './fixtures.ts'
import { makeGameOfSix } from './games.ts'

test('the list is searched, and saved as it is filtered', async ({ asUser, freeSlot }) => {
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
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: nicks[0] ?? '' })
      .first(),
  ).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: /^CSV of these/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^reservations-\d{2}-\d{2}-\d{4}\.csv$/)
  const lines = (await readAll(await file.createReadStream())).trim().split('\r\n')
  expect(lines[0]).toMatch(/"Day","From","To","Court"/)
  expect(lines.filter((line) => line.startsWith(`"${slot.day.split('-').toReversed().join('-')}"`))).not.toEqual([])
  expect(lines.slice(1).filter((line) => !line.includes(nicks[5] ?? ''))).toEqual([])
})

async function readAll(stream: AsyncIterable<unknown>): Promise<string> {
  let text = ''
  for await (const part of stream) text += String(part)
  return text
}
