import { makePhoto } from '../photo.ts'
import type { Scene } from './scene.ts'
import type { Step } from './step.ts'

const profile = { page: 'Profile', who: 'player1', path: '/profile' } as const

/** The own profile in its states. */
export const profileSteps: readonly Step[] = [
  { ...profile, name: 'profile', state: 'as it opens', who: ['player1', 'trainer'], act: waitForYear },
  { ...profile, name: 'profile-visitor', state: 'signed out', who: 'visitor' },
  {
    ...profile,
    name: 'profile-error',
    state: 'details refused',
    refused: true,
    act: async (scene) => {
      await waitForYear(scene)
      const { page, say, press } = scene
      await page.getByLabel(say('Name on court')).fill('')
      await page.getByLabel(say('Phone')).fill('12')
      await page.getByLabel(say('Email'), { exact: true }).fill('another@example.com')
      await press('Save my details')
      await page.getByRole('alert').first().waitFor()
    },
  },
  { ...profile, name: 'profile-crop', state: 'a photo chosen', act: choosePhoto },
  {
    ...profile,
    name: 'profile-crop-failed',
    state: 'photo not saved',
    refused: true,
    act: async (scene) => {
      await choosePhoto(scene)
      await scene.page.route('**/avatar', (route) => route.abort())
      await scene.press('Use this photo')
      await scene.page.getByRole('alert').waitFor()
    },
  },
  {
    ...profile,
    name: 'profile-no-photo',
    state: 'no photo in the file',
    act: async (scene) => {
      await chooseFile(scene, Buffer.from('no photo'))
      await scene.page
        .getByText(scene.say("This file can't be read as a photo. Choose a PNG, JPEG or WebP of up to 30 MB."))
        .waitFor()
    },
  },
  {
    ...profile,
    name: 'profile-erase',
    state: 'asked before it is erased',
    screen: true,
    act: async (scene) => {
      await waitForYear(scene)
      await scene.press('Erase my account')
      await scene.dialog('Erase your account?').waitFor()
    },
  },
  {
    ...profile,
    name: 'profile-erase-wrong',
    state: 'erasing refused',
    screen: true,
    refused: true,
    act: async (scene) => {
      await waitForYear(scene)
      await scene.press('Erase my account')
      const dialog = scene.dialog('Erase your account?')
      await dialog.getByRole('button', { name: scene.say('Yes, erase it') }).click()
      await dialog.getByRole('alert').waitFor()
    },
  },
  {
    ...profile,
    name: 'profile-failed',
    state: 'not loaded',
    path: '/my-reservations',
    refused: true,
    act: async ({ page, press }) => {
      await page.route('**/trpc/**', (route) =>
        route.fulfill({ status: 503, contentType: 'application/json', body: '[]' }),
      )
      await press('User menu')
      await press('Profile')
      await page.getByRole('main').getByRole('alert').waitFor({ timeout: 15_000 })
    },
  },
]

async function waitForYear({ page, say }: Scene): Promise<void> {
  await page.getByRole('region', { name: say('Your year at the club') }).waitFor()
  await page.getByRole('button', { name: say('Erase my account') }).waitFor()
}

async function choosePhoto(scene: Scene): Promise<void> {
  await chooseFile(scene, makePhoto())
  await scene.page.getByRole('slider').waitFor()
}

async function chooseFile(scene: Scene, buffer: Buffer): Promise<void> {
  await waitForYear(scene)
  await scene.page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
}
