import type { Scene } from './scene.ts'
import type { Step } from './step.ts'

/** How one reaches the club: hours, address, the form and what becomes of it. */
export const contactSteps: readonly Step[] = [
  { name: 'contact', page: 'Contact', state: 'as it opens', who: 'visitor', path: '/contacto' },
  {
    name: 'contact-error',
    page: 'Contact',
    state: 'required and malformed',
    who: 'visitor',
    path: '/contacto',
    act: async (scene) => {
      await fillIn(scene, { name: 'Globito', email: 'globito@ejemplo', phone: '', message: '' })
      await sendForm(scene)
      await scene.page.getByRole('main').getByRole('alert').waitFor()
    },
  },
  {
    name: 'contact-too-many',
    page: 'Contact',
    state: 'too many from one connection',
    who: 'visitor',
    path: '/contacto',
    refused: true,
    act: async (scene) => {
      const values = { seconds: 1260, minutes: 21 }
      await answerWith(scene, 429, {
        error: {
          message: 'form.errors.tooMany',
          code: -32_029,
          data: { status: 429, errors: [{ msg: 'form.errors.tooMany', values }] },
        },
      })
      await fillIn(scene, letter)
      await sendForm(scene)
      await scene.page.getByRole('main').getByRole('alert').waitFor()
    },
  },
  {
    name: 'contact-sent',
    page: 'Contact',
    state: 'after sending',
    who: 'visitor',
    path: '/contacto',
    act: async (scene) => {
      // Not really sent: of each kind the club takes five an hour from here.
      await answerWith(scene, 200, { result: { data: { success: true } } })
      await fillIn(scene, letter)
      await sendForm(scene)
      await scene.page.getByRole('heading', { name: scene.say('Received') }).waitFor()
    },
  },
]

const letter = {
  name: 'Globito',
  email: 'globito@ejemplo.es',
  phone: '600 100 200',
  message: 'Hola, somos ocho del trabajo y queremos dos pistas juntas un jueves por la tarde. ¿Se puede?',
}

async function fillIn({ page, say }: Scene, { name, email, phone, message }: typeof letter): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel(say('Name')).fill(name)
  await form.getByLabel(say('Email')).fill(email)
  await form.getByLabel(say('Phone')).fill(phone)
  await form.getByLabel(say('Message')).fill(message)
  await form.getByRole('checkbox').check()
}

async function sendForm({ page, say }: Scene): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Send') })
    .click()
}

async function answerWith({ page }: Scene, status: number, answer: object): Promise<void> {
  await page.route('**/trpc/leads.create**', (route) => route.fulfill({ status, json: [answer] }))
}
