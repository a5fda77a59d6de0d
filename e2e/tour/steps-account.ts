import type { Scene } from './scene.ts'
import type { Step } from './step.ts'

/** What is one's own, signing in, pages that one can't see, and the frame around all. */
export const accountSteps: readonly Step[] = [
  {
    name: 'mine-coming',
    page: 'My reservations',
    state: 'coming',
    who: ['player1', 'trainer'],
    path: '/my-reservations',
  },
  { name: 'mine-past', page: 'My reservations', state: 'past', who: 'player1', path: '/my-reservations?when=past' },
  { name: 'mine-empty', page: 'My reservations', state: 'none', who: 'global', path: '/my-reservations' },
  {
    name: 'mine-late',
    page: 'My reservations',
    state: 'a late answer',
    who: 'player1',
    path: '/my-reservations',
    screen: true,
    act: async ({ page, press }) => {
      await page.route('**/trpc/**', () => undefined)
      await press('Past')
      await page.locator('main [aria-busy=true]').first().waitFor()
      await page.waitForTimeout(300)
    },
  },
  {
    name: 'mine-failed',
    page: 'My reservations',
    state: 'not loaded',
    who: 'player1',
    path: '/my-reservations',
    screen: true,
    refused: true,
    act: async (scene) => {
      await refuseAll(scene)
      await scene.press('Past')
      await scene.page.getByRole('main').getByRole('alert').waitFor({ timeout: 15_000 })
    },
  },
  {
    name: 'home-failed',
    page: 'Home',
    state: 'not loaded',
    who: 'visitor',
    path: '/login',
    refused: true,
    act: async (scene) => {
      await refuseAll(scene)
      await scene.press('{club}, home')
      await scene.page.getByRole('main').getByRole('alert').waitFor({ timeout: 15_000 })
    },
  },
  { name: 'login', page: 'Sign in', state: 'as it opens', who: 'visitor', path: '/login' },
  {
    name: 'login-empty',
    page: 'Sign in',
    state: 'sent empty',
    who: 'visitor',
    path: '/login',
    act: ({ page, say }) =>
      page
        .locator('main')
        .getByRole('button', { name: say('Sign in') })
        .click(),
  },
  {
    name: 'login-refused',
    page: 'Sign in',
    state: 'refused',
    who: 'visitor',
    path: '/login',
    refused: true,
    act: async ({ page, say, variant }) => {
      // Somebody else each time: five failures for one account would shut it out.
      await page.getByLabel(say('Username or email')).fill(`nobody-${variant.size}-${variant.mode}-${variant.locale}`)
      await page.getByLabel(say('Password')).fill('not my password')
      await page
        .locator('main')
        .getByRole('button', { name: say('Sign in') })
        .click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'restricted', page: 'Elsewhere', state: 'restricted', who: 'visitor', path: '/my-reservations' },
  {
    name: 'not-found',
    page: 'Elsewhere',
    state: 'not found',
    who: ['visitor', 'player1'],
    path: '/nothing-here',
    refused: true,
  },
  {
    name: 'menu-language',
    page: 'Frame',
    state: 'language menu',
    who: 'visitor',
    path: '/reservations',
    screen: true,
    act: async ({ press, page }) => {
      await press('Language')
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'menu-user',
    page: 'Frame',
    state: 'user menu',
    who: ['player1', 'admin'],
    path: '/reservations',
    screen: true,
    act: async ({ press, page }) => {
      await press('User menu')
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'menu-phone',
    page: 'Frame',
    state: 'phone menu',
    who: ['visitor', 'player1', 'admin'],
    path: '/reservations',
    screen: true,
    size: 'phone',
    act: ({ press }) => press('Menu'),
  },
]

/** As a server too busy to answer. */
async function refuseAll({ page }: Scene): Promise<void> {
  await page.route('**/trpc/**', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '[]' }))
}
