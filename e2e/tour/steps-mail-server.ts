import type { Scene } from './scene.ts'
import type { Step } from './step.ts'

const none = { from: null, host: '', port: 587, login: '', sender: '', hasPassword: false, isKeyLost: false }
const set = {
  ...none,
  from: 'browser',
  host: 'smtp.ribera.example',
  login: 'reservas@ribera.example',
  sender: 'Ribera Pádel <reservas@ribera.example>',
  hasPassword: true,
}

/** The mail server among the settings, as it is, as others set it, and as it is tried. */
export const mailServerSteps: readonly Step[] = [
  {
    name: 'mail-server-set',
    page: 'Settings',
    state: 'a mail server is set',
    who: 'portal',
    path: '/404',
    screen: true,
    refused: true,
    act: async (scene) => {
      await showServer(scene, set)
      await scene.page
        .getByText(
          scene.begin('Mail to players goes out by this server. What waits goes out as soon as another one is saved.'),
        )
        .waitFor()
    },
  },
  {
    name: 'mail-server-given',
    page: 'Settings',
    state: 'the mail server is named where the program is started',
    who: 'portal',
    path: '/404',
    screen: true,
    refused: true,
    act: async (scene) => {
      await showServer(scene, { ...set, from: 'environment' })
      await scene.page.getByText(set.sender).waitFor()
    },
  },
  {
    name: 'mail-server-lost',
    page: 'Settings',
    state: "the mail server's password can't be read",
    who: 'portal',
    path: '/404',
    screen: true,
    refused: true,
    act: async (scene) => {
      await showServer(scene, { ...set, isKeyLost: true })
      await scene.page.getByText(scene.say("The password can't be read any more.")).waitFor()
    },
  },
  {
    name: 'mail-server-tried',
    page: 'Settings',
    state: 'a test mail left',
    who: 'portal',
    path: '/404',
    screen: true,
    refused: true,
    act: async (scene) => {
      const { page, say } = scene
      const data = { sentAt: '2026-11-20T15:31:00.000Z', to: 'marta.dominguez@ribera.example' }
      await page.route('**/trpc/mail.testServer**', async (route) => {
        await route.fulfill({ json: [{ result: { data: { data } } }] })
      })
      await showServer(scene, set)
      await page.getByRole('button', { name: say('Send me a test') }).click()
      await page.getByText(data.to).waitFor()
    },
  },
  {
    name: 'mail-server-under-way',
    page: 'Settings',
    state: 'a test mail is on its way',
    who: 'portal',
    path: '/404',
    screen: true,
    refused: true,
    act: async (scene) => {
      const { page, say } = scene
      await page.route('**/trpc/mail.testServer**', () => undefined)
      await showServer(scene, set)
      await page.getByRole('button', { name: say('Send me a test') }).click()
      await page.locator('button[aria-busy="true"]').waitFor()
    },
  },
  {
    name: 'mail-server-refused',
    page: 'Settings',
    state: 'a test mail that did not leave',
    who: 'portal',
    path: '/admin/settings?part=mail',
    screen: true,
    refused: true,
    act: async (scene) => {
      const { page, say } = scene
      await fillIn(scene, { 'Mail server': '127.0.0.1', Port: '9', 'Mail comes from': 'club@ribera.example' })
      await page.getByRole('button', { name: say('Send me a test') }).click()
      await page.getByRole('alert').filter({ hasText: '127.0.0.1' }).waitFor()
    },
  },
  {
    name: 'mail-server-wrong',
    page: 'Settings',
    state: 'a mail server that is refused',
    who: 'portal',
    path: '/admin/settings?part=mail',
    screen: true,
    act: async (scene) => {
      const { page, say } = scene
      await fillIn(scene, { 'Mail server': 'https://smtp.example.com', Port: '99999', 'Mail user': 'reservas' })
      await page.getByRole('button', { name: say('Save mail server') }).click()
      await page.locator('[aria-invalid="true"]').nth(1).waitFor()
    },
  },
  {
    name: 'mail-server-remove',
    page: 'Settings',
    state: 'taking the mail server away',
    who: 'portal',
    path: '/404',
    screen: true,
    refused: true,
    act: async (scene) => {
      const { page, say } = scene
      await showServer(scene, set)
      await page.getByRole('button', { name: say('Take away'), exact: true }).click()
      await page.getByRole('button', { name: say('Yes, take it away') }).waitFor()
    },
  },
]

/** Opens the settings at the mail server, as if this one were set. */
async function showServer({ page }: Scene, server: object): Promise<void> {
  await page.route(/\/trpc\/[^?]*mail\.server\b/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(JSON.stringify(none), JSON.stringify(server))
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/admin/settings?part=mail')
}

async function fillIn({ page, say }: Scene, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(say(label), { exact: true }).fill(value)
  }
}
