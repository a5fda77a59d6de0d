import { formatsOf } from '#domain/formats.ts'
import { expect, test } from './fixtures.ts'
import { choose, makeGame } from './games.ts'
import { tooWide } from './widths.ts'

const formats = formatsOf('en', { today: 'today', tomorrow: 'tomorrow' })

test('a subscriber whose slot is taken gets another court for that date', { tag: ['@desktop', '@clock'] }, async ({
  asUser,
  freeSlot,
}) => {
  const page = await asUser('admin')
  const slot = await freeSlot({ beside: 1 })
  const { path } = await makeGame(page.request, slot)
  const day = formats.shortDay(slot.day)

  await page.goto('/subscribers/new')
  await choose(page, 'Member', 'player33')
  await page
    .locator('label')
    .filter({ hasText: formats.weekday(slot.day) })
    .click()
  await page.getByLabel('Court', { exact: true }).selectOption(String(slot.court))
  await page.getByLabel('Time', { exact: true }).selectOption(slot.time)
  await expect(page.getByText('Nobody else has it.')).toBeVisible()
  // Loading it anew loses nothing.
  await page.reload()
  await expect(page.getByText('Nobody else has it.')).toBeVisible()
  const dates = page.getByRole('list').filter({ hasText: 'Will be booked' }).getByRole('listitem')
  const taken = dates.filter({ hasText: new RegExp(`^${day.replace(/^\D+/, '')}`) })
  await expect(taken).toContainText('Taken by somebody else')
  // The last day of the window is of today's weekday: while its slot isn't over, today is such a date too.
  const today = dates.filter({ hasText: 'today' })
  if ((await today.count()) > 0) await today.getByRole('button').click()
  const restore = page.getByRole('button', { name: /^Restore, / })
  const before = await restore.count()
  // Two changes in one tick both count.
  await page.getByRole('button', { name: /^Skip, / }).evaluateAll((skips) => {
    for (const skip of skips.slice(-2)) if (skip instanceof HTMLElement) skip.click()
  })
  await expect(restore).toHaveCount(before + 2)
  await expect(page.getByText('Skipped, not saved').last()).toBeVisible()
  for (const left of [1, 0]) {
    await restore.last().click()
    await expect(restore).toHaveCount(before + left)
  }
  await page.getByRole('button', { name: 'Save subscription' }).click()
  await expect(page).toHaveURL(/\/subscribers\/\d+$/)
  const address = page.url()
  await expect(page.getByText('Nothing to save.')).toBeVisible()

  await page.goto('/subscribers')
  const missing = page
    .getByRole('region', { name: 'Dates without a court' })
    .getByRole('listitem')
    .filter({ hasText: `${day} ${slot.time}` })
  await expect(missing.getByRole('link', { name: 'See the game' })).toHaveAttribute('href', new RegExp(`${path}$`))
  await missing.getByRole('button', { name: /^Other court for / }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /^Court \d/ })
    .first()
    .click()
  await expect(dialog).toHaveCount(0)
  await expect(missing).toHaveCount(0)

  await page.goto(address)
  const made = dates.filter({ hasText: new RegExp(`^${day.replace(/^\D+/, '')}`) })
  await expect(made).toContainText('Booked')
  const href = await made.getByRole('link').getAttribute('href')
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText('This subscription has ended.')).toBeVisible()
  for (const game of [href ?? '', path]) {
    expect((await page.request.delete(`/api/reservations/${game.split('/').at(-1)}`)).status()).toBe(200)
  }
})

for (const width of [320, 768]) {
  test(`at ${width} px nothing of subscribers scrolls sideways`, { tag: '@phone' }, async ({ asUser }) => {
    const page = await asUser('global')
    await page.setViewportSize({ width, height: 700 })
    for (const { path, shown } of [
      { path: '/es/subscribers', shown: page.getByRole('row').nth(2) },
      { path: '/es/subscribers/new', shown: page.getByRole('button', { name: 'Guardar abono' }) },
      { path: '/es/subscribers/1', shown: page.getByRole('heading', { name: 'Las próximas doce fechas' }) },
    ]) {
      await page.goto(path)
      await expect(shown).toBeVisible()
      // Titles that are heard there, not seen, are no wider than they are.
      const wide = (await tooWide(page)).filter((one) => !/^<(?:thead|tr)/.test(one))
      expect(wide, path).toEqual([])
    }
  })
}
