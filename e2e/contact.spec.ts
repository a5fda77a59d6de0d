import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { test as mailing } from './mailing-fixtures.ts'

const letter = { Name: 'Zoë Prats', Email: 'zoe.prats@example.com', Phone: '600 100 200', Message: 'Two courts?' }

async function fillIn(page: Page, fields: Partial<typeof letter>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByRole('main').getByLabel(label).fill(value)
}

test('a letter to the club is mended, kept while nobody answers, sent, and told by when it is answered', {
  tag: '@phone',
}, async ({ page }) => {
  const main = page.getByRole('main')
  const send = main.getByRole('button', { name: 'Send' })
  const summary = main.getByRole('alert')
  // What is written before the page is alive stays.
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/contacto', { waitUntil: 'commit' })
  await fillIn(page, { Name: letter.Name, Message: letter.Message })
  arrive()
  await expect(page.locator('html')).toHaveAttribute('data-alive')
  await expect(main.getByLabel('Message')).toHaveValue(letter.Message)

  await fillIn(page, { Email: 'zoe@example' })
  await send.click()
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Not sent: check three things')
  await summary.getByRole('link', { name: 'Phone' }).click()
  await expect(main.getByLabel('Phone')).toBeFocused()
  await expect(main.getByLabel('Phone')).toHaveAccessibleDescription('Write a phone number, 9 to 12 digits.')
  await expect(main.getByLabel('Email')).toHaveAccessibleDescription(/Write it like ana@example\.com/)

  await fillIn(page, letter)
  const [policy] = await Promise.all([
    page.waitForEvent('popup'),
    main.getByRole('link', { name: 'privacy policy (opens in a new tab)' }).click(),
  ])
  await expect(policy).toHaveURL(/\/politica-privacidad$/)
  await policy.close()
  await expect(main.getByLabel('Message'), 'what was written is still there').toHaveValue(letter.Message)
  await main.getByRole('checkbox').check()
  await page.route('**/trpc/leads.create**', (route) => route.abort())
  await send.click()
  await expect(summary).toContainText('The club didn’t answer.')
  await expect(main.getByLabel('Message')).toHaveValue(letter.Message)
  await page.unroute('**/trpc/leads.create**')
  await send.click()
  await expect(main.getByRole('heading', { name: 'Received' })).toBeFocused()
  await expect(main).toContainText(/We'll answer at zoe\.prats@example\.com .+, before \d\d:\d\d\./)
  await expect(main).toContainText(letter.Message)
  await main.getByRole('button', { name: 'Write another message' }).click()
  await expect(main.getByLabel('Message')).toHaveValue('')
})

test('a club that is asked too much says so, and after how many seconds to try again; the letter stays', {
  tag: ['@phone', '@commit'],
}, async ({ page }) => {
  const main = page.getByRole('main')
  const send = main.getByRole('button', { name: 'Enviar' })
  await page.goto('/es/contacto')
  const fields = {
    Nombre: letter.Name,
    'Correo electrónico': letter.Email,
    Teléfono: letter.Phone,
    Mensaje: letter.Message,
  }
  for (const [label, value] of Object.entries(fields)) await main.getByLabel(label).fill(value)
  await main.getByRole('checkbox').check()
  const refusals = [
    {
      status: 503,
      msg: 'errors.overloaded',
      message: 'El servidor del club está muy ocupado. Vuelve a intentarlo en 3 segundos.',
    },
    { status: 429, msg: 'errors.tooMany', message: 'Vuelve a intentarlo en 3 segundos.' },
  ]
  for (const { status, msg, message } of refusals) {
    // One answer for all calls of the request, as it is given before anything is done for them.
    const data = { status, httpStatus: status, errors: [{ msg, values: { seconds: 3 } }] }
    const json = { error: { message: '', code: -32_603, data } }
    await page.route('**/trpc/leads.create**', (route) =>
      route.fulfill({ status, json, headers: { 'retry-after': '3' } }),
    )
    await send.click()
    await expect(main.getByRole('alert')).toContainText(message)
    for (const [label, value] of Object.entries(fields)) await expect(main.getByLabel(label)).toHaveValue(value)
    await page.unroute('**/trpc/leads.create**')
  }
  await send.click()
  await expect(main.getByRole('heading', { name: 'Recibido' })).toBeFocused()
})

mailing(
  'an address is on the newsletter by a yes from its mail, and off by one tap',
  { tag: '@phone' },
  async ({ page, linkTo }) => {
    const footer = page.getByRole('contentinfo')
    const email = `zoe.${Date.now()}@example.com`
    await page.goto('/')
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(footer.getByLabel('Your email address')).toBeFocused()
    await expect(footer.getByLabel('Your email address')).toHaveAccessibleDescription('Write your email address.')
    await footer.getByLabel('Your email address').fill(email)
    await footer.getByLabel('Your email address').press('Enter')
    await expect(footer.getByRole('status')).toContainText(`We wrote to ${email}`)
    await expect(footer.getByLabel('Your email address')).toHaveValue('')

    await page.goto(await linkTo(email, /Do you want the news/))
    await page.getByRole('main').getByRole('button', { name: 'Yes, send me the news' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You’re on the list' })).toBeVisible()
    expect(page.url(), 'the code has left the address').not.toContain('code=')
    await page.goto(await linkTo(email, /Do you want the news/, 1, 'unsubscribe'))
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You’re off the list' })).toBeVisible()
  },
)
