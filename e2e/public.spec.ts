import type { Page } from '@playwright/test'
import { locales } from '#domain/locale.ts'
import en from '#locales/en.json' with { type: 'json' }
import es from '#locales/es.json' with { type: 'json' }
import { routes } from '#web/app/routes.ts'
import { expect, test } from './fixtures.ts'

const texts: Record<(typeof locales)[number], Readonly<Record<string, string>>> = { en, es }
/** What each page for all shows without scripts, besides its heading: of both languages, or figures that both write alike. */
const shown: Readonly<Record<string, readonly RegExp[]>> = {
  '/': [/18:30|20:00|21:30/, /10\+1/, /Court 3|pista 3/],
  // Late in the evening none of today's times is left but the last.
  '/reservations': [/\d\d:\d\d/, /Court 4/],
  '/games': [/\d\d:\d\d/, /Court|pista/i],
  '/competitions': [/Competition|competici/i],
  '/precios': [/28/, /Prime time/, /tarjeta|card/],
  '/clases': [/Alba N\./, /Minis/],
  '/news': [/(líneas|lines)/],
  '/news/court-3-new-lines': [/Alba N\./, /08:00/],
  '/promociones': [/10\+1/, /2×1/],
  '/promo/ten-mornings': [/10\+1/],
  '/full-padel-fest': [/12:30/, /Masculina|Men/],
  '/contacto': [/08:00/, /23:00/, /976 000 140/, /42/],
  '/politica-privacidad': [/24 (months|meses)/],
  '/politica-cookies': [/NEXT_LOCALE/],
  '/terminos': [/12 (hours|horas)/],
}

/** The pages that the footer names, home aside. */
const named = routes.filter(({ footer, path }) => footer && path !== '/').map(({ path }) => path)

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
      if (around.closest('script, style, [translate=no]') || around.closest('[lang]').lang !== lang) continue
      found.push(node.data.trim())
    }
    return found
  })()`)
  return read.filter((text) => text in other || foreign.has(text) || /^[a-z]\w*(?:\.[a-z]\w*)+$/i.test(text))
}
