import type { Page } from '@playwright/test'
import { addDays, clubDayOf, type Day, formatDay, HOUR } from '#domain/time.ts'
import { newFolder, serveClub } from '#tools/club/serve-club.ts'
import { signIn } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { makePhoto } from './photo.ts'

/** What is to be ended when the test is, also where it fails. */
const endings: (() => Promise<void> | void)[] = []
test.afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

const SLUG = 'prueba-de-cesped-azul'

test('an article is written in two languages, previewed, scheduled, published, read, and gone after its end', {
  tag: '@desktop',
}, async ({ club: { ahead, now }, openContext }) => {
  const today = clubDayOf(now())
  const { folder, remove } = newFolder()
  endings.push(remove)
  const serve = async (days: number, command: 'demo' | 'serve' = 'serve') => {
    const served = await serveClub({ command, folder, ahead: ahead + days * 24 * HOUR })
    endings.unshift(served.stop)
    return served
  }
  const open = async (baseURL: string, days: number) =>
    await (await openContext({ baseURL, ahead: ahead + days * 24 * HOUR })).newPage()

  const first = await serve(0, 'demo')
  const staff = await open(first.url, 0)
  await signIn(staff.request, 'admin')
  await staff.goto('/admin/news')
  await staff.getByRole('link', { name: 'New article' }).click()
  await write(staff)
  await addPicture(staff)
  await expect(staff.getByLabel('Address', { exact: true })).toHaveValue(SLUG)
  await expect(staff.getByText('Free to use')).toBeVisible()
  await setTimes(staff, addDays(today, 2), addDays(today, 9))
  await staff.getByRole('button', { name: 'Save draft' }).click()
  await expect(staff).toHaveURL(/\/admin\/news\/\d+$/)

  const link = await staff.getByRole('link', { name: 'Preview page' }).getAttribute('href')
  const early = await open(first.url, 0)
  expect((await early.request.get(`/en/news/${SLUG}`)).status(), 'without the secret').toBe(404)
  await early.goto(`/es${link}`)
  await expect(early.getByRole('heading', { level: 1 })).toContainText('Prueba de césped azul')

  await staff.getByRole('button', { name: 'Schedule' }).click()
  await expect(staff.getByText(/^Scheduled\. Visible from/).first()).toBeVisible()
  expect((await early.request.get(`/en/news/${SLUG}`)).status(), 'before its time').toBe(404)
  await staff.getByLabel('From', { exact: true }).fill('')
  await staff.keyboard.press('Tab')
  await staff.getByRole('button', { name: 'Publish now' }).click()
  await expect(staff.getByText(/^Published\. Visible since/).first()).toBeVisible()

  await early.goto(`/en/news/${SLUG}`)
  await expect(early.getByRole('heading', { level: 1 })).toContainText('A test of blue turf')
  await expect(early.getByRole('img', { name: 'Blue turf' }).first()).toBeVisible()
  await early.goto(`/es/news/${SLUG}`)
  await expect(early.getByRole('heading', { name: 'Qué vas a notar' })).toBeVisible()
  expect(await readFeed(early, 'en')).toContain('A test of blue turf')
  expect(await readFeed(early, 'es')).toContain('Prueba de césped azul')
  await first.stop()

  const second = await serve(10)
  const late = await open(second.url, 10)
  expect((await late.request.get(`/en/news/${SLUG}`)).status(), 'after its end').toBe(404)
  expect(await readFeed(late, 'es')).not.toContain('Prueba de césped azul')
})

/** Title, summary and text of both languages; each is seen below as it will look. */
async function write(page: Page): Promise<void> {
  const es = page.getByRole('region', { name: 'Español', exact: true })
  const en = page.getByRole('region', { name: 'English', exact: true })
  await es.getByLabel('Title').fill('Prueba de césped azul')
  await es.getByLabel('Summary').fill('Dos pistas de prueba.')
  await es.getByLabel('Text, Markdown').fill('## Qué vas a notar\n\n- Bota **más**.')
  await expect(es.getByRole('heading', { name: 'Qué vas a notar' })).toBeVisible()
  await expect(page.getByText('2 of 4 written.')).toBeVisible()
  await en.getByRole('button', { name: 'Copy the Spanish text' }).click()
  await expect(en.getByRole('heading', { name: 'Qué vas a notar' })).toBeVisible()
  await en.getByLabel('Text, Markdown').fill('## What you will notice\n\n- It bounces **more**.')
  await en.getByLabel('Title').fill('A test of blue turf')
  await expect(en.getByRole('heading', { name: 'What you will notice' })).toBeVisible()
  await expect(page.getByText('4 of 4 written.')).toBeVisible()
}

async function addPicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a picture' })
  const buffer = makePhoto(1600, 1200)
  await dialog.locator('input[type=file]').setInputFiles({ name: 'turf.png', mimeType: 'image/png', buffer })
  await dialog.getByRole('slider').press('ArrowRight')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByLabel('What it shows, in Spanish').fill('Césped azul')
  await page.getByLabel('What it shows, in English').fill('Blue turf')
}

async function setTimes(page: Page, from: Day, to: Day): Promise<void> {
  await page.getByLabel('From', { exact: true }).fill(formatDay(from))
  await page.getByLabel('To', { exact: true }).fill(formatDay(to))
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Once saved: Scheduled\./)).toBeVisible()
}

async function readFeed(page: Page, locale: 'en' | 'es'): Promise<string> {
  const answer = await page.request.get(`/${locale}/news/rss.xml`)
  expect(answer.status()).toBe(200)
  return await answer.text()
}
