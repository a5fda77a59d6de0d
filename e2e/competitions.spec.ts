import { addDays, clubDayOf } from '#domain/time.ts'
import { enterAll, makeCompetition, playersFrom, readCompetition } from './competitions.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, listens } from './games.ts'

test('two sign up by phone, and who waits moves up as somebody leaves', { tag: '@clock' }, async ({ asUser, club }) => {
  const [admin, one, other] = [await asUser('admin'), await asUser('player1'), await asUser('player2')]
  const day = addDays(clubDayOf(club.now()), 14)
  const made = await makeCompetition(admin.request, { name: 'Small americano', format: 'americano', day, places: 5 })
  await enterAll(admin.request, made, playersFrom(30, 4))
  await one.goto('/competitions')
  await one.getByRole('link', { name: 'Sign up: Small americano' }).click()
  await one.getByRole('button', { name: 'Sign up' }).click()
  await expectToast(one, 'You’re in.')
  await other.goto(`/competitions/${made.slug}`)
  await listens(other)
  await other.getByRole('button', { name: 'Join the waiting list' }).click()
  await expectToast(other, 'You’re on the waiting list, number 1.')
  await expect(other.getByRole('main')).toContainText('number 1 on the waiting list')
  await one.getByRole('button', { name: 'Leave' }).click()
  await one.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expectToast(one, 'You’ve left the competition.')
  await expect(one.getByRole('button', { name: 'Join the waiting list' })).toBeVisible()
  // Without a reload.
  await expect(other.getByRole('main')).toContainText('You’re in.')
})

test('a pair signs up once the other says yes, and challenges one of a ladder', { tag: '@phone' }, async ({
  asUser,
  club,
}) => {
  const [admin, page] = [await asUser('admin'), await asUser('player5')]
  const day = addDays(clubDayOf(club.now()), 90)
  const made = await makeCompetition(admin.request, { name: 'Spring ladder', format: 'ladder', day, price: 0 })
  await enterAll(admin.request, made, playersFrom(30, 4), 2)
  await admin.request.post(`/api/competitions/${made.id}/start`)
  await page.goto(`/competitions/${made.slug}`)
  await page.getByRole('button', { name: 'Sign up a pair' }).click()
  const sheet = page.getByRole('dialog', { name: 'With whom?' })
  await sheet.getByRole('combobox').or(sheet.getByRole('textbox')).fill('player6')
  await page.getByRole('option').first().click()
  await sheet.getByRole('button', { name: 'Sign up a pair' }).click()
  await expectToast(page, 'We’ve asked your partner. The place is held for 48 hours.')
  const partner = await asUser('player6')
  await partner.goto('/competitions')
  await expect(partner.getByRole('main')).toContainText('asks you')
  await partner.goto(`/competitions/${made.slug}`)
  await partner.getByRole('button', { name: 'Yes, I’ll play' }).click()
  await expectToast(partner, 'You’re in.')
  await page
    .getByRole('button', { name: /^Challenge / })
    .last()
    .click()
  const times = page.getByRole('dialog', { name: /^Challenge / })
  const group = times.getByRole('group', { name: 'Day' })
  await group.locator('label').last().click()
  await times.getByRole('group', { name: 'Time' }).locator('label').first().click()
  await times.getByRole('button', { name: 'Add this time' }).click()
  await times.getByRole('button', { name: 'Send the challenge' }).click()
  await expectToast(page, 'The challenge is sent.')
  await expect(page.getByRole('heading', { name: 'You challenge' })).toBeVisible()

  const { challenges } = await readCompetition(admin.request, made)
  const asked = await asUser('player30')
  const answer = await asked.request.put(`/api/competitions/${made.id}/challenges/${challenges[0]?.match}`, {
    data: { proposal: 0 },
  })
  expect(answer.status()).toBe(200)
  await admin.goto(`/admin/competitions/${made.id}`)
  await admin.getByRole('button', { name: /^Score: / }).click()
  const form = admin.getByRole('dialog')
  for (const [at, games] of ['6', '4', '6', '3'].entries()) await form.getByRole('textbox').nth(at).fill(games)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(admin.getByRole('button', { name: /^Correct: / })).toBeVisible()
  await expect(admin.getByText('6–4 6–3')).toBeVisible()
})
