import { AxeBuilder } from '@axe-core/playwright'
import { addDays, clubDayOf } from '#domain/time.ts'
import { expect, test } from './fixtures.ts'
import { choose, expectToast, makeGame, placesOf } from './games.ts'

test('a trainer makes a class with two pupils by keyboard, puts a third in and takes one out', {
  tag: '@phone',
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('trainer')
  const { day, name } = await freeSlot()
  await page.goto(`/reservations?date=${day}`)
  await page.getByRole('button', { name: `${name}, free` }).click()
  const sheet = page.getByRole('dialog', { name: 'New reservation' })
  await sheet.getByLabel('Use of the court').selectOption('Class')
  const [first, second] = [await choose(page, 'Pupils', 'player21'), await choose(page, 'Pupils', 'player22')]
  await expect(sheet.getByRole('button', { name: `Remove ${first}` })).toBeVisible()
  await sheet.getByRole('button', { name: 'Reserve' }).click()
  await expectToast(page, 'The court is reserved.')
  for (const nick of [first, second]) await expect(placesOf(page).getByText(nick)).toBeVisible()

  const third = await choose(page, 'Nick or username', 'player23')
  await expectToast(page, `${third} is in and plays.`)
  await page.getByRole('button', { name: `Actions for ${first}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Yes, remove' }).click()
  await expect(placesOf(page).getByText(first)).toHaveCount(0)
  await expect(page.getByText('Not paid')).toHaveCount(0)
})

test('a player sees a class with places as such, and asks for one of them in it', {
  tag: ['@phone', '@clock'],
}, async ({ asUser, freeSlot }) => {
  const trainer = await asUser('trainer')
  const slot = await freeSlot()
  await makeGame(trainer.request, slot, { type: 'class' })
  const page = await asUser('player9')
  await page.goto(`/reservations?date=${slot.day}`)
  await page.getByRole('button', { name: `${slot.name}, full, Class, 4 places left, ask for a place` }).click()
  await expect(page).toHaveURL(/\/reservations\/[a-z0-9]{24}$/)
  await page.getByRole('link', { name: 'Ask for a place' }).click()
  await expect(page).toHaveURL(/\/clases\?class=/)
  const topic = page.getByRole('region', { name: 'Ask for a place' }).getByLabel('What is it for?')
  await expect(topic.locator('option:checked')).toContainText(`at ${slot.time}`)
  await expect(page.locator('#ask')).toBeInViewport()
})

test('a trainer’s day: a lesson is made again for four weeks by keyboard, and taken back', {
  tag: '@phone',
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('trainer')
  const slot = await freeSlot()
  await makeGame(page.request, slot, { type: 'class' })
  await page.goto(`/admin/today?date=${slot.day}`)
  await expect(page.getByRole('heading', { name: /^My day/ })).toBeVisible()
  // The demo club may have a lesson of theirs on another court then.
  const lesson = page
    .getByRole('region', { name: new RegExp(`^${slot.time}`) })
    .filter({ has: page.getByRole('link', { name: slot.courtName, exact: true }) })
  await lesson.getByLabel('Make it again').selectOption('For 4 weeks')
  const again = lesson.getByRole('button', { name: 'The same for 4 weeks' })
  // Until what can't be had is named, nothing can be made.
  await expect(again).toBeEnabled()
  await again.press('Enter')
  await expect(lesson.getByText(/^Made again at/)).toBeVisible()
  await expectToast(page, 'The court is reserved.')
  await expect(lesson.getByRole('button', { name: 'Copy link' })).toHaveCount(4)
  await lesson.getByRole('button', { name: 'Undo' }).press('Enter')
  await expectToast(page, 'Taken back: 4 dates are free again.')
  await expect(again).toBeVisible()
})

test('a trainer unticks who didn’t come to a lesson that is over', { tag: '@phone' }, async ({ asUser, club }) => {
  const page = await asUser('trainer')
  // The demo club has lessons on the days before.
  for (const back of [1, 2, 3]) {
    await page.goto(`/admin/today?date=${addDays(clubDayOf(club.now()), -back)}`)
    await expect(page.getByText(/you see no money here/)).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    if ((await page.locator('main summary').count()) > 0) break
  }
  await page.locator('main summary').first().click()
  const box = page.getByRole('main').getByRole('checkbox').first()
  await expect(box).toBeChecked()
  const before = await page.locator('main summary').first().textContent()
  // It shows what was ticked once the act is under way, not in the same turn.
  await box.click({ force: true })
  await expect(page.locator('main summary').first()).not.toHaveText(before ?? '')
  await expect(box).not.toBeChecked()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})
