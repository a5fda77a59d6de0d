import type { Page } from '@playwright/test'
import { courtAnswerSchema } from '#domain/courts/desk-schema.ts'
import { addDays, clubDayOf, formatDay, instantOf, isoOf, weekdayOf } from '#domain/time.ts'
import { answerOf } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { listens } from './games.ts'

const NAME = 'Pista Sur'

test('a court that closes early on Sundays and is shut on a holiday: the desk saves it, open days show it', {
  tag: '@desktop',
}, async ({ asUser, club }) => {
  const days = [1, 2, 3, 4, 5, 6, 7].map((ahead) => addDays(clubDayOf(club.now()), ahead))
  const sunday = days.find((day) => weekdayOf(day) === 7) ?? ''
  const holiday = days.findLast((day) => weekdayOf(day) !== 7) ?? ''
  const [desk, player, other] = [await asUser('global'), await asUser('player30'), await asUser('player31')]
  const court = { name: NAME, openingTime: '08:00', closingTime: '23:00', price: 24 }
  const { id } = courtAnswerSchema.parse(await answerOf(desk.request.post('/api/courts', { data: court }))).data
  const [startDate, endDate] = [isoOf(instantOf(sunday, 18.5 * 60)), isoOf(instantOf(sunday, 20 * 60))]
  const game = { startDate, endDate, court: id, type: 'complete' }
  await answerOf(player.request.post('/api/reservations', { data: game }))
  await toDay(player, sunday)
  await toDay(other, holiday)
  await expect(slotsOf(player)).toHaveCount(10)
  await expect(slotsOf(other)).toHaveCount(10)

  // By keyboard alone: to Sunday, to its hours, to its closing time.
  await desk.goto('/admin/court')
  await desk.getByRole('rowheader', { name: NAME }).getByRole('link').click()
  await desk.getByRole('radio', { name: 'Monday, 08:00–23:00, as the court, 10 slots' }).focus()
  await desk.keyboard.press('End')
  await expect(desk.getByRole('radio', { name: 'Sunday, 08:00–23:00, as the court, 10 slots' })).toBeChecked()
  await desk.keyboard.press('Enter')
  await desk.keyboard.press('ArrowRight')
  await desk.getByRole('group', { name: 'Hours of Sunday' }).first().getByLabel('Closes').fill('1530')
  await desk.getByLabel('Date', { exact: true }).fill(formatDay(holiday))
  await desk.keyboard.press('Tab')
  await desk.getByRole('button', { name: 'Add day' }).click()
  const beside = desk.getByRole('complementary', { name: 'What changes' })
  await expect(beside).toContainText('−5')
  await expect(beside).toContainText('23:00 → 15:30')
  await expect(beside).toContainText('08:00–23:00 → closed')
  await expect(beside.getByRole('heading', { name: 'Booked in slots that go: 1 game' })).toBeVisible()
  await beside.getByRole('button', { name: 'Save court' }).click()
  await expect(desk.getByText(`${NAME} has been saved. 1 game stays though its slot is gone.`).first()).toBeVisible()
  await expect(beside).toContainText('Nothing to save.')

  // The open days show it without a reload; the game has stayed.
  await expect(slotsOf(player)).toHaveCount(6)
  await expect(player.getByRole('button', { name: `${NAME}, 18:30–20:00, yours` })).toBeVisible()
  await expect(slotsOf(other)).toHaveCount(0)
  await desk.goto('/admin/court')
  await expect(desk.getByRole('row').filter({ hasText: NAME })).toContainText('Sunday until 15:30')

  // A refusal stands at its field; the corrected value is saved.
  await desk.goto(`/admin/court/${id}`)
  await desk.getByLabel('Closes', { exact: true }).first().fill('0700')
  await desk.getByRole('button', { name: 'Save court' }).click()
  await expect(desk.getByLabel('Closes', { exact: true }).first()).toBeFocused()
  await expect(desk.getByText('A court has to close after it opens, at midnight at the latest.').first()).toBeVisible()
  await desk.getByLabel('Closes', { exact: true }).first().fill('2200')
  await desk.getByRole('button', { name: 'Save court' }).click()
  await expect(desk.getByText('Nothing to save.')).toBeVisible()

  // A date that is written and not added is saved, too.
  const later = addDays(holiday, 30)
  await desk.getByLabel('Date', { exact: true }).fill(formatDay(later))
  await desk.keyboard.press('Tab')
  await desk.getByRole('button', { name: 'Save court' }).click()
  await expect(desk.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await expect(desk.getByLabel('Date', { exact: true })).toHaveValue('')
  await expect(desk.getByText('Nothing to save.')).toBeVisible()

  await desk.getByRole('button', { name: 'Deactivate' }).click()
  await expect(desk.getByRole('switch', { name: 'Active' })).not.toBeChecked()
  await expect(slotsOf(player)).toHaveCount(1)
})

async function toDay(page: Page, day: string): Promise<void> {
  await page.goto(`/reservations?date=${day}`)
  await listens(page)
}

function slotsOf(page: Page) {
  return page.getByRole('main').getByRole('button', { name: new RegExp(`^${NAME}, `) })
}
