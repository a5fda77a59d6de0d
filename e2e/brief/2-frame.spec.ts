import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { listens } from '../games.ts'
import { follow, withSettings } from './pages.ts'

/**
 * Section 2 of the owner's specification: menu, header and footer. These tests are the owner's words, in the owner's order. They change only where
 * the owner's words change, or where a row under *Otherwise* of src/domain/brief.md is made, with its reason; and for nothing else.
 */

const menus = [
  { username: 'player19', groups: [] },
  { username: 'trainer', groups: ['Courts'] },
  { username: 'admin', groups: ['Courts', 'Subscribers', 'Leads'] },
  { username: 'global', groups: ['Courts', 'Subscribers', 'Leads'] },
  { username: 'portal', groups: ['Courts', 'Users'] },
]

test('menu: grouped entries (users, courts admin, subscribers, leads) with sub-items filtered by role', {
  tag: '@desktop',
}, async ({ asUser }) => {
  for (const { username, groups } of menus) {
    await test.step(username, async () => {
      const page = await asUser(username)
      await page.goto('/offline')
      await follow(page, '/politica-cookies')
      const nav = page.getByRole('navigation', { name: 'Main menu' })
      await expect(nav.getByRole('link', { name: 'Reserve', exact: true })).toBeVisible()
      for (const group of ['Users', 'Courts', 'Subscribers', 'Leads']) {
        const button = nav.getByRole('button', { name: group, exact: true })
        await expect(button).toHaveCount(groups.includes(group) ? 1 : 0)
      }
    })
  }
  const entries = [
    { username: 'global', group: 'Courts', has: ['Courts', 'Close games', 'New reservation'], lacks: ['Prices'] },
    { username: 'admin', group: 'Courts', has: ['Prices', 'New reservation'], lacks: ['Courts', 'Close games'] },
    { username: 'portal', group: 'Users', has: ['Users', 'New user'], lacks: [] },
    { username: 'admin', group: 'Subscribers', has: ['Subscribers', 'New subscription'], lacks: [] },
    { username: 'admin', group: 'Leads', has: ['Leads'], lacks: [] },
  ]
  for (const { username, group, has, lacks } of entries) {
    await test.step(`sub-items of ${group} for ${username}`, async () => {
      const page = await asUser(username)
      await page.goto('/politica-cookies')
      await page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('button', { name: group, exact: true })
        .click()
      const menu = page.getByRole('menu', { name: group })
      for (const name of has) await expect(menu.getByRole('menuitem', { name, exact: true })).toBeVisible()
      for (const name of lacks) await expect(menu.getByRole('menuitem', { name, exact: true })).toHaveCount(0)
    })
  }
})

test('header position configurable: top, left or right', { tag: '@desktop' }, async ({ asUser, page: visitor }) => {
  const portal = await asUser('portal')
  await visitor.goto('/reservations')
  await listens(visitor)
  const header = visitor.getByRole('banner')
  await withSettings(portal.request, async (set) => {
    for (const position of ['left', 'right', 'top']) {
      await test.step(position, async () => {
        await set({ header: { position } })
        await expect.poll(async () => await sideOf(visitor, header)).toBe(position)
        await expect(header.getByRole('link', { name: 'Reserve', exact: true })).toBeVisible()
      })
    }
  })
})

test('the menu is collapsible on mobile, wherever the header is', { tag: ['@phone', '@commit'] }, async ({
  asUser,
  page: visitor,
}) => {
  const portal = await asUser('portal')
  await withSettings(portal.request, async (set) => {
    await set({ header: { position: 'left' } })
    await visitor.goto('/precios')
    const header = visitor.getByRole('banner')
    await expect(visitor.locator('[data-header="left"]')).toBeVisible()
    expect(await sideOf(visitor, header)).toBe('top')
    const link = header.getByRole('link', { name: 'Reserve', exact: true })
    await expect(link).toBeHidden()
    await header.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(link).toBeVisible()
    await header.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(link).toBeHidden()
  })
})

test('settings icon, language menu, user menu, login button, avatar', { tag: '@desktop' }, async ({ asUser, page }) => {
  await test.step('the settings icon is for portalAdmin only', async () => {
    const [portal, global] = [await asUser('portal'), await asUser('global')]
    await portal.goto('/terminos')
    await expect(portal.getByRole('banner').getByRole('link', { name: 'Settings' })).toHaveAttribute(
      'href',
      '/admin/settings',
    )
    await global.goto('/terminos')
    await expect(global.getByRole('banner').getByRole('button', { name: 'User menu' })).toBeVisible()
    await expect(global.getByRole('banner').getByRole('link', { name: 'Settings' })).toHaveCount(0)
  })
  await test.step('a login button shows when anonymous', async () => {
    await page.goto('/precios')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /^\/login/)
    await expect(page.getByRole('banner').getByRole('button', { name: 'User menu' })).toHaveCount(0)
  })
  await test.step('the language menu sets a locale cookie (NEXT_LOCALE) and navigates home', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitem', { name: 'Español' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'NEXT_LOCALE')?.value).toBe('es')
  })
  await test.step('the avatar is loaded from /api/users/<id>/avatar', async () => {
    const player = await asUser('player1')
    const answer = player.waitForResponse(/\/api\/users\/\d+\/avatar/)
    await player.goto('/terminos')
    expect((await answer).status()).toBe(200)
    const button = player.getByRole('banner').getByRole('button', { name: 'User menu' })
    await expect(button.locator('img')).toHaveAttribute('src', /\/api\/users\/\d+\/avatar/)
    await test.step('the user menu has profile and sign out', async () => {
      await button.click()
      for (const name of ['Profile', 'Sign out']) await expect(player.getByRole('menuitem', { name })).toBeVisible()
    })
  })
})

test('footer: newsletter form, review link, links to home, reservations, contact, classes, social, privacy', {
  tag: '@phone',
}, async ({ openContext }) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/terminos')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByLabel('Your email address')).toBeVisible()
  await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  const links = [
    { name: 'Write a review', to: /^https:/ },
    { name: 'Home', to: /^\/$/ },
    { name: 'Reserve', to: /^\/reservations$/ },
    { name: 'Contact', to: /^\/contacto$/ },
    { name: 'Classes', to: /^\/clases$/ },
    { name: 'Instagram', to: /^https:/ },
    { name: 'Privacy', to: /^\/politica-privacidad$/ },
  ]
  for (const { name, to } of links) {
    await test.step(name, async () => {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', to)
    })
  }
})

async function sideOf(page: Page, header: Locator): Promise<string> {
  const box = await header.boundingBox()
  const view = page.viewportSize()
  if (!box || !view) return 'nowhere'
  if (box.width > view.width / 2) return 'top'
  return box.x === 0 ? 'left' : 'right'
}
