import type { Scene } from './scene.ts'
import type { Step } from './step.ts'

/** What the club offers: promotions, and the festival. */
export const offerSteps: readonly Step[] = [
  { name: 'promotions', page: 'Promotions', state: 'two of them', who: 'visitor', path: '/promociones' },
  {
    name: 'promotions-none',
    page: 'Promotions',
    state: 'none',
    who: 'visitor',
    path: '/contacto',
    act: async (scene) => {
      await patchAnswer(scene, 'posts.stories', /"data":\[.*\],"meta"/s, '"data":[],"meta"')
      await openByFooter(scene, 'Promotions')
      await scene.page
        .getByRole('main')
        .getByRole('link', { name: scene.say('See the prices') })
        .waitFor()
    },
  },
  { name: 'promo', page: 'Promotion', state: 'as it opens', who: 'visitor', path: promo },
  {
    name: 'promo-error',
    page: 'Promotion',
    state: 'required and malformed',
    who: 'visitor',
    path: promo,
    act: async (scene) => {
      await fillIn(scene, { Name: 'Globito', Email: 'globito@example', Phone: '12', Message: '' })
      await sendForm(scene, 'I want it')
      await scene.page.getByRole('main').getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'promo-done',
    page: 'Promotion',
    state: 'after sending',
    who: 'visitor',
    path: promo,
    act: async (scene) => {
      await takeForm(scene)
      await fillIn(scene, { ...you, Message: 'Tuesdays and Thursdays at half past nine.' })
      await accept(scene)
      await sendForm(scene, 'I want it')
      await scene.page.getByRole('link', { name: scene.say('See free courts') }).waitFor()
    },
  },
  { name: 'fest', page: 'Festival', state: 'as it opens', who: 'visitor', path: '/full-padel-fest' },
  {
    name: 'fest-error',
    page: 'Festival',
    state: 'sent empty',
    who: 'visitor',
    path: '/full-padel-fest',
    act: async (scene) => {
      await sendForm(scene, 'Send the sign-up')
      await scene.page.getByRole('main').getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'fest-sent',
    page: 'Festival',
    state: 'after sending',
    who: 'visitor',
    path: '/full-padel-fest',
    act: async (scene) => {
      await takeForm(scene)
      await scene.page.getByRole('main').getByRole('radio').first().check()
      const pair = { 'Your partner’s name': 'Bandeja', 'Your partner’s email': 'bandeja@example.com' }
      await fillIn(scene, { ...you, ...pair, Message: 'Any hour suits us.' })
      await accept(scene)
      await sendForm(scene, 'Send the sign-up')
      await scene.page.getByRole('heading', { name: scene.say('You’re in the draw') }).waitFor()
    },
  },
  {
    name: 'fest-closed',
    page: 'Festival',
    state: 'sign-up is over',
    who: 'visitor',
    path: '/contacto',
    act: async (scene) => {
      await patchAnswer(scene, 'posts.pageText', /"signUpUntil":"[^"]*"/, '"signUpUntil":"2020-01-01"')
      await openByFooter(scene, 'Full Padel Fest')
      await scene.page
        .getByRole('main')
        .getByRole('link', { name: scene.say('Write to the club') })
        .waitFor()
    },
  },
  {
    name: 'fest-none',
    page: 'Festival',
    state: 'no date yet',
    who: 'visitor',
    path: '/contacto',
    act: async (scene) => {
      await patchAnswer(scene, 'posts.pageText', /^.*$/s, '[{"result":{"data":{"data":null}}}]')
      await openByFooter(scene, 'Full Padel Fest')
      await scene.page.getByRole('heading', { name: scene.say('There is no date for the next festival yet') }).waitFor()
    },
  },
]

function promo(): string {
  return '/promo/ten-mornings'
}

const you = { Name: 'Globito', Email: 'globito@example.com', Phone: '600 100 200' }

async function fillIn({ page, say }: Scene, values: Record<string, string>): Promise<void> {
  const form = page.getByRole('main')
  for (const [label, value] of Object.entries(values)) await form.getByLabel(say(label)).fill(value)
}

async function accept({ page }: Scene): Promise<void> {
  await page.getByRole('main').getByRole('checkbox').check()
}

async function sendForm({ page, say }: Scene, name: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: say(name) })
    .click()
}

/** Not really sent: of each kind the club takes five an hour from here. */
async function takeForm({ page }: Scene): Promise<void> {
  const answer = { result: { data: { success: true } } }
  await page.route('**/trpc/leads.create**', (route) => route.fulfill({ status: 200, json: [answer] }))
}

/** What the club answers, but for a part. */
async function patchAnswer({ page }: Scene, procedure: string, from: RegExp, to: string): Promise<void> {
  await page.route(`**/trpc/${procedure}**`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(from, to)
    await route.fulfill({ response, body })
  })
}

async function openByFooter({ page, say }: Scene, name: string): Promise<void> {
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say(name) })
    .click()
}
