import { freeSlotsOf, readDay } from './club/free-slots.ts'
import { expect, test } from './fixtures.ts'
import { joinButton, makeGame, placesOf, signInByForm } from './games.ts'

test('an open link: a visitor sees court, time and places, signs in and joins', { tag: ['@phone', '@commit'] }, async ({
  asUser,
  page,
  freeSlot,
}) => {
  const owner = await asUser('player12')
  const { link, slot } = await makeGame(owner.request, await freeSlot())
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${slot.time}–`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(slot.courtName)
  await expect(page.getByText('3 places left')).toBeVisible()
  await expect(page.getByText('Restricted access')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signInByForm(page, 'player13')
  await expect(page).toHaveURL(new RegExp(`${link}$`))
  await joinButton(page).click()
  await expect(placesOf(page).getByText('You ·')).toBeVisible()
  await expect(page.getByText('2 places left')).toBeVisible()
})

test('whoever plays at that hour already is told so before joining, and may', { tag: '@phone' }, async ({
  asUser,
  freeSlot,
}) => {
  const slot = await freeSlot({ beside: 1 })
  const { path } = await makeGame((await asUser('player12')).request, slot)
  const friend = await asUser('player13')
  const beside = freeSlotsOf(await readDay(friend.request, slot.day)).find(
    ({ startDate }) => startDate === slot.startDate,
  )
  if (!beside) throw new Error('No court is free beside it.')
  await makeGame(friend.request, beside)
  await friend.goto(path)
  await expect(friend.getByText(`You already play then: ${slot.time}–`)).toContainText(beside.courtName)
  await joinButton(friend).click()
  await expect(placesOf(friend).getByText('You ·')).toBeVisible()
})

test('an open link lets a player into a whole court, which without it can’t be joined', { tag: '@phone' }, async ({
  asUser,
  page,
  freeSlot,
}) => {
  const owner = await asUser('player14')
  const { link, path } = await makeGame(owner.request, await freeSlot(), { type: 'complete' })
  const friend = await asUser('player15')
  await friend.goto(path)
  await expect(friend.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(joinButton(friend)).toHaveCount(0)
  await page.goto(link)
  await expect(page.getByText('3 places left'), 'a visitor sees that there is room').toBeVisible()
  await expect(placesOf(page).getByText('Free place')).toHaveCount(3)
  await friend.goto(link)
  await joinButton(friend).click()
  await expect(placesOf(friend).getByText('You ·')).toBeVisible()
})

test('a visitor chooses a guest, signs in at the last step and finds both again', { tag: '@phone' }, async ({
  asUser,
  page,
  freeSlot,
}) => {
  const owner = await asUser('player16')
  const { path } = await makeGame(owner.request, await freeSlot())
  await page.goto(path)
  await page.getByText('+1', { exact: true }).click()
  await page.getByRole('spinbutton', { name: 'Level' }).fill('4.5')
  await joinButton(page).click()
  await signInByForm(page, 'player17')
  await expect(page.getByRole('radio', { name: '+1' })).toBeChecked()
  await joinButton(page).click()
  await expect(placesOf(page).getByText('4.50 · of')).toBeVisible()

  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, remove' }).click()
  await expect(placesOf(page).getByText('4.50 · of')).toHaveCount(0)
  await expect(page.getByText('2 places left')).toBeVisible()
})
