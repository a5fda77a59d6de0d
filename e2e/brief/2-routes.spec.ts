import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { makeGame } from '../games.ts'
import { follow, headingOf } from './pages.ts'

/**
 * Section 2 of the owner's specification: routes, who may open them, and the page guard. These tests are the owner's words, in the
 * owner's order. They change only where the owner's words change, or where a row under *Otherwise* of src/domain/brief.md is made,
 * with its reason; and for nothing else.
 */

const open = [
  { path: '/', heading: /\S/ },
  { path: '/login', heading: 'Sign in' },
  { path: '/account/register', heading: 'Take your place' },
  { path: '/account/confirm', heading: 'Confirm your email' },
  { path: '/account/forgot-password', heading: 'Forgot your password?' },
  { path: '/account/reset-password', heading: 'Choose a new password' },
  { path: '/profile', heading: 'Profile' },
  { path: '/promo/ten-mornings', heading: /Ten mornings/ },
  { path: '/news', heading: 'News' },
  { path: '/news/court-3-new-lines', heading: /Court 3 gets its lines back/ },
  { path: '/contacto', heading: 'Contact' },
  { path: '/precios', heading: 'Prices' },
  { path: '/clases', heading: 'Classes' },
  { path: '/full-padel-fest', heading: /Full Padel Fest/ },
  { path: '/promociones', heading: 'Promotions' },
  { path: '/politica-privacidad', heading: 'Privacy policy' },
  { path: '/reservations', heading: /day \d+ \w+/ },
]

test('open to everyone', { tag: '@desktop' }, async ({ page, request }) => {
  test.slow()
  await page.goto('/offline')
  for (const { path, heading } of open) {
    await test.step(path, async () => {
      expect((await request.get(path)).status()).toBe(200)
      await follow(page, path)
      await expect(headingOf(page)).toHaveText(heading)
      await expect(page.getByRole('heading', { name: 'Restricted access' })).toHaveCount(0)
    })
  }
  await test.step('/404', async () => {
    expect((await request.get('/404')).status()).toBe(404)
    await follow(page, '/404')
    await expect(headingOf(page)).toHaveText('Not found')
  })
  await test.step('footer pages for cookies and terms exist', async () => {
    for (const name of ['Cookies', 'Terms']) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
      await expect(headingOf(page)).toHaveText(name)
    }
  })
  await test.step('/reservations is shown in the menu for all', async () => {
    await expect(page.getByRole('banner').getByRole('link', { name: 'Reserve', exact: true })).toBeVisible()
  })
})

test('any logged-in role: /my-reservations and /reservations/token/<token>', { tag: '@desktop' }, async ({
  asUser,
  freeSlot,
}) => {
  const { link, slot } = await makeGame((await asUser('player13')).request, await freeSlot())
  for (const role of ['player14', 'trainer', 'portal']) {
    await test.step(role, async () => {
      const page = await asUser(role)
      await page.goto('/my-reservations')
      await expect(headingOf(page)).toContainText('My reservations')
      await follow(page, link)
      await expect(headingOf(page)).toContainText(slot.courtName)
    })
  }
  await test.step('the public shareable link form is /<locale>/reservations/token/<token>', async () => {
    const page = await asUser('player14')
    for (const locale of ['en', 'es']) {
      await page.goto(`/${locale}${link}`)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(headingOf(page)).toContainText(slot.time)
    }
  })
})

const portalAdmin = ['portal']
const admins = ['global', 'admin']
const globalAdmin = ['global']
const restricted = [
  { path: '/admin/user', roles: portalAdmin, heading: /^Users/ },
  { path: '/admin/user/1', roles: portalAdmin, heading: 'Portal' },
  { path: '/admin/user/new', roles: portalAdmin, heading: 'New user' },
  { path: '/admin/settings', roles: portalAdmin, heading: /^Settings/ },
  { path: '/reservations/new', roles: admins, heading: 'New reservation' },
  { path: '/subscribers', roles: admins, heading: /^Subscribers/ },
  { path: '/subscribers/new', roles: admins, heading: 'New subscription' },
  { path: '/subscribers/1', roles: admins, heading: /subscription$/ },
  { path: '/admin/leads', roles: admins, heading: /^Leads/ },
  { path: '/admin/court', roles: globalAdmin, heading: /^Courts/ },
  { path: '/admin/court/new', roles: globalAdmin, heading: 'New court' },
  { path: '/admin/court/1', roles: globalAdmin, heading: /^Court 1/ },
  { path: '/reservation-users', roles: globalAdmin, heading: 'Close games' },
  { path: '/admin/court/prices', roles: ['portal', 'admin'], heading: /^Prices/ },
  { path: '/admin/court/prices/1', roles: ['portal', 'admin'], heading: /^Price rule/ },
  { path: '/admin/court/prices/new', roles: ['portal', 'admin'], heading: /^Price rule/ },
]

for (const viewer of ['visitor', 'player15', 'trainer', 'admin', 'global', 'portal']) {
  const tag = ['@desktop', ...(viewer === 'visitor' || viewer === 'admin' ? ['@commit'] : [])]
  test(`restricted routes render only for their roles: ${viewer}`, { tag }, async ({ asUser, page }) => {
    const shown = viewer === 'visitor' ? page : await asUser(viewer)
    await shown.goto('/')
    for (const { path, roles, heading } of restricted) {
      await test.step(path, async () => {
        // What stood there before may read the same.
        await follow(shown, '/terminos')
        await expect(headingOf(shown)).toHaveText('Terms')
        await follow(shown, path)
        await expect(headingOf(shown)).toHaveText(roles.includes(viewer) ? heading : 'Restricted access')
      })
    }
    await test.step('the path / is always allowed', async () => {
      await follow(shown, '/')
      await expect(headingOf(shown)).toBeVisible()
      await expect(headingOf(shown)).not.toHaveText('Restricted access')
    })
  })
}

test('page guard', { tag: ['@desktop', '@commit'] }, async ({ page, asUser }) => {
  const admin = await asUser('admin')
  await test.step('a loading view, spinner and Loading, shows until the page is there', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    await admin.route('**/assets/**/*.js', async (route) => {
      await arrived
      await route.continue()
    })
    await admin.goto('/subscribers', { waitUntil: 'commit' })
    await expect(admin.getByText('Loading', { exact: true })).toBeVisible()
    arrive()
    await expect(headingOf(admin)).toContainText('Subscribers')
  })
  await test.step('a restricted path: a restricted-access page with a link home', async () => {
    await page.goto('/subscribers')
    await expect(headingOf(page)).toHaveText('Restricted access')
    await expect(homeLinkOn(page)).toHaveAttribute('href', '/')
  })
  await test.step('a path not in the list shows a not-found page with a return-home link', async () => {
    const player = await asUser('player15')
    await player.goto('/there/is/no/such-page')
    await expect(headingOf(player)).toHaveText('Not found')
    await expect(homeLinkOn(player)).toHaveAttribute('href', '/')
  })
})

function homeLinkOn(page: Page): Locator {
  return page.getByRole('main').getByRole('link', { name: /home page/ })
}
