import type { Scene } from './scene.ts'
import type { Step } from './step.ts'

/** The newsletter: its form at the end of every page, and what the links of its mails open. */
export const newsletterSteps: readonly Step[] = [
  {
    name: 'newsletter-form-wrong',
    page: 'Newsletter',
    state: 'form: malformed',
    who: 'visitor',
    path: '/login',
    act: async (scene) => {
      await signUp(scene, 'globito@ejemplo')
      await scene.page.getByRole('contentinfo').locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'newsletter-form-sent',
    page: 'Newsletter',
    state: 'form: after sending',
    who: 'visitor',
    path: '/login',
    act: async (scene) => {
      await answerWith(scene, 'leads.create')
      await signUp(scene, 'globito@ejemplo.es')
      await scene.page.getByRole('contentinfo').getByRole('status').waitFor()
    },
  },
  {
    name: 'newsletter-confirmed',
    page: 'Newsletter',
    state: 'the link of a mail: on the list',
    who: 'visitor',
    path: '/newsletter/confirm',
    act: async (scene) => {
      await answerWith(scene, 'leads.confirm')
      await open(scene, '/newsletter/confirm?code=x')
      await scene.page.getByRole('heading', { name: scene.say('You’re on the list') }).waitFor()
    },
  },
  {
    name: 'newsletter-old-link',
    page: 'Newsletter',
    state: 'the link of a mail: too old',
    who: 'visitor',
    path: '/newsletter/confirm',
  },
  {
    name: 'newsletter-leave',
    page: 'Newsletter',
    state: 'leaving',
    who: 'visitor',
    path: '/newsletter/unsubscribe?code=1-aaaaaaaaaaaaaaaa',
  },
  {
    name: 'newsletter-left',
    page: 'Newsletter',
    state: 'left',
    who: 'visitor',
    path: '/newsletter/unsubscribe?code=1-aaaaaaaaaaaaaaaa',
    act: async (scene) => {
      await answerWith(scene, 'leads.unsubscribe')
      await scene.page
        .getByRole('main')
        .getByRole('button', { name: scene.say('Unsubscribe') })
        .click()
      await scene.page.getByRole('heading', { name: scene.say('You’re off the list') }).waitFor()
    },
  },
  {
    name: 'newsletter-unknown',
    page: 'Newsletter',
    state: 'leaving by a link that is cut short',
    who: 'visitor',
    path: '/newsletter/unsubscribe',
  },
]

async function signUp({ page, say }: Scene, email: string): Promise<void> {
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel(say('Your email address')).fill(email)
  await footer.getByRole('button', { name: say('Subscribe') }).click()
}

async function open({ page }: Scene, address: string): Promise<void> {
  const { origin, pathname } = new URL(page.url())
  const [, prefix = ''] = /^(\/(?:en|es))?\//.exec(pathname) ?? []
  await page.goto(`${origin}${prefix}${address}`)
}

/** Not really done: the tour's club sends no mail, and takes five sign-ups an hour from here. */
async function answerWith({ page }: Scene, procedure: string): Promise<void> {
  const answer = { result: { data: { success: true } } }
  await page.route(`**/trpc/${procedure}**`, (route) => route.fulfill({ json: [answer] }))
}
