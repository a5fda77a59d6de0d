import { expect, test } from '../fixtures.ts'
import { gameNamed, makeGameOfSix } from '../games.ts'
import { acceptPolicy, fillIn, formOf, newName, press, register } from '../newcomer.ts'
import { follow, toastsOf } from './pages.ts'

/**
 * Section 5 of the owner's specification: validation rules, as the interface shows them. These tests are the owner's words, in the owner's order. They change only where
 * the owner's words change, or where a row under *Otherwise* of src/domain/brief.md is made, with its reason; and for nothing else.
 */

test('to register: username, password, email, birthDate, phone, what is unique, and the privacy policy', {
  tag: '@phone',
}, async ({ page, request }) => {
  const main = page.getByRole('main')
  await page.goto('/account/register')
  await expect(page.locator('html')).toHaveAttribute('data-alive')
  await fillIn(page, {
    ...formOf('ab'),
    Email: 'globito',
    Password: '12345',
    Nick: '',
    Phone: '612 48 03',
    Day: '31',
    Month: '2',
  })
  await press(page, 'Register')
  const sentences = {
    'username at least 3 characters': 'At least 3 characters.',
    'password at least 6': 'At least 6 characters.',
    'equal to its confirmation': "The two passwords don't match. Type the same one twice.",
    'email valid': 'An email looks like name@example.com.',
    'birthDate a valid date': "This day doesn't exist. Check day, month and year.",
    'phone 9 to 12 digits': 'A phone number has 9 to 12 digits. This one has 7.',
    'privacy policy accepted to register': 'To register, accept the privacy policy.',
  }
  for (const [statement, sentence] of Object.entries(sentences)) {
    await test.step(statement, async () => {
      await expect(main.getByText(sentence, { exact: true })).toBeVisible()
    })
  }
  await test.step('nick, email or username, and phone each unique', async () => {
    const taken = formOf(newName())
    await register(request, taken)
    await fillIn(page, taken)
    await acceptPolicy(page)
    await press(page, 'Register')
    for (const name of ['Username', 'Email', 'Nick', 'Phone']) {
      await expect(main.getByLabel(name, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    }
  })
})

test('player level 1 to 7 in steps of 0.25, shown with two decimals', { tag: '@phone' }, async ({ asUser }) => {
  const page = await asUser('player33')
  await page.goto('/profile')
  const options = page
    .getByRole('main')
    .getByRole('combobox', { name: /^Level/ })
    .getByRole('option')
  await expect(options).toHaveText(Array.from({ length: 25 }, (_, step) => (1 + step / 4).toFixed(2)))
})

test('closing needs exactly 4 selected players; selecting a fifth warns that 4 are already selected', {
  tag: '@desktop',
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('global')
  const { documentId, slot, nicks } = await makeGameOfSix(page.request, await freeSlot())
  await page.goto(`/reservation-users?date=${slot.day}&game=${documentId}`)
  const tick = (at: number) => page.getByRole('checkbox', { name: nicks[at] ?? '', exact: true })
  await test.step('exactly 4', async () => {
    for (const at of [0, 1, 2]) await tick(at).check()
    await page.getByRole('button', { name: 'Close game' }).click()
    await expect(toastsOf(page).filter({ hasText: 'exactly four players' })).toBeVisible()
    expect((await gameNamed(page.request, documentId)).status).toBe('open')
  })
  await test.step('a fifth warns', async () => {
    await tick(3).check()
    await tick(4).click()
    await expect(toastsOf(page).filter({ hasText: 'Four are chosen already.' })).toBeVisible()
    await expect(tick(4)).not.toBeChecked()
  })
})

test('court price: a number; name and price required; hours and dates in order; at least one criterion', {
  tag: '@desktop',
}, async ({ asUser }) => {
  const page = await asUser('admin')
  const main = page.getByRole('main')
  const save = main.getByRole('button', { name: 'Save rule' })
  const isWrong = async (name: string) => {
    await expect(main.getByLabel(name, { exact: true }).first()).toHaveAttribute('aria-invalid', 'true')
  }
  const isRefused = async (reason: string) => {
    await save.press('Enter')
    await expect(main.getByText(reason).first()).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/court\/prices\/new/)
  }
  await page.goto('/admin/court/prices/new')
  await save.click()
  await test.step('name and price required', async () => {
    await isWrong('Name')
    await isWrong('Price of the court')
  })
  await test.step('price must be a number', async () => {
    await main.getByLabel('Name', { exact: true }).fill('Mornings')
    await main.getByLabel('Price of the court').fill('cheap')
    await main.getByLabel('Name', { exact: true }).focus()
    await isWrong('Price of the court')
  })
  await test.step('at least one criterion among weekday, hour, date', async () => {
    await main.getByLabel('Price of the court').fill('20')
    await isRefused('A rule needs at least one of these: dates, weekdays or hours.')
  })
  await test.step('hourFrom before hourTo', async () => {
    await main.getByRole('checkbox', { name: 'Between two hours' }).check()
    await main.getByLabel('From', { exact: true }).fill('1300')
    await main.getByLabel('Until, not included').fill('0900')
    await isRefused('The first hour has to come before the last.')
    await main.getByRole('checkbox', { name: 'Between two hours' }).uncheck()
  })
  await test.step('dateFrom before dateTo', async () => {
    await main.getByRole('checkbox', { name: 'On certain dates' }).check()
    await main.getByRole('textbox', { name: 'From', exact: true }).fill('20/12/2027')
    await main.getByRole('textbox', { name: 'To', exact: true }).fill('10/12/2027')
    await isRefused('The first day has to come before the last.')
  })
})

test('contact and promotion forms: all fields required; newsletter email required and like an email', {
  tag: '@phone',
}, async ({ page }) => {
  const main = page.getByRole('main')
  const fields = ['Name', 'Email', 'Phone', 'Message']
  const forms = [
    { form: 'contact', path: '/contacto', send: 'Send' },
    { form: 'promotion', path: '/promo/ten-mornings', send: 'I want it' },
  ]
  await page.goto('/terminos')
  const newsletter = page.getByRole('contentinfo').getByLabel('Your email address')
  await test.step('newsletter email: errorRequired', async () => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
    await expect(newsletter).toHaveAccessibleDescription('Write your email address.')
  })
  await test.step('newsletter email: errorInvalid', async () => {
    await newsletter.fill('zoe@example')
    await newsletter.press('Enter')
    await expect(newsletter).toHaveAccessibleDescription(/Write it like ana@example\.com/)
  })
  for (const { form, path, send } of forms) {
    await test.step(`${form} form`, async () => {
      await follow(page, path)
      await main.getByRole('button', { name: send }).click()
      for (const name of fields) {
        await expect(main.getByLabel(name, { exact: true })).toHaveAttribute('aria-invalid', 'true')
      }
    })
  }
})
