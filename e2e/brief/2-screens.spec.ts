import { Buffer } from 'node:buffer'
import { expect, test } from '../fixtures.ts'
import { listens } from '../games.ts'
import { makePhoto } from '../photo.ts'
import { follow, headingOf, withSettings } from './pages.ts'

/**
 * Section 2 of the owner's specification: the contents of the screens. These tests are the owner's words, in the owner's order. They change only where
 * the owner's words change, or where a row under *Otherwise* of src/domain/brief.md is made, with its reason; and for nothing else.
 */

const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('users: list, new, edit; profile: change password and avatar', { tag: '@desktop' }, async ({ asUser }) => {
  const page = await asUser('portal')
  const main = page.getByRole('main')
  await test.step('users: list', async () => {
    await page.goto('/admin/user')
    await expect(main.getByRole('table', { name: 'Users' }).getByRole('row')).toHaveCount(11)
  })
  await test.step('users: new', async () => {
    await main.getByRole('link', { name: 'New user' }).click()
    await expect(main.getByRole('button', { name: 'Create user' })).toBeVisible()
  })
  await test.step('users: edit', async () => {
    await follow(page, '/admin/user/5')
    await expect(main.getByRole('textbox', { name: 'Username' })).not.toHaveValue('')
    await main.getByLabel(/^Observations/).fill('Plays with the left hand.')
    await main.getByRole('button', { name: 'Save changes' }).click()
    await expect(main.getByText('Nothing to save.')).toBeVisible()
    await page.reload()
    await expect(main.getByLabel(/^Observations/)).toHaveValue('Plays with the left hand.')
  })
  await test.step('profile: change password', async () => {
    await follow(page, '/profile')
    await expect(main.getByRole('button', { name: 'Change password' })).toBeVisible()
    await expect(main.getByLabel('Current password').first()).toBeVisible()
  })
  await test.step('profile: change avatar, which the header has then', async () => {
    const avatar = page.getByRole('button', { name: 'User menu' }).locator('img[src*="/avatar?v="]')
    await expect(avatar).toHaveCount(0)
    const chosen = page.waitForEvent('filechooser')
    await main.getByRole('button', { name: 'Choose a photo' }).click()
    await (await chosen).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: makePhoto() })
    await main.getByRole('button', { name: 'Use this photo' }).click()
    await expect(avatar).toBeVisible()
    await main.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(avatar).toHaveCount(0)
  })
})

test('settings: theme, general, tables, header, footer, enable-register', { tag: '@desktop' }, async ({ asUser }) => {
  const page = await asUser('portal')
  const main = page.getByRole('main')
  const save = async () => {
    await main.getByRole('button', { name: 'Save settings' }).click()
    await expect(main.getByText('Nothing to save.')).toBeVisible()
  }
  await withSettings(page.request, async (set) => {
    // What is set below is put back at the end.
    await set({
      logo: null,
      showLogo: false,
      theme: { colors: { brand: '#1769e0', accent: '#d8f14a' }, colorMode: 'dark' },
    })
    await page.goto('/admin/settings')
    await expect(main.getByLabel('Name of the club')).toBeVisible()
    await listens(page)
    await test.step('theme: a configurable one', async () => {
      await main.getByLabel('Courts and links', { exact: true }).fill('#0F766E')
      await save()
      await expect(page.locator('html')).toHaveCSS('--color-solid', '#0f766e')
    })
    const logo = page.getByRole('banner').locator('img[src^="/logo/"]')
    await test.step('general: logo upload', async () => {
      await main.getByLabel('Choose a logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
      await save()
      await expect(logo).toBeVisible()
    })
    await test.step('general: logo delete', async () => {
      await main.getByRole('button', { name: 'Delete' }).click()
      await save()
      await expect(logo).toHaveCount(0)
    })
    await test.step('tables', async () => {
      await expect(main.getByLabel('Rows per page')).toBeVisible()
      await expect(main.getByRole('group', { name: 'Row spacing' })).toBeVisible()
    })
    await test.step('header', async () => {
      await expect(main.getByRole('group', { name: 'Where the header is' }).getByRole('radio')).toHaveCount(3)
    })
    await test.step('footer', async () => {
      for (const name of ['Address', 'Phone', 'Email', 'Link to reviews']) {
        await expect(main.getByRole('region', { name: 'Footer' }).getByLabel(name, { exact: true })).toBeVisible()
      }
    })
    await test.step('enable-register option', async () => {
      await expect(main.getByRole('switch', { name: /^People can register themselves/ })).toBeVisible()
    })
  })
})

test('courts: list, create, edit with general data, schedules, and special hours by weekday or date', {
  tag: '@desktop',
}, async ({ asUser }) => {
  const page = await asUser('global')
  const main = page.getByRole('main')
  await test.step('list', async () => {
    await page.goto('/admin/court')
    for (const name of ['Court 1', 'Court 4']) await expect(main.getByRole('rowheader', { name })).toBeVisible()
  })
  await test.step('create', async () => {
    await main.getByRole('link', { name: 'New court' }).click()
    await expect(headingOf(page)).toHaveText('New court')
  })
  await test.step('edit with general data', async () => {
    await follow(page, '/admin/court/1')
    const general = main.getByRole('region', { name: 'General' })
    for (const name of ['Name', 'Opens', 'Closes', 'Price per slot', 'Discount']) {
      await expect(general.getByRole('textbox', { name, exact: true })).not.toHaveValue('')
    }
    await expect(general.getByRole('switch', { name: 'Active' })).toBeChecked()
  })
  await test.step('schedules, special hours by weekday', async () => {
    await expect(main.getByRole('radiogroup', { name: 'Day to change' }).getByRole('radio')).toHaveCount(7)
    await expect(main.getByRole('radio', { name: /^Own hours 10 slots/ })).toBeVisible()
  })
  await test.step('special hours by date', async () => {
    await expect(
      main.getByRole('group', { name: 'Add a special day' }).getByLabel('Date', { exact: true }),
    ).toBeVisible()
  })
})

test('court prices, my reservations, reservation list, closed games, new reservation form, subscribers, leads', {
  tag: '@desktop',
}, async ({ asUser }) => {
  const page = await asUser('global')
  const main = page.getByRole('main')
  await test.step('reserve court', async () => {
    await page.goto('/reservations')
    await expect(main.getByRole('navigation', { name: 'Day', exact: true }).getByRole('link')).toHaveCount(8)
  })
  await test.step('my reservations', async () => {
    await follow(page, '/my-reservations')
    await expect(headingOf(page)).toContainText('My reservations')
  })
  await test.step('reservation list', async () => {
    await follow(page, '/admin/reservations')
    await expect(main.getByRole('table').getByRole('row').nth(5)).toBeVisible()
  })
  await test.step('closed games', async () => {
    await follow(page, '/reservation-users')
    await expect(headingOf(page)).toHaveText('Close games')
  })
  await test.step('new reservation form', async () => {
    await follow(page, '/reservations/new')
    await expect(main.getByRole('textbox', { name: 'For whom?' })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Reserve', exact: true })).toBeVisible()
  })
  await test.step('subscribers', async () => {
    await follow(page, '/subscribers')
    await expect(main.getByRole('table').getByRole('rowheader', { name: 'Sergio H.' })).toBeVisible()
  })
  await test.step('leads', async () => {
    await follow(page, '/admin/leads')
    await expect(main.getByRole('table').getByRole('row').nth(5)).toBeVisible()
  })
  await test.step('court prices', async () => {
    const admin = await asUser('admin')
    await admin.goto('/admin/court/prices')
    await expect(admin.getByRole('main').getByRole('link', { name: 'Prime time' })).toBeVisible()
  })
})

test('news and news detail, prices table, lessons, contact', { tag: '@phone' }, async ({ openContext }) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage()
  const main = page.getByRole('main')
  await test.step('news and news detail', async () => {
    await page.goto('/news')
    await main
      .getByRole('link', { name: /Court 3 gets its lines back/ })
      .first()
      .click()
    await expect(headingOf(page)).toContainText('Court 3 gets its lines back')
    await expect(main.getByRole('paragraph').nth(1)).toBeVisible()
  })
  await test.step('prices table', async () => {
    await page.goto('/precios')
    await expect(main.getByRole('table').first()).toContainText('in euros by day and starting time')
  })
  await test.step('lessons', async () => {
    await page.goto('/clases')
    await expect(main.getByRole('region', { name: 'Upcoming classes' })).toBeVisible()
  })
  await test.step('contact', async () => {
    await page.goto('/contacto')
    await expect(main.getByText('976 000 140').first()).toBeVisible()
  })
})
