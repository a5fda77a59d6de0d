import { expect, test } from './fixtures.ts'
import { joinButton, leaveButton, listens } from './games.ts'

test('somebody of another level finds a game by the filters, is told for whom it is, and joins', {
  tag: '@phone',
}, async ({ asUser, freeSlot }) => {
  const owner = await asUser('player23')
  const other = await asUser('player24')
  await owner.request.put('/api/users/me', { data: { level: 5 } })
  await other.request.put('/api/users/me', { data: { level: 2 } })
  const slot = await freeSlot()

  await owner.goto(`/reservations?date=${slot.day}`)
  await owner.getByRole('button', { name: new RegExp(`^${slot.name}`) }).click()
  const sheet = owner.getByRole('dialog', { name: 'New reservation' })
  await sheet.getByText('From … to …').click()
  await expect(sheet.getByLabel('From level')).toHaveValue('4.50')
  await sheet.getByRole('button', { name: 'Reserve' }).click()
  await expect(owner).toHaveURL(/\/reservations\/[a-z0-9]{24}$/)
  await expect(owner.getByText('Level 4.50–5.50', { exact: true })).toBeVisible()
  await owner.goto(`/games?days=${slot.day}`)
  await listens(owner)
  const own = owner.getByRole('listitem').filter({
    has: owner.getByRole('link', { name: `See the game, ${slot.time}, ${slot.courtName}` }),
  })
  await expect(own.getByText('Yours. 3 places left')).toBeVisible()

  await other.goto(`/games?days=${slot.day}`)
  const join = other.getByRole('link', { name: `Join, ${slot.time}, ${slot.courtName}` })
  await expect(
    other.getByRole('listitem').filter({ has: join }).getByText('another level', { exact: true }),
  ).toBeVisible()
  const mine = other.getByRole('button', { name: 'My level 2.00' })
  await mine.click()
  await expect(other).toHaveURL(/level=mine/)
  await expect(join).toBeHidden()
  await mine.click()
  await join.click()

  await expect(other.getByText('This game is for level 4.50–5.50. Yours is 2.00.')).toBeVisible()
  await joinButton(other).click()
  await expect(leaveButton(other)).toBeVisible()
  await expect(own.getByText('Yours. 2 places left')).toBeVisible()
})

test('the owner says later for which levels a game is, and takes it back', { tag: '@phone' }, async ({
  asUser,
  freeSlot,
}) => {
  const page = await asUser('player23')
  const slot = await freeSlot()
  const { startDate, endDate, court } = slot
  const booked = await page.request.post('/api/reservations', { data: { startDate, endDate, court, type: 'open' } })
  expect(booked.status()).toBe(201)
  await page.goto(`/games?days=${slot.day}`)
  await page.getByRole('link', { name: `See the game, ${slot.time}, ${slot.courtName}` }).click()
  await page.getByText('From … to …').click()
  await page.getByRole('button', { name: 'Save the level' }).click()
  const levels = page.getByText(/^Level \d\.\d\d–\d\.\d\d$/)
  await expect(levels).toBeVisible()
  await page.getByText('Any level').click()
  await page.getByRole('button', { name: 'Save the level' }).click()
  await expect(page.getByRole('radio', { name: 'Any level' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Save the level' })).toBeHidden()
})
