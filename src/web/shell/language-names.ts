import type { Locale } from '#domain/locale.ts'
import type { TextKey } from '#web/app/intl.tsx'

/** The languages of the club, each in its own words. */
export const languageNames = { en: 'menu.english', es: 'menu.spanish' } as const satisfies Record<Locale, TextKey>
