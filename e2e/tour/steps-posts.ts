import { z } from 'zod'
import { addDays, instantOf, isoOf } from '#domain/time.ts'
import { answerOf } from '../club/sign-in.ts'
import { makePhoto } from '../photo.ts'
import type { Scene } from './scene.ts'
import type { Step } from './step.ts'

const on = { who: 'admin', refused: true } as const

/** What staff write for the public pages: lists, the editor in its states. The tour writes a little more than the demo club has. */
export const postSteps: readonly Step[] = [
  { name: 'write-news', page: 'Edit news', state: 'all articles', who: 'admin', path: '/admin/news' },
  {
    name: 'write-news-none',
    page: 'Edit news',
    state: 'none such',
    who: 'admin',
    path: '/admin/news?state=over&q=zzz',
    screen: true,
  },
  {
    ...on,
    name: 'write-news-failed',
    page: 'Edit news',
    state: 'not loaded',
    path: '/404',
    screen: true,
    act: async ({ page }) => {
      await page.route('**/trpc/posts.**', (route) => route.abort())
      await page.goto('/admin/news')
      await page.getByRole('main').getByRole('alert').waitFor({ timeout: 15_000 })
    },
  },
  { name: 'write-promotions', page: 'Edit promotions', state: 'all', who: 'admin', path: '/admin/promotions' },
  { name: 'write-pages', page: 'Edit pages', state: 'some written, some not', who: 'admin', path: '/admin/pages' },
  {
    name: 'write-pages-new',
    page: 'Edit pages',
    state: 'which page',
    who: 'admin',
    path: '/admin/pages/new',
    screen: true,
  },
  {
    name: 'write-article-new',
    page: 'Article',
    state: 'as it opens',
    who: 'admin',
    path: '/admin/news/new',
    act: opened,
  },
  {
    ...on,
    name: 'write-article-new-refused',
    page: 'Article',
    state: 'sent empty',
    path: '/admin/news/new',
    act: async (scene) => {
      await opened(scene)
      await scene.press('Publish now')
      await scene.page.getByRole('main').getByRole('alert').first().waitFor()
    },
  },
  {
    ...on,
    name: 'write-article-gap',
    page: 'Article',
    state: 'scheduled, a text missing, several versions',
    path: '/404',
    act: async (scene) => {
      await toArticle(scene)
      await scene.page.getByText(scene.begin('Scheduled')).first().waitFor()
    },
  },
  {
    ...on,
    name: 'write-article-stale',
    page: 'Article',
    state: 'somebody else saved it meanwhile',
    path: '/404',
    act: async (scene) => {
      const id = await toArticle(scene)
      const title = scene.page.locator('input[lang=es]').first()
      // On a phone one language is seen at a time.
      if (!(await title.isVisible())) await scene.page.getByRole('tab', { name: 'Español' }).click()
      await title.fill('Césped nuevo en dos pistas')
      const { calls } = scene.stage
      const { data } = one.parse(await answerOf(calls.global.get(`/api/news/${id}`)))
      const summary = data.es?.summary === 'Abierto.' ? 'Abierto otra vez.' : 'Abierto.'
      await answerOf(calls.global.put(`/api/news/${id}`, { data: { es: { ...data.es, summary } } }))
      await scene.press('Save changes')
      await scene.button('Take theirs').waitFor()
    },
  },
  {
    ...on,
    name: 'write-article-version',
    page: 'Article',
    state: 'a former version',
    path: '/404',
    screen: true,
    act: async (scene) => {
      await toArticle(scene)
      await scene.page
        .getByRole('button', { name: scene.say('Look at the version of {who}, {time}') })
        .last()
        .click()
      await scene.button('Go back to this version…').click()
      await scene.button('Yes, go back to it').waitFor()
    },
  },
  {
    ...on,
    name: 'write-article-crop',
    page: 'Article',
    state: 'a picture is cut',
    path: '/404',
    screen: true,
    act: async (scene) => {
      await toArticle(scene)
      await scene.press('Choose a picture')
      const buffer = makePhoto(1200, 900)
      const file = scene.dialog('Add a picture').locator('input[type=file]')
      await file.setInputFiles({ name: 'turf.png', mimeType: 'image/png', buffer })
      await scene.page.getByRole('slider').waitFor()
    },
  },
  {
    ...on,
    name: 'write-article-delete',
    page: 'Article',
    state: 'asks before deleting',
    path: '/404',
    screen: true,
    act: async (scene) => {
      await toArticle(scene)
      await scene.press('Delete…')
      await scene.button('Yes, delete').waitFor()
    },
  },
  {
    ...on,
    name: 'write-article-gone',
    page: 'Article',
    state: 'none of that number',
    path: '/admin/news/99999',
    screen: true,
    act: async ({ page, say }) => await page.getByRole('heading', { name: say('Not found') }).waitFor(),
  },
  {
    ...on,
    name: 'write-promotion',
    page: 'Promotion',
    state: 'its figure',
    path: '/404',
    act: async (scene) => await toFirst(scene, 'promotions'),
  },
  {
    ...on,
    name: 'write-festival',
    page: 'Page text',
    state: 'the festival with its categories',
    path: '/404',
    act: async (scene) => {
      await scene.page.goto('/admin/pages')
      await scene.page.getByRole('rowheader', { name: '/full-padel-fest' }).getByRole('link').click()
      await opened(scene)
    },
  },
]

const text = z.object({ title: z.string(), summary: z.string(), body: z.string(), alt: z.string() })
const post = z.object({ id: z.number(), slug: z.string(), es: text.nullable() })
const one = z.object({ data: post })
const listed = z.object({ data: z.array(post) })
const SLUG = 'cesped-nuevo-pistas-1-y-2'

async function opened({ page, say }: Scene): Promise<void> {
  await page.getByRole('complementary', { name: say('Publishing') }).waitFor()
}

/** Opens an article that begins in some days and has no text in English; answers its number. */
async function toArticle(scene: Scene): Promise<number> {
  const id = await makeArticle(scene)
  await scene.page.goto(`/admin/news/${id}`)
  await opened(scene)
  return id
}

async function makeArticle({ stage: { calls, today } }: Scene): Promise<number> {
  const { admin, global } = calls
  const { data } = listed.parse(await answerOf(admin.get(`/api/news?all=true&q=${encodeURIComponent('Césped nuevo')}`)))
  const found = data.find(({ slug }) => slug === SLUG)
  if (found) return found.id
  const es = {
    title: 'Césped nuevo en las pistas 1 y 2',
    summary: 'Las dos pistas volvieron a abrir el martes. Las dos primeras tardes se llenaron en menos de una hora.',
    body: [
      'Durante nueve días, las pistas 1 y 2 han estado a oscuras. El martes se encendieron otra vez.',
      '## Qué vas a notar',
      '- Después del cristal la bola sube **nueve centímetros** más.\n- El pie frena antes. Con suela de espiga basta.',
      '> Sales de la pared y la bola ya te está esperando.',
    ].join('\n\n'),
  }
  const publishedFrom = isoOf(instantOf(addDays(today, 3), 8 * 60))
  const made = one.parse(await answerOf(admin.post('/api/news', { data: { slug: SLUG, publishedFrom, es } })))
  const { id } = made.data
  const en = { title: 'New turf on courts 1 and 2' }
  await answerOf(global.put(`/api/news/${id}`, { data: { en } }))
  const summary = 'Both courts reopened on Tuesday. The first two evenings were full within the hour.'
  await answerOf(admin.put(`/api/news/${id}`, { data: { en: { ...en, summary } } }))
  return id
}

async function toFirst(scene: Scene, noun: 'promotions'): Promise<void> {
  const { data } = listed.parse(await answerOf(scene.stage.calls.admin.get(`/api/${noun}?all=true`)))
  await scene.page.goto(`/admin/${noun}/${data[0]?.id}`)
  await opened(scene)
}
