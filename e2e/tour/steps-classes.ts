import type { Reservation } from '#domain/reservations/schema.ts'
import { addDays, dayStartOf, HOUR, isoOf } from '#domain/time.ts'
import type { TrainerCard } from '#domain/users/schema.ts'
import type { Scene } from './scene.ts'
import type { Stage } from './stage.ts'
import type { Step } from './step.ts'

/** Classes as everybody finds them: what comes, who teaches, and the form. */
export const classSteps: readonly Step[] = [
  { name: 'classes', page: 'Classes', state: 'as it opens', who: ['visitor', 'player1'], path: '/clases' },
  {
    name: 'classes-one',
    page: 'Classes',
    state: 'one trainer, no class to come',
    who: 'visitor',
    path: '/login',
    act: (scene) => openWith(scene, { classes: [], trainers: listTrainers().slice(0, 1) }),
  },
  {
    name: 'classes-none',
    page: 'Classes',
    state: 'no trainer shown, no class to come',
    who: 'visitor',
    path: '/login',
    act: (scene) => openWith(scene, { classes: [], trainers: [] }),
  },
  {
    name: 'classes-many',
    page: 'Classes',
    state: 'five trainers, classes full and led by nobody',
    who: 'visitor',
    path: '/login',
    act: (scene) => openWith(scene, { classes: listClasses(scene.stage), trainers: listTrainers() }),
  },
  {
    name: 'classes-failed',
    page: 'Classes',
    state: 'not loaded',
    who: 'visitor',
    path: '/login',
    refused: true,
    act: async (scene) => {
      await scene.page.route('**/trpc/**', (route) => route.abort())
      await goToClasses(scene)
      await scene.page.getByRole('main').getByRole('alert').waitFor({ timeout: 15_000 })
    },
  },
  {
    name: 'classes-required',
    page: 'Classes',
    state: 'sent empty',
    who: 'visitor',
    path: '/clases',
    act: async ({ page, say }) => {
      await page
        .locator('main')
        .getByRole('button', { name: say('Send') })
        .click()
      await page.getByRole('main').getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'classes-sent',
    page: 'Classes',
    state: 'sent',
    who: 'visitor',
    path: '/clases',
    act: async ({ page, say }) => {
      await page.route('**/trpc/leads.create**', (route) => answer(route, [{ success: true }]))
      await page
        .getByRole('link', { name: say('Ask for a place, {day}, {time}') })
        .first()
        .click()
      await page.getByLabel(say('Name')).fill('Ana García')
      const form = page.locator('#ask')
      await form.getByLabel(say('Email')).fill('ana@example.com')
      await form.getByLabel(say('Phone')).fill('612 480 399')
      await form.getByLabel(say('Message')).fill('Two of us, on Saturday mornings.')
      await form.getByRole('checkbox').check()
      await form.getByRole('button', { name: say('Send') }).click()
      await page.getByRole('heading', { name: say('Over to us') }).waitFor()
    },
  },
]

type Answers = { classes: readonly Reservation[]; trainers: readonly TrainerCard[] }
type Asked = Parameters<Parameters<Scene['page']['route']>[1]>[0]

/** Goes to the page inside the club, where these are what its procedures answer. */
async function openWith(scene: Scene, { classes, trainers }: Answers): Promise<void> {
  const known = new Map<string, object>([
    ['reservations.classes', { data: classes }],
    ['users.trainerCards', { data: trainers }],
    ['posts.pageText', { data: null }],
  ])
  await scene.page.route('**/trpc/**', async (route) => {
    const names = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? []
    if (names.every((name) => known.has(name)))
      await answer(
        route,
        names.map((name) => known.get(name)),
      )
    else await route.continue()
  })
  await goToClasses(scene)
  await scene.page.getByRole('heading', { name: scene.say('Coming classes') }).waitFor()
}

async function goToClasses({ page, say }: Scene): Promise<void> {
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('Classes') })
    .click()
}

async function answer(route: Asked, results: readonly unknown[]): Promise<void> {
  await route.fulfill({ json: results.map((data) => ({ result: { data } })) })
}

function listTrainers(): TrainerCard[] {
  const nicks = ['Elena B.', 'Hugo C.', 'Maximiliana Fernández-Cañadas', 'Íñigo', 'Öz']
  return nicks.map((nick, place) => ({
    id: 9000 + place,
    nick,
    avatar: null,
    level: 4 + place / 4,
    position: 'left',
    about: {
      en: place === 1 ? '' : `${nick} teaches the glass first and the smash last. `.repeat(place + 1).trim(),
      es: place === 3 ? '' : `${nick} enseña primero el cristal y el remate al final. `.repeat(place + 1).trim(),
    },
  }))
}

function listClasses({ today }: Stage): Reservation[] {
  return [4, 2, 0, 1, 3].map((freePlaces, place) => {
    const start = dayStartOf(addDays(today, place + 1)) + (9 + place * 3) * HOUR
    return {
      id: 9100 + place,
      documentId: `class${place}`,
      startDate: isoOf(start),
      endDate: isoOf(start + 1.5 * HOUR),
      type: place === 1 ? 'school' : 'class',
      status: 'active',
      closed: false,
      active: true,
      court: { id: 1 + (place % 4), documentId: `court${place}`, name: `Court ${1 + (place % 4)}` },
      ...(place > 0 && { trainer: { id: 9000 + place, nick: listTrainers()[place]?.nick ?? '' } }),
      reservedByUser: false,
      freePlaces,
      levelRange: freePlaces === 4 ? null : { min: 2, max: 2 + place / 4 },
    }
  })
}
