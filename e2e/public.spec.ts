import type { APIRequestContext, Page } from '@playwright/test'
import { locales } from '#domain/locale.ts'
import { routes } from '#domain/routes.ts'
import { HOUR, isoOf } from '#domain/time.ts'
import en from '#locales/en.json' with { type: 'json' }
import es from '#locales/es.json' with { type: 'json' }
import { payloads } from '#server/posts/testing-payloads.ts'
import { serveDemo } from '#tools/club/serve-club.ts'
import { answerOf, signIn } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'

const texts: Record<(typeof locales)[number], Readonly<Record<string, string>>> = { en, es }
/** What each page for all shows without scripts, besides its heading: of both languages, or figures that both write alike. */
const shown: Readonly<Record<string, readonly RegExp[]>> = {
  '/': [/18:30|20:00|21:30/, /10\+1/, /Court 3|pista 3/],
  // Late in the evening none of today's times is left but the last.
  '/reservations': [/\d\d:\d\d/, /Court 4/],
  '/precios': [/28/, /Weekday evenings/, /tarjeta|card/],
  '/clases': [/Trainer/, /Minis/],
  '/news': [/(líneas|lines)/],
  '/news/court-3-new-lines': [/Trainer/, /08:00/],
  '/promociones': [/10\+1/, /2×1/],
  '/promo/ten-mornings': [/10\+1/],
  '/full-padel-fest': [/12:30/, /Masculina|Men/],
  '/contacto': [/08:00/, /23:00/, /976 000 140/, /42/],
  '/politica-privacidad': [/24 (months|meses)/],
  '/politica-cookies': [/NEXT_LOCALE/],
  '/terminos': [/12 (hours|horas)/],
}

/** The pages that the footer names, home aside. */
const named = routes.flatMap((route) => ('footer' in route && route.path !== '/' ? [route.path] : []))

test('every page for all is read where no script runs, in its language alone @desktop', async ({ openContext }) => {
  const context = await openContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const locale of locales) {
    for (const [path, words] of Object.entries(shown)) {
      await page.goto(`/${locale}${path}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 }), path).toBeVisible()
      for (const word of words) await expect.soft(main, `${locale}${path}`).toContainText(word)
      expect.soft(await findStrange(page, locale), `${path} in ${locale}`).toEqual([])
      const links = await page
        .locator('footer nav a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect.soft(links, path).toEqual(expect.arrayContaining(named.map((one) => `/${locale}${one}`)))
    }
  }
})

test('no script runs of what staff wrote, wherever it is shown @desktop', async ({ openContext }) => {
  test.slow()
  const { url, ahead, stop } = await serveDemo('mid-slot')
  try {
    const context = await openContext({ baseURL: url, ahead })
    await context.addInitScript('globalThis.pwned = () => { globalThis.ran = true }')
    await signIn(context.request, 'admin')
    const slugs = await writePayloads(context.request, Date.now() + ahead)
    const page = await context.newPage()
    for (const path of [
      '/',
      '/news',
      '/promociones',
      '/precios',
      '/clases',
      '/contacto',
      '/full-padel-fest',
      ...legal,
      ...slugs,
    ]) {
      await page.goto(path)
      await expect(page.locator('html'), path).toHaveAttribute('data-alive')
      await expect(page.locator('main'), path).toContainText('pwned()')
      expect(await page.evaluate<boolean>('globalThis.ran === true'), path).toBe(false)
    }
    // Had one run, it would have been seen.
    expect(await page.evaluate<boolean>('pwned() || globalThis.ran')).toBe(true)
  } finally {
    await stop()
  }
})

const legal = ['/politica-privacidad', '/politica-cookies', '/terminos']

/** Writes the payloads into every text that visitors read; answers where the news and the promotion are. */
async function writePayloads(caller: APIRequestContext, now: number): Promise<string[]> {
  // What stands on one line holds no others.
  const lines = payloads.filter((payload) => !/\p{Cc}/u.test(payload))
  const [title = '', address = ''] = lines
  const text = {
    title: `${title} ${address}`,
    summary: lines.slice(0, 6).join(' '),
    // Signs that can't be seen are refused.
    body: payloads.filter((payload) => !/[^\P{Cc}\n]/u.test(payload)).join('\n\n'),
    alt: lines.find((line) => line.startsWith('"')) ?? '',
  }
  const post = { slug: 'payloads', en: text, es: text, publishedFrom: isoOf(now - HOUR) }
  for (const path of ['/api/news', '/api/promotions']) await answerOf(caller.post(path, { data: post }))
  for (const id of ['school', 'festival', 'contact', 'prices'])
    await write(caller, 'posts.change', { id, en: text, es: text })
  for (const slug of ['privacy', 'cookies', 'terms']) await write(caller, 'posts.create', { slug, en: text, es: text })
  return ['/news/payloads', '/promo/payloads']
}

async function write(caller: APIRequestContext, procedure: string, page: object): Promise<void> {
  await answerOf(caller.post(`/trpc/${procedure}`, { data: { kind: 'page', ...page } }))
}

/** What is read of a page that is a key of a text, or a text of the other language that isn't marked as such. */
async function findStrange(page: Page, locale: (typeof locales)[number]): Promise<string[]> {
  const own = new Set(Object.values(texts[locale]))
  const other = locale === 'en' ? texts.es : texts.en
  // One word may be the same in both, or a name.
  const foreign = new Set(
    Object.values(other).filter((text) => text.includes(' ') && !text.includes('{') && !own.has(text)),
  )
  const read = await page.evaluate<string[]>(`(() => {
    const lang = document.documentElement.lang
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement
      if (around.closest('script, style') || around.closest('[lang]').lang !== lang) continue
      found.push(node.data.trim())
    }
    return found
  })()`)
  return read.filter((text) => text in other || foreign.has(text) || /^[a-z]\w*(?:\.[a-z]\w*)+$/i.test(text))
}
