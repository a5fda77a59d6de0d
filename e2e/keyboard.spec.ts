import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test('books and cancels by keyboard alone, from the address on', { tag: '@desktop' }, async ({ page, freeSlot }) => {
  const { day, name } = await freeSlot()
  await page.goto(`/reservations?date=${day}`)
  const slot = page.getByRole('button', { name: `${name}, free` })
  const sheet = page.getByRole('dialog', { name: 'New reservation' })

  await tabTo(page, slot)
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await expectFocusIn(sheet)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(slot, 'closing gives focus back').toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, sheet.getByRole('button', { name: 'Reserve' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Username or email'))
  await page.keyboard.type('player12')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type('padel-demo')
  await page.keyboard.press('Enter')

  await expect(sheet).toBeVisible()
  await tabTo(page, sheet.getByRole('button', { name: 'Reserve' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/reservations\/[a-z0-9]{24}$/)
  await expect(page.locator('main h1'), 'the new page is read from its heading').toBeFocused()

  const cancel = page.getByRole('button', { name: 'Cancel reservation' })
  const question = page.getByRole('dialog', { name: 'Cancel reservation?' })
  await tabTo(page, cancel)
  await page.keyboard.press('Enter')
  await expectFocusIn(question)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(cancel, 'closing gives focus back').toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, question.getByRole('button', { name: 'Yes, cancel' }))
  await page.keyboard.press('Enter')
  const done = page.getByRole('dialog', { name: 'Reservation canceled' })
  await expect(done).toBeVisible()
  await expectFocusIn(done)
  await page.keyboard.press('Escape')
  await expect(done).toBeHidden()
  expect(await page.evaluate(() => document.activeElement?.tagName), 'focus is not lost').not.toBe('BODY')
})

test('a menu is walked by Tab as by arrows, and Tab past its end closes it', { tag: '@desktop' }, async ({
  asUser,
}) => {
  const page = await asUser('player19')
  await page.goto('/reservations')
  const button = page.getByRole('button', { name: 'User menu' })
  const menu = page.getByRole('menu')
  const chosen = menu.locator('[role=menuitem][data-highlighted]')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await expectFocusIn(menu)
  for (const [key, text] of [
    ['Tab', /^Your turn/],
    ['Tab', 'Profile'],
    ['Tab', 'My reservations'],
    ['Tab', 'Sign out'],
    ['Shift+Tab', 'My reservations'],
    ['Tab', 'Sign out'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(chosen).toHaveText(text)
  }
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

/** Tabs on until a control has the focus, and sees to it that this shows. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let presses = 0; presses < 90; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return await expectShown(control)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab doesn't lead to ${control.toString()}.`)
}

/** A ring or a shadow, on the control itself or around it. */
async function expectShown(control: Locator): Promise<void> {
  const shown = await control.evaluate((element) => {
    const around = [element, element.parentElement].flatMap((one) => (one ? [getComputedStyle(one)] : []))
    return around.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
    )
  })
  expect(shown, `the focus shows on ${control.toString()}`).toBe(true)
}

async function expectFocusIn(dialog: Locator): Promise<void> {
  await expect
    .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)), 'focus is in the dialog')
    .toBe(true)
}
