import type { Page } from '@playwright/test'
import { z } from 'zod'
import { answerOf } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'

const saved = z.object({ data: z.looseObject({ id: z.int(), price: z.number(), name: z.string() }) })
const read = async (page: Page, path: string) => saved.parse(await answerOf(page.request.get(path))).data

const made = z.object({ data: z.looseObject({ id: z.int() }) })
const make = async (page: Page, path: string, data: object) =>
  made.parse(await answerOf(page.request.post(path, { data }))).data.id

test('a court that somebody else saves while one edits it: nothing is lost, and one chooses', {
  tag: ['@desktop', '@commit'],
}, async ({ asUser }) => {
  const [desk, other] = [await asUser('global'), await asUser('global')]
  const court = { name: 'Pista Oeste', openingTime: '08:00', closingTime: '23:00', price: 24, active: false }
  const id = await make(desk, '/api/courts', court)
  const path = `/api/courts/${id}`
  await desk.goto(`/admin/court/${id}`)
  await desk.getByLabel('Name', { exact: true }).fill('Pista Este')
  await answerOf(other.request.put(path, { data: { price: 19.5 } }))
  await desk.getByRole('button', { name: 'Save court' }).click()
  const notice = desk.getByRole('alert')
  await expect(notice).toContainText(/saved this at \d\d:\d\d, while you were here/)
  await expect(notice).toContainText('Price per slot: 19.50 (was 24.00)')
  await expect(desk.getByLabel('Name', { exact: true })).toHaveValue('Pista Este')
  await expect(desk.getByLabel('Price per slot')).toHaveValue('19.50')
  expect(await read(desk, path)).toMatchObject({ name: 'Pista Oeste', price: 19.5 })
  await notice.getByRole('button', { name: 'Save mine' }).click()
  await expect(desk.getByText('Nothing to save.')).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(await read(desk, path)).toMatchObject({ name: 'Pista Este', price: 19.5 })

  await desk.getByLabel('Price per slot').fill('30')
  await answerOf(other.request.put(path, { data: { price: 21 } }))
  await desk.getByRole('button', { name: 'Save court' }).click()
  await notice.getByRole('button', { name: 'Take theirs' }).click()
  await expect(desk.getByLabel('Price per slot')).toHaveValue('21.00')
  await expect(desk.getByText('Nothing to save.')).toBeVisible()
})

test('a price rule that somebody else saves is told while one writes', { tag: '@desktop' }, async ({ asUser }) => {
  const [desk, other] = [await asUser('portal'), await asUser('portal')]
  const rule = { name: 'Dawn', price: 12, weekdays: [2], hourFrom: '08:00', hourTo: '08:30' }
  const id = await make(desk, '/api/court-prices', rule)
  const path = `/api/court-prices/${id}`
  await desk.goto(`/admin/court/prices/${id}`)
  await desk.getByLabel('Name', { exact: true }).fill('Early')
  await answerOf(other.request.put(path, { data: { price: 13, hourTo: '09:00' } }))
  // The page reads it anew as one comes back to it: one is told without being taken from what one does.
  await desk.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(desk.getByText('saved this while you were here')).toBeVisible()
  await expect(desk.getByText('Tue · 08:00–09:00 (was Tue · 08:00–08:30)')).toBeVisible()
  await expect(desk.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(desk.getByLabel('Name', { exact: true })).toHaveValue('Early')
  await desk.getByRole('button', { name: 'Save mine' }).click()
  await expect(desk).toHaveURL(/\/admin\/court\/prices$/)
  expect(await read(desk, path)).toMatchObject({ name: 'Early', price: 13, hourTo: '09:00' })
  await answerOf(desk.request.delete(path))
})

test('a subscription that somebody else saves while one edits it', { tag: '@desktop' }, async ({
  asUser,
  freeSlot,
}) => {
  const [desk, other] = [await asUser('admin'), await asUser('global')]
  const { court, day, time } = await freeSlot()
  const weekday = ((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7) + 1
  const people = z.object({ data: z.array(z.object({ id: z.int() })) })
  const [player] = people.parse(await answerOf(desk.request.get('/api/users/search/player34'))).data
  const body = { user: player?.id, court, weekday, start: time }
  const id = await make(desk, '/api/subscribers', body)
  await desk.goto(`/subscribers/${id}`)
  const skips = desk.getByRole('button', { name: /^Skip, / })
  await skips.last().click()
  const later = await skips.last().getAttribute('aria-label')
  const preview = z.object({ data: z.looseObject({ skipped: z.array(z.string()) }) })
  await answerOf(other.request.put(`/api/subscribers/${id}`, { data: { court: court === 1 ? 2 : 1 } }))
  await desk.getByRole('button', { name: 'Save subscription' }).click()
  const notice = desk.getByRole('alert')
  await expect(notice).toContainText(/saved this at/)
  await expect(notice).toContainText(/\(was Court \d\)/)
  await notice.getByRole('button', { name: 'Save mine' }).click()
  await expect(desk.getByText('Nothing to save.')).toBeVisible()
  const { skipped } = preview.parse(await answerOf(desk.request.get(`/api/subscribers/${id}`))).data
  expect(skipped, String(later)).toHaveLength(1)
  await answerOf(desk.request.delete(`/api/subscribers/${id}`))
})

test('a user whom somebody else saves while one edits them', { tag: '@desktop' }, async ({ asUser }) => {
  const [desk, other] = [await asUser('portal'), await asUser('portal')]
  const person = { username: 'stale', nick: 'Vega', email: 'stale@club.example', phone: '600000001', level: 2 }
  const id = await make(desk, '/api/users', person)
  const path = `/api/users/${id}`
  await desk.goto(`/admin/user/${id}`)
  await desk.getByLabel('Phone', { exact: true }).fill('600000002')
  await answerOf(other.request.put(path, { data: { level: 3.5 } }))
  await desk.getByRole('button', { name: 'Save changes' }).click()
  const notice = desk.getByRole('alert')
  await expect(notice).toContainText(/saved this at \d\d:\d\d, while you were here/)
  await expect(notice).toContainText('3.5')
  await notice.getByRole('button', { name: 'Save mine' }).click()
  await expect(desk.getByText('Nothing to save.')).toBeVisible()
  const userSchema = z.object({ data: z.looseObject({ phone: z.string(), level: z.number() }) })
  const { data } = userSchema.parse(await answerOf(desk.request.get(path)))
  expect(data).toMatchObject({ phone: '600000002', level: 3.5 })

  // Blocking is an act beside the form, and one's own: nothing is told of it, and the next save isn't refused for it.
  await answerOf(desk.request.put(path, { data: { blocked: true } }))
  await desk.reload()
  await desk.getByRole('button', { name: 'Unblock Vega' }).click()
  await expect(desk.getByRole('button', { name: 'Unblock Vega' })).toHaveCount(0)
  await desk.getByLabel('Phone', { exact: true }).fill('600000003')
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await expect(desk.getByText('Nothing to save.')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('an article that somebody else saves while one writes', { tag: '@desktop' }, async ({ asUser }) => {
  const [desk, other] = [await asUser('global'), await asUser('global')]
  const article = { slug: 'stale-turf', en: { title: 'New turf', summary: '', body: 'Blue.', alt: '' } }
  const id = await make(desk, '/api/news', article)
  const path = `/api/news/${id}`
  await desk.goto(`/admin/news/${id}`)
  await desk.getByLabel('Title, English').fill('New blue turf')
  await answerOf(
    other.request.put(path, { data: { es: { title: 'Césped nuevo', summary: '', body: 'Azul.', alt: '' } } }),
  )
  await desk.getByRole('button', { name: 'Save draft' }).click()
  const notice = desk.getByRole('alert')
  await expect(notice).toContainText('Césped nuevo')
  await expect(desk.getByLabel('Title, Spanish')).toHaveValue('Césped nuevo')
  await notice.getByRole('button', { name: 'Take theirs' }).click()
  await expect(desk.getByLabel('Title, English')).toHaveValue('New turf')
  await expect(notice).toHaveCount(0)
  await answerOf(desk.request.delete(path))
})
