import { Buffer } from 'node:buffer'
import type { Scene } from './scene.ts'
import type { Step } from './step.ts'

/** What is set for the club, as a portal admin sees and changes it. */
export const settingSteps: readonly Step[] = [
  {
    name: 'settings',
    page: 'Settings',
    state: 'as they are',
    who: 'portal',
    path: '/admin/settings',
    act: async (scene) => await isShown(scene),
  },
  {
    name: 'settings-changed',
    page: 'Settings',
    state: 'not saved',
    who: 'portal',
    path: '/admin/settings',
    act: async (scene) => {
      const { page, say } = scene
      await isShown(scene)
      await page.getByLabel(say('Name of the club'), { exact: true }).fill('Ribera Pádel')
      await page.getByLabel(say('Courts and links'), { exact: true }).fill('#0F766E')
      await page.getByText(say('Left'), { exact: true }).click()
      await page.getByRole('button', { name: say('Another social link') }).click()
      await page.getByLabel(say('Choose a logo'), { exact: true }).setInputFiles({
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: Buffer.from(LOGO, 'base64'),
      })
    },
  },
  {
    name: 'settings-color',
    page: 'Settings',
    state: 'a colour that is refused',
    who: 'portal',
    path: '/admin/settings',
    act: async (scene) => {
      await isShown(scene)
      await scene.page.getByLabel(scene.say('The ball: main button'), { exact: true }).fill('#C2410C')
    },
  },
  {
    name: 'settings-clash',
    page: 'Settings',
    state: 'saved by somebody else, with a clash',
    who: 'portal',
    path: '/404',
    refused: true,
    act: async (scene) => {
      const { page, say } = scene
      let isSaved = false
      await page.route('**/trpc/config.settings**', async (route) => {
        const answer = await route.fetch()
        const text = await answer.text()
        const now = text
          .replace('"cancelHours":12', '"cancelHours":24')
          .replace('"phone":""', '"phone":"+34 976 555 020"')
          .replace(/"version":\d+/, '"version":90')
          .replace(
            /"savedAt":[^,]+,"savedBy":(null|"[^"]*")/,
            '"savedAt":"2026-11-20T15:21:00.000Z","savedBy":"Sara L."',
          )
        await route.fulfill({ response: answer, body: isSaved ? now : text })
      })
      await page.route('**/api/admin/config/**', async (route) => {
        isSaved = true
        const errors = [{ msg: 'config.errors.stale', param: 'version' }]
        await route.fulfill({ status: 409, json: { data: null, errors } })
      })
      await page.goto('/admin/settings')
      await isShown(scene)
      await page.getByLabel(say('Cancelling ends this long before a game'), { exact: true }).fill('8')
      await page.getByRole('button', { name: say('Save settings') }).click()
      await page.getByText(say('yours'), { exact: true }).waitFor()
      await page.getByLabel(say('The ball: main button'), { exact: true }).fill('#C2410C')
      await page.getByRole('button', { name: say('Close'), exact: true }).click()
    },
  },
  {
    name: 'settings-failed',
    page: 'Settings',
    state: 'not loaded',
    who: 'portal',
    path: '/404',
    screen: true,
    refused: true,
    act: async ({ page }) => {
      await page.route('**/trpc/config.**', (route) => route.abort())
      await page.goto('/admin/settings')
      await page.getByRole('main').getByRole('alert').waitFor({ timeout: 15_000 })
    },
  },
]

const LOGO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function isShown({ page, say }: Scene): Promise<void> {
  await page.getByLabel(say('Name of the club'), { exact: true }).waitFor()
  await page.locator('[inert] [data-slot]').first().waitFor()
}
