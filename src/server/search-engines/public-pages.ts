import type en from '#locales/en.json'

type TextKey = keyof typeof en

/** The pages that search engines may list, by their path, each with what is said of it in a line; the others are kept out. */
export const publicPages: ReadonlyMap<string, TextKey> = new Map([
  ['/', 'head.home'],
  ['/reservations', 'head.reserve'],
  ['/games', 'head.games'],
  ['/competitions', 'head.competitions'],
  ['/precios', 'head.prices'],
  ['/clases', 'head.classes'],
  ['/news', 'head.news'],
  ['/promociones', 'head.promotions'],
  ['/contacto', 'head.contact'],
  ['/full-padel-fest', 'head.festival'],
  ['/politica-privacidad', 'head.privacy'],
  ['/politica-cookies', 'head.cookies'],
  ['/terminos', 'head.terms'],
])

/** Where posts of a kind are read, each by its slug. */
export const postFolders = { news: '/news', promotion: '/promo' } as const
