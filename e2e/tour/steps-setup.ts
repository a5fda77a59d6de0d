import type { Scene } from './scene.ts'
import type { Step } from './step.ts'

/** The first run of a club. The tour's club has begun long ago: what its pages are answered stands here. */
export const setupSteps: readonly Step[] = [
  { name: 'setup-no-link', page: 'Set-up', state: 'without its link', who: 'visitor', path: '/setup' },
  {
    name: 'setup-wrong-link',
    page: 'Set-up',
    state: 'by a link that is spent',
    who: 'visitor',
    path: '/setup',
    refused: true,
    act: async (scene) => {
      await refuse(scene, 'read', 403, { msg: 'setup.errors.code' })
      await open(scene)
      await scene.page.getByRole('heading', { name: scene.say('This needs its link') }).waitFor()
    },
  },
  {
    name: 'setup-begun',
    page: 'Set-up',
    state: 'of a club that has begun',
    who: 'visitor',
    path: '/setup',
    refused: true,
    act: async (scene) => {
      await refuse(scene, 'read', 409, { msg: 'setup.errors.begun' })
      await open(scene)
      await scene.page.getByRole('heading', { name: scene.say('This club is open already') }).waitFor()
    },
  },
  {
    name: 'setup-failed',
    page: 'Set-up',
    state: 'no answer',
    who: 'visitor',
    path: '/setup',
    refused: true,
    act: async (scene) => {
      await scene.page.route('**/trpc/setup.read**', (route) => route.abort())
      await open(scene)
      await scene.page.locator('main [data-failed]').waitFor({ timeout: 15_000 })
    },
  },
  {
    name: 'setup-club',
    page: 'Set-up',
    state: 'the club',
    who: 'visitor',
    path: '/setup',
    act: (scene) => begin(scene),
  },
  {
    name: 'setup-courts',
    page: 'Set-up',
    state: 'the courts',
    who: 'visitor',
    path: '/setup',
    act: (scene) => toCourts(scene),
  },
  {
    name: 'setup-courts-wrong',
    page: 'Set-up',
    state: 'the courts, with two names alike and no time to play',
    who: 'visitor',
    path: '/setup',
    act: async (scene) => {
      await toCourts(scene)
      const { page, say, press } = scene
      await page.getByRole('textbox', { name: say('They close') }).fill('08:30')
      await page.locator('ol input').nth(1).fill('Central')
      await page.locator('ol input').nth(3).fill('central')
      await press('Go on to your account')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'setup-admin',
    page: 'Set-up',
    state: 'the account, with a test mail that left',
    who: 'visitor',
    path: '/setup',
    act: async (scene) => {
      await toAdmin(scene)
      await scene.press('Send me a test')
      await scene.page.locator('output').filter({ hasText: 'marcos@ribera.example' }).waitFor()
    },
  },
  {
    name: 'setup-admin-untried',
    page: 'Set-up',
    state: 'the account, with a test mail that didn’t leave',
    who: 'visitor',
    path: '/setup',
    refused: true,
    act: async (scene) => {
      await toAdmin(scene)
      const values = { host: 'smtp.ribera.example', port: '587' }
      await refuse(scene, 'testMail', 400, { msg: 'mail.errors.unreachable', values })
      await scene.press('Send me a test')
      await scene.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'setup-admin-empty',
    page: 'Set-up',
    state: 'the account, sent empty, mail left for later',
    who: 'visitor',
    path: '/setup',
    act: async (scene) => {
      await toCourts(scene)
      await scene.press('Go on to your account')
      await scene.press('Leave it for later')
      await scene.press('Open the club')
      await scene.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'setup-admin-mail',
    page: 'Set-up',
    state: 'the account, where mail is set already',
    who: 'visitor',
    path: '/setup',
    act: async (scene) => {
      await toCourts(scene, 'environment')
      await scene.press('Go on to your account')
    },
  },
  { name: 'setup-open', page: 'Set-up', state: 'you are open', who: 'visitor', path: '/setup', act: toOpen },
  {
    name: 'setup-poster',
    page: 'Set-up',
    state: 'the poster on paper',
    who: 'visitor',
    path: '/setup',
    size: 'desktop',
    printed: true,
    act: async (scene) => {
      await toOpen(scene)
      // A sheet of A4, 96 to the inch.
      await scene.page.setViewportSize({ width: 794, height: 1123 })
      await scene.page.emulateMedia({ media: 'print' })
    },
  },
]

const names = ['Central', 'Court 2', 'Court 3', 'Court 4'] as const

async function begin(scene: Scene, from: 'environment' | null = null): Promise<void> {
  const data = {
    club: { name: '', locale: 'en' },
    courts: names.map((name) => ({ name })),
    opens: '08:00',
    closes: '23:00',
    price: 24,
    mail: { from },
    publicUrl: 'https://reservas.ribera.example',
  }
  await scene.page.route('**/trpc/setup.read**', (route) => route.fulfill({ json: [{ result: { data: { data } } }] }))
  await open(scene)
  await scene.page.locator('main form').waitFor()
}

async function toCourts(scene: Scene, from: 'environment' | null = null): Promise<void> {
  await begin(scene, from)
  await scene.page.getByRole('textbox', { name: scene.say("Club's name") }).fill('Ribera Pádel')
  await scene.press('Go on to the courts')
}

async function toAdmin(scene: Scene): Promise<void> {
  await toCourts(scene)
  const { page, say, press } = scene
  await page.route('**/trpc/setup.testMail**', (route) =>
    route.fulfill({
      json: [{ result: { data: { data: { sentAt: '2026-11-20T15:31:00.000Z', to: 'marcos@ribera.example' } } } }],
    }),
  )
  await press('Go on to your account')
  const fields = {
    Username: 'marcos',
    Nick: 'Marcos A.',
    Email: 'marcos@ribera.example',
    Password: 'cristal y reja',
    'Confirm password': 'cristal y reja',
    'Mail server': 'smtp.ribera.example',
    'Mail user': 'reservas@ribera.example',
    'Mail password': 'bajo llave',
  }
  for (const [label, text] of Object.entries(fields)) await page.locator('main').getByLabel(say(label)).fill(text)
}

async function toOpen(scene: Scene): Promise<void> {
  await toAdmin(scene)
  const free = { startDate: `${scene.stage.today}T16:00:00.000Z`, endDate: `${scene.stage.today}T17:30:00.000Z` }
  const data = {
    club: { name: 'Ribera Pádel', locale: scene.variant.locale },
    publicUrl: 'https://reservas.ribera.example',
    courts: names.map((name, at) => ({ id: at + 1, documentId: `court${at + 1}`, name, free })),
    user: { id: 1, username: 'marcos', nick: 'Marcos A.', email: 'marcos@ribera.example', roles: [] },
  }
  await scene.page.route('**/trpc/setup.open**', (route) => route.fulfill({ json: [{ result: { data: { data } } }] }))
  await scene.press('Open the club')
  await scene.page.getByRole('heading', { name: scene.say('When you have a moment') }).waitFor()
}

async function open({ page, variant }: Scene): Promise<void> {
  await page.goto(`/${variant.locale}/setup?code=of-the-tour`)
}

async function refuse({ page }: Scene, what: string, status: number, error: object): Promise<void> {
  const data = { status, httpStatus: status, errors: [error] }
  await page.route(`**/trpc/setup.${what}**`, (route) =>
    route.fulfill({ status, json: [{ error: { message: '', code: -32603, data } }] }),
  )
}
