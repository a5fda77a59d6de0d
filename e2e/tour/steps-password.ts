import type { Route } from '@playwright/test'
import { z } from 'zod'
import type { Scene } from './scene.ts'
import type { Step } from './step.ts'

/** Passwords: forgotten, set by a mailed link, changed. */
export const passwordSteps: readonly Step[] = [
  { name: 'forgot', page: 'Forgot password', state: 'as it opens', who: 'visitor', path: '/account/forgot-password' },
  {
    name: 'forgot-wrong',
    page: 'Forgot password',
    state: 'no address',
    who: 'visitor',
    path: '/account/forgot-password',
    act: async (scene) => {
      await scene.page.getByLabel(scene.say('Email')).fill('marta')
      await send(scene, 'Tell the club')
      await scene.page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'forgot-sent',
    page: 'Forgot password',
    state: 'sent',
    who: 'visitor',
    path: '/account/forgot-password',
    act: async (scene) => {
      await scene.page.getByLabel(scene.say('Email')).fill('marta.dominguez@example.com')
      await send(scene, 'Tell the club')
      await scene.page.getByRole('heading', { name: scene.say('Ask at reception') }).waitFor()
    },
  },
  {
    name: 'reset',
    page: 'Reset password',
    state: 'by a link',
    who: 'visitor',
    path: '/account/reset-password?code=x',
  },
  {
    name: 'reset-welcome',
    page: 'Reset password',
    state: 'the first password',
    who: 'visitor',
    path: '/account/reset-password?code=x&welcome=1',
  },
  {
    name: 'reset-differ',
    page: 'Reset password',
    state: 'two that differ',
    who: 'visitor',
    path: '/account/reset-password?code=x',
    act: (scene) => setPassword(scene, 'a new sentence', 'another sentence'),
  },
  {
    name: 'reset-old-link',
    page: 'Reset password',
    state: 'an old link',
    who: 'visitor',
    path: '/account/reset-password?code=x',
    refused: true,
    act: async (scene) => {
      await setPassword(scene, 'a new sentence', 'a new sentence')
      await scene.page.getByRole('link', { name: scene.say('Ask for a new link') }).waitFor()
    },
  },
  {
    name: 'reset-done',
    page: 'Reset password',
    state: 'done',
    who: 'visitor',
    path: '/account/reset-password?code=x',
    refused: true,
    act: async (scene) => {
      // No code comes out of the club but by mail.
      await scene.page.route('**/trpc/auth.reset**', (route) =>
        route.fulfill({ json: [{ result: { data: { message: '' } } }] }),
      )
      await setPassword(scene, 'a new sentence', 'a new sentence')
      await scene.page.getByRole('heading', { name: scene.say('Your password is set') }).waitFor()
    },
  },
  {
    name: 'reset-no-link',
    page: 'Reset password',
    state: 'without a link',
    who: 'visitor',
    path: '/account/reset-password',
  },
  {
    name: 'profile-sessions',
    page: 'Profile',
    state: 'signed in elsewhere',
    who: 'player22',
    path: '/reservations',
    act: async ({ page, variant: { locale } }) => {
      await page.route('**/trpc/**auth.sessions**', showSessions)
      await page.goto(`/${locale}/profile`)
      await page.getByText('Firefox').waitFor()
    },
  },
  {
    name: 'profile-password-wrong',
    page: 'Profile',
    state: 'a wrong password',
    who: 'player22',
    path: '/profile',
    refused: true,
    act: async (scene) => {
      const { page, say } = scene
      // The club's own refusal, without five of them shutting the player out.
      await page.route('**/trpc/auth.changePassword**', (route) =>
        route.fulfill({
          status: 400,
          json: [
            {
              error: {
                message: '',
                code: -32600,
                data: {
                  status: 400,
                  httpStatus: 400,
                  errors: [{ msg: 'auth.errors.wrongPassword', param: 'password' }],
                },
              },
            },
          ],
        }),
      )
      await page.getByLabel(say('Current password')).fill('not mine')
      await page.getByLabel(say('New password')).fill('a new sentence')
      await page.getByLabel(say('Confirm password')).fill('a new sentence')
      await send(scene, 'Change password')
      await page.getByRole('alert').first().waitFor()
    },
  },
]

const elsewhere = [
  { browser: 'Chrome', system: 'Android', device: 'phone', usedAt: '2026-11-20T09:00:00Z', isCurrent: true },
  { browser: 'Firefox', system: 'Windows', device: 'computer', usedAt: '2026-11-19T21:14:00Z', isCurrent: false },
  { browser: 'Safari', system: 'iPhone', device: 'phone', usedAt: '2026-11-08T10:30:00Z', isCurrent: false },
]

/** Sessions in other browsers, which nobody can open from one. */
async function showSessions(route: Route): Promise<void> {
  const asked = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',')
  const answers = z.array(z.unknown()).parse(await (await route.fetch()).json())
  const data = elsewhere.map((session, at) => ({ ...session, id: String(at), createdAt: session.usedAt }))
  const json = answers.map((answer, at) => (asked[at] === 'auth.sessions' ? { result: { data: { data } } } : answer))
  await route.fulfill({ json })
}

async function setPassword(scene: Scene, password: string, again: string): Promise<void> {
  await scene.page.getByLabel(scene.say('New password')).fill(password)
  await scene.page.getByLabel(scene.say('Confirm password')).fill(again)
  await send(scene, 'Set password')
  await scene.page.locator('main').getByRole('alert').or(scene.page.locator('main h1[tabindex]')).first().waitFor()
}

async function send({ page, say }: Scene, button: string): Promise<void> {
  await page
    .locator('main')
    .getByRole('button', { name: say(button) })
    .click()
}
