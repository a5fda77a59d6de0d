import { clubDayOf } from '#domain/time.ts'
import { readDay } from '../club/free-slots.ts'
import { expect, test } from '../fixtures.ts'
import { joinButton, leaveButton, placesOf } from '../games.ts'
import { headingOf } from './pages.ts'

/**
 * Section 4 of the owner's specification: states and transitions, of a game that has begun. These tests are the owner's words. They change
 * only where the owner's words change, or where a row under *Otherwise* of src/domain/brief.md is made, with its reason; and for nothing else.
 */

// Nobody makes a game that has begun: by this clock one of the demo club's open games is on, for forty minutes more.
test.use({ clock: 'spring-change' })

test('leaving is hidden once the start time has passed', { tag: ['@phone', '@clock'] }, async ({ asUser, club }) => {
  const desk = await asUser('admin')
  const now = club.now()
  const { timeSlots } = await readDay(desk.request, clubDayOf(now))
  const isOn = (start: string, end: string) => Date.parse(start) < now && now < Date.parse(end)
  const [game] = timeSlots
    .filter(({ startDate, endDate }) => isOn(startDate, endDate))
    .flatMap(({ courts }) => courts.flatMap(({ reservation }) => reservation ?? []))
    .filter(({ type, status }) => type === 'open' && status === 'open')
  const username = game?.players?.[0]?.user?.username
  const page = await asUser(username ?? 'nobody plays')
  await page.goto(`/reservations/${game?.documentId}`)
  await expect(headingOf(page)).toBeVisible()
  await expect(placesOf(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-alive')
  await expect(leaveButton(page)).toHaveCount(0)
  await expect(joinButton(page)).toHaveCount(0)
})
