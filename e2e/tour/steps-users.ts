import { z } from 'zod'
import { answerOf } from '../club/sign-in.ts'
import type { Scene } from './scene.ts'
import type { Stage } from './stage.ts'
import type { Step } from './step.ts'

/** Users, as the portal admin finds, makes and changes them. */
export const userSteps: readonly Step[] = [
  {
    name: 'users',
    page: 'Users',
    state: 'all',
    who: 'portal',
    path: '/admin/user?sort=level',
    act: async ({ page }) => await page.getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'users-none',
    page: 'Users',
    state: 'nobody fits',
    who: 'portal',
    path: '/admin/user?q=zzzz&blocked=true',
    act: async ({ page, say }) => await page.getByText(say('No user fits these filters.')).waitFor(),
  },
  {
    name: 'users-late',
    page: 'Users',
    state: 'a late answer',
    who: 'portal',
    path: '/404',
    screen: true,
    refused: true,
    act: async ({ page }) => {
      await page.route('**/trpc/users.**', () => undefined)
      await page.goto('/admin/user')
      await page.locator('main [aria-busy=true]').first().waitFor()
      await page.waitForTimeout(300)
    },
  },
  {
    name: 'users-failed',
    page: 'Users',
    state: 'not loaded',
    who: 'portal',
    path: '/404',
    screen: true,
    refused: true,
    act: async ({ page }) => {
      await page.route('**/trpc/users.**', (route) => route.abort())
      await page.goto('/admin/user')
      await page.getByRole('main').getByRole('alert').first().waitFor({ timeout: 15_000 })
    },
  },
  {
    name: 'user',
    page: 'User',
    state: 'as it is',
    who: 'portal',
    path: '/404',
    refused: true,
    act: async (scene) => await toUser(scene, 'player1'),
  },
  {
    name: 'user-trainer',
    page: 'User',
    state: 'a trainer, with a card',
    who: 'portal',
    path: '/404',
    refused: true,
    act: async (scene) => await toUser(scene, 'trainer'),
  },
  {
    name: 'user-changed',
    page: 'User',
    state: 'three changes, not saved',
    who: 'portal',
    path: '/404',
    refused: true,
    act: async (scene) => {
      await toUser(scene, 'player1')
      await scene.page.getByLabel(scene.say('Username'), { exact: true }).fill('marta.diaz')
      await scene.page.getByRole('checkbox', { name: scene.say('Trainer') }).check()
      await scene.page.getByLabel(scene.say('Observations, seen by admins only')).fill('Prefers the right side.')
    },
  },
  {
    name: 'user-refused',
    page: 'User',
    state: 'refused',
    who: 'portal',
    path: '/404',
    refused: true,
    act: async (scene) => {
      await toUser(scene, 'player1')
      await scene.page.getByLabel(scene.say('Username'), { exact: true }).fill('player2')
      await scene.page.getByLabel(scene.say('Email'), { exact: true }).fill('nowhere')
      await scene.press('Save changes')
      await scene.page.getByRole('main').getByRole('alert').waitFor()
    },
  },
  {
    name: 'user-last',
    page: 'User',
    state: 'the last portal admin',
    who: 'portal',
    path: '/404',
    refused: true,
    act: async (scene) => await toUser(scene, 'portal'),
  },
  {
    name: 'user-blocked',
    page: 'User',
    state: 'blocked',
    who: 'portal',
    path: '/404',
    refused: true,
    act: async (scene) => {
      const { calls } = scene.stage
      const id = await userIn(scene.stage, 'player40')
      await answerOf(calls.portal.put(`/api/users/${id}`, { data: { blocked: true } }))
      await toUser(scene, 'player40')
    },
  },
  {
    name: 'user-gone',
    page: 'User',
    state: 'nobody of that number',
    who: 'portal',
    path: '/admin/user/99999',
    screen: true,
    refused: true,
    act: async ({ page, say }) => await page.getByRole('heading', { name: say('Not found') }).waitFor(),
  },
  { name: 'user-new', page: 'New user', state: 'as it opens', who: 'portal', path: '/admin/user/new' },
  {
    name: 'user-new-refused',
    page: 'New user',
    state: 'refused',
    who: 'portal',
    path: '/admin/user/new',
    act: async ({ page, press }) => {
      await press('Make user')
      await page.getByRole('main').getByRole('alert').waitFor()
    },
  },
  {
    name: 'user-erase',
    page: 'User',
    state: 'asks before erasing',
    who: 'portal',
    path: '/404',
    screen: true,
    refused: true,
    act: async (scene) => {
      await toUser(scene, 'player1')
      await scene.press('Erase…')
      await scene.button('Yes, erase').waitFor()
    },
  },
  { name: 'user-import', page: 'New user', state: 'from a file', who: 'portal', path: '/admin/user/new?from=file' },
  {
    name: 'user-import-seen',
    page: 'New user',
    state: 'from a file, looked at',
    who: 'portal',
    path: '/admin/user/new?from=file',
    act: async (scene) => {
      await scene.page.getByLabel(scene.say('Or paste the lines here')).fill(members.join('\n'))
      await scene.press('Look at it first')
      await scene.page.getByRole('heading', { name: scene.say('Refused lines') }).waitFor()
    },
  },
  {
    name: 'user-import-refused',
    page: 'New user',
    state: 'from a file without e-mails',
    who: 'portal',
    path: '/admin/user/new?from=file',
    refused: true,
    act: async (scene) => {
      await scene.page.getByLabel(scene.say('Or paste the lines here')).fill('Name;Phone\nAna;612480399')
      await scene.press('Look at it first')
      await scene.page.getByRole('main').getByRole('alert').waitFor()
    },
  },
]

const members = [
  'Email;Nick;Phone;Birth date;Level;Shoe size',
  'ana.garcia@example.com;Ana García;+34 612 480 399;09/04/1991;3,25;38',
  'luis.martin@example.com;Luis Martín;612 480 400;31/02/1991;2,5;44',
  'player2@demo.invalid;;;;4,75;',
  'rosa@example.com;Ana García;612480401;01/02/1980;9;40',
]

const found = z.object({ data: z.array(z.object({ id: z.number(), username: z.string() })) })

async function userIn({ calls }: Stage, username: string): Promise<number> {
  const { data } = found.parse(await answerOf(calls.portal.get(`/api/users?q=${username}&pageSize=100`)))
  const user = data.find((one) => one.username === username)
  if (!user) throw new Error(`The demo club has no ${username}.`)
  return user.id
}

async function toUser({ page, stage, say }: Scene, username: string): Promise<void> {
  await page.goto(`/admin/user/${await userIn(stage, username)}`)
  await page.getByRole('button', { name: say('Save changes') }).waitFor()
  await page.getByRole('heading', { name: say('Coming games') }).waitFor()
}
