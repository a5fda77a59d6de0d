import { leadsAnswerSchema } from '#domain/leads/schema.ts'
import { answerOf } from '../club/sign-in.ts'
import { expect, test } from '../fixtures.ts'
import { makeGame } from '../games.ts'
import { acceptPolicy, fillIn, formOf, newName, press } from '../newcomer.ts'
import { follow, headingOf } from './pages.ts'

/**
 * Section 1 of the owner's specification: what the product does and for whom, as a browser shows it. These tests are the owner's
 * words, in the owner's order. They change only where the owner's words change, or where a row under *Otherwise* of
 * src/domain/brief.md is made, with its reason; and for nothing else.
 */

test('visitors register, sign in and recover a password', { tag: '@phone' }, async ({ page }) => {
  const form = formOf(newName())
  await test.step('register', async () => {
    await page.goto('/account/register')
    await fillIn(page, form)
    await acceptPolicy(page)
    await press(page, 'Register')
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
  })
  await test.step('sign in', async () => {
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    await page.goto('/login')
    await fillIn(page, { 'Username or email': form.Email, Password: form.Password })
    await press(page, 'Sign in')
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
  })
  await test.step('recover a password', async () => {
    await follow(page, '/account/forgot-password')
    await expect(headingOf(page)).toHaveText('Forgot your password?')
    await expect(page.getByRole('main').getByLabel('Email')).toBeVisible()
  })
})

test('visitors read news, prices, classes and promotions, and the privacy policy', {
  tag: ['@phone', '@commit'],
}, async ({ openContext }) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage()
  const pages = [
    { path: '/news', heading: 'News', words: 'Court 3 gets its lines back' },
    { path: '/precios', heading: 'Prices', words: '€28' },
    { path: '/clases', heading: 'Classes', words: 'Alba N.' },
    { path: '/promociones', heading: 'Promotions', words: '10+1' },
    { path: '/politica-privacidad', heading: 'Privacy policy', words: '24 months' },
  ]
  for (const { path, heading, words } of pages) {
    await test.step(heading, async () => {
      await page.goto(path)
      await expect(headingOf(page)).toHaveText(heading)
      await expect(page.getByRole('main')).toContainText(words)
    })
  }
})

test('visitors send contact, newsletter and promotion forms; the footer newsletter form captures leads', {
  tag: ['@phone', '@commit'],
}, async ({ page, asUser }) => {
  const main = page.getByRole('main')
  const email = `visitor${process.pid}@example.com`
  const send = async (action: string) => {
    await fillIn(page, { Name: 'Zoë Prats', Email: email, Phone: '600 100 200' })
    await main.getByRole('checkbox').check()
    await main.getByRole('button', { name: action }).click()
    await expect(main.getByText(email)).toBeVisible()
  }
  await page.goto('/contacto')
  await test.step('contact', async () => {
    await main.getByLabel('Message').fill('Two courts?')
    await send('Send')
  })
  await test.step('promotion', async () => {
    await follow(page, '/promo/ten-mornings')
    await expect(headingOf(page)).toContainText('Ten mornings')
    await main.getByLabel('Message').fill('For the mornings.')
    await send('I want it')
  })
  await test.step('newsletter', async () => {
    const footer = page.getByRole('contentinfo')
    await footer.getByLabel('Your email address').fill(email)
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(footer.getByRole('status')).toContainText(email)
  })
  const desk = await asUser('admin')
  const { data } = leadsAnswerSchema.parse(await answerOf(desk.request.get(`/api/leads?q=${email}`)))
  expect(data.map(({ name }) => name).toSorted()).toEqual(['contact', 'newsletter', 'promotion'])
})

test('signed-in players reserve in 1h30 slots, see their own reservations, and each pays a quarter', {
  tag: '@phone',
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('player11')
  const { slot, path } = await makeGame(page.request, await freeSlot())
  await test.step('reserve courts in 1h30 slots', async () => {
    await page.goto(`/reservations?date=${slot.day}`)
    const names = await page
      .getByRole('main')
      .getByRole('button', { name: /^Court 1, / })
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''))
    const times = names.map((name) => /(\d\d):(\d\d)–(\d\d):(\d\d)/.exec(name)?.slice(1).map(Number) ?? [])
    expect(times.length).toBeGreaterThan(5)
    for (const [hour = 0, minute = 0, toHour = 0, toMinute = 0] of times) {
      expect(toHour * 60 + toMinute - hour * 60 - minute).toBe(90)
    }
  })
  await test.step('see their own reservations', async () => {
    await follow(page, '/my-reservations')
    await expect(headingOf(page)).toContainText('My reservations')
    await expect(page.getByRole('main').locator(`a[href$="${path}"]`).first()).toBeVisible()
  })
  await test.step('each player pays a quarter of the reservation price', async () => {
    await follow(page, path)
    const figures = page.getByRole('main').getByRole('definition')
    await expect(figures).toHaveCount(2)
    const [place = '', court = ''] = await figures.allTextContents()
    expect(Number(place.slice(1)) * 4).toBe(Number(court.slice(1)))
    expect(place).toMatch(/^€\d+\.\d\d$/)
  })
})

test('a language switcher, English by default; dark by default and remembered; times of Madrid', {
  tag: ['@desktop', '@commit'],
}, async ({ openContext, lastDay }) => {
  const context = await openContext({ locale: 'fr-FR', timezoneId: 'America/Lima', colorScheme: 'light' })
  const page = await context.newPage()
  const html = page.locator('html')
  await page.goto('/precios')
  await test.step('default locale en', async () => {
    await expect(html).toHaveAttribute('lang', 'en')
  })
  await test.step('optional dark mode, default dark', async () => {
    await expect(html).toHaveAttribute('data-theme', 'dark')
  })
  await test.step('remembered in the browser', async () => {
    await page.getByRole('button', { name: 'Use light colors' }).click()
    await expect(html).toHaveAttribute('data-theme', 'light')
    await page.reload()
    await expect(html).toHaveAttribute('data-theme', 'light')
  })
  await test.step('the interface has a language switcher; Spanish is supported', async () => {
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitem', { name: 'Español' }).click()
    await expect(html).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
  })
  await test.step('times use the Europe/Madrid time zone', async () => {
    await page.goto(`/en/reservations?date=${lastDay}`)
    const first = page
      .getByRole('main')
      .getByRole('button', { name: /^Court 4, / })
      .first()
    await expect(first).toHaveAccessibleName(/^Court 4, 08:00–09:30,/)
  })
})
