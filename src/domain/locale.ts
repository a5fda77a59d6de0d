export const locales = ['en', 'es'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

/** The cookie in which a visitor's choice of language is kept. */
export const LOCALE_COOKIE = 'NEXT_LOCALE'

/** Whether something is a language that the club speaks. */
export function isLocale(text: unknown): text is Locale {
  return text === 'en' || text === 'es'
}

/** The first of the languages a browser accepts that the club speaks; null when it names none of them. */
export function pickLocale(header: string | undefined): Locale | null {
  const wanted = (header ?? '')
    .slice(0, 300)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find((q) => q !== undefined)
      return { locale: tag.trim().split('-', 1)[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  return wanted.map(({ locale }) => locale).find(isLocale) ?? null
}

/** A path's language prefix and the rest: `/es/login` is es and `/login`. */
export function splitLocale(path: string): { prefix: Locale | null; path: string } {
  const match = /^\/(en|es)(\/.*)?$/.exec(path)
  return match && isLocale(match[1]) ? { prefix: match[1], path: match[2] ?? '/' } : { prefix: null, path }
}
