import type { Route } from '@playwright/test'
import type { Scene } from './scene.ts'
import type { Step } from './step.ts'

/** Opening an account, and confirming its address. */
export const registerSteps: readonly Step[] = [
  { name: 'register', page: 'Register', state: 'as it opens', who: 'visitor', path: '/account/register' },
  {
    name: 'register-half',
    page: 'Register',
    state: 'half filled in, with a mistake',
    who: 'visitor',
    path: '/account/register',
    act: async (scene) => {
      await fillIn(scene, { phone: '612 48 03' })
      const { page, say } = scene
      await page
        .getByRole('button', { name: say('Show password') })
        .first()
        .click()
      await page.getByRole('slider').fill('2.75')
      await page.getByText(say('{count} to fix')).waitFor()
    },
  },
  {
    name: 'register-empty',
    page: 'Register',
    state: 'sent empty',
    who: 'visitor',
    path: '/account/register',
    act: async (scene) => {
      await send(scene)
      await scene.page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'register-taken',
    page: 'Register',
    state: 'refused: a name and an email are taken',
    who: 'visitor',
    path: '/account/register',
    refused: true,
    act: async (scene) => {
      await fillIn(scene, { username: 'player1', email: 'player1@demo.invalid' })
      await scene.page.getByRole('checkbox').check()
      await send(scene)
      await scene.page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'register-sent',
    page: 'Register',
    state: 'a mail was sent',
    who: 'visitor',
    path: '/account/register',
    act: (scene) => register(scene, { confirmed: false }),
  },
  {
    name: 'register-correct',
    page: 'Register',
    state: 'to a wrong address',
    who: 'visitor',
    path: '/account/register',
    act: async (scene) => {
      await register(scene, { confirmed: false })
      await scene.press('Change it')
      await scene.page.getByLabel(scene.say('Right email')).fill('globito')
      await scene.press('Send the link there')
      await scene.page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'register-ready',
    page: 'Register',
    state: 'ready at once, where no mail is sent',
    who: 'visitor',
    path: '/account/register',
    // Who was said to be signed in is asked for, and isn't.
    refused: true,
    act: (scene) => register(scene, { confirmed: true }),
  },
  {
    name: 'register-off',
    page: 'Register',
    state: 'switched off',
    who: 'visitor',
    path: '/account/register',
    act: async (scene) => {
      // The portal admin's setting, as a document brings it that isn't drawn.
      await scene.page.route('**/account/register', async (route) => {
        const body = await (await route.fetch()).text()
        await route.fulfill({
          contentType: 'text/html',
          body: body
            .replace(/(<div id="root">).*(<\/div>\s*<script type="application\/json")/s, '$1$2')
            .replace('"enableRegister":true', '"enableRegister":false'),
        })
      })
      await scene.page.reload()
      await scene.page
        .getByText(scene.say('Nobody can register here at the moment. Ask the club for an account.'))
        .waitFor()
    },
  },
  {
    name: 'confirm-working',
    page: 'Confirm',
    state: 'a late answer',
    who: 'visitor',
    path: '/account/confirm',
    act: async (scene) => {
      await scene.page.route('**/trpc/auth.confirm**', () => undefined)
      await scene.page.goto(`/${scene.variant.locale}/account/confirm?code=x`)
      await scene.page.getByText(scene.say('Confirming your email…')).waitFor()
    },
  },
  {
    name: 'confirm-done',
    page: 'Confirm',
    state: 'confirmed',
    who: 'visitor',
    path: '/account/confirm',
    refused: true,
    act: async (scene) => {
      await scene.page.route('**/trpc/auth.confirm**', (route) => answer(route, { message: '' }))
      await scene.page.goto(`/${scene.variant.locale}/account/confirm?code=x`)
      await scene.page.getByRole('heading', { name: scene.say("It's yours") }).waitFor()
    },
  },
  {
    name: 'confirm-old',
    page: 'Confirm',
    state: 'an old link',
    who: 'visitor',
    path: '/account/confirm?code=x',
    refused: true,
    act: async ({ page, say }) => await page.getByRole('heading', { name: say('This link is over') }).waitFor(),
  },
  {
    name: 'confirm-failed',
    page: 'Confirm',
    state: 'no answer',
    who: 'visitor',
    path: '/account/confirm',
    refused: true,
    act: async ({ page, variant }) => {
      await page.route('**/trpc/auth.confirm**', (route) => route.abort())
      await page.goto(`/${variant.locale}/account/confirm?code=x`)
      await page.locator('main [data-failed]').waitFor({ timeout: 15_000 })
    },
  },
  { name: 'confirm-no-link', page: 'Confirm', state: 'without a link', who: 'visitor', path: '/account/confirm' },
  {
    name: 'login-unconfirmed',
    page: 'Sign in',
    state: 'not confirmed yet',
    who: 'visitor',
    path: '/login',
    refused: true,
    act: async ({ page, say }) => {
      const data = { status: 403, httpStatus: 403, errors: [{ msg: 'auth.errors.unconfirmed' }] }
      await page.route('**/trpc/auth.login**', (route) =>
        route.fulfill({ status: 403, json: [{ error: { message: '', code: -32603, data } }] }),
      )
      await page.getByLabel(say('Username or email')).fill('globito')
      await page.getByLabel(say('Password')).fill('cristal y reja')
      await page
        .locator('main')
        .getByRole('button', { name: say('Sign in') })
        .click()
      await page.getByRole('main').getByRole('alert').first().waitFor()
    },
  },
]

const form = {
  username: 'globito',
  email: 'globito@example.com',
  nick: 'Globito',
  phone: '612 480 399',
}

/** Fills in all but the consent. */
async function fillIn({ page, say }: Scene, parts: Partial<typeof form> = {}): Promise<void> {
  const { username, email, nick, phone } = { ...form, ...parts }
  const fields: [string, string][] = [
    ['Username', username],
    ['Email', email],
    ['Password', 'cristal y reja'],
    ['Confirm password', 'cristal y reja'],
    ['Nick', nick],
    ['Phone', phone],
    ['Day', '9'],
    ['Month', '4'],
    ['Year', '1991'],
  ]
  for (const [label, text] of fields) await page.locator('main').getByLabel(say(label)).fill(text)
}

/** Registers, and is answered so: no mail leaves the club of the tour. */
async function register(scene: Scene, { confirmed }: { confirmed: boolean }): Promise<void> {
  const { page } = scene
  await page.route('**/trpc/auth.register**', (route) =>
    answer(route, { user: { id: 99, username: form.username, nick: form.nick, email: form.email, confirmed } }),
  )
  await fillIn(scene)
  await page.getByRole('slider').fill('2.75')
  await page.getByRole('checkbox').check()
  await send(scene)
  await page.locator('main h1[tabindex]').waitFor()
}

async function send({ page, say }: Scene): Promise<void> {
  await page
    .locator('main form')
    .getByRole('button', { name: say('Register') })
    .click()
}

async function answer(route: Route, data: object): Promise<void> {
  await route.fulfill({ json: [{ result: { data } }] })
}
