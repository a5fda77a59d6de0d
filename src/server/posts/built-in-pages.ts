import type { Config } from '#domain/config/schema.ts'
import type { Locale } from '#domain/locale.ts'
import type { PageName } from '#domain/posts/kinds.ts'
import { isLegal, type LegalName } from '#domain/posts/legal.ts'
import { type BuiltInText, clubFactsOf } from './built-in/club-facts.ts'
import { cookiesEn, cookiesEs } from './built-in/cookies.ts'
import { privacyEn } from './built-in/privacy-en.ts'
import { privacyEs } from './built-in/privacy-es.ts'
import { termsEn, termsEs } from './built-in/terms.ts'

/** A text that stands on a page where nobody wrote another; `version` names it, as a consent does. */
export type BuiltInPage = { title: string; summary: string; body: string; version: string }

type Page = { version: string; texts: Record<Locale, BuiltInText> }

/** The version is the day on which a text was last changed. */
const pages: Readonly<Record<LegalName, Page>> = {
  privacy: { version: '2026-11-23', texts: { en: privacyEn, es: privacyEs } },
  cookies: { version: '2026-11-23', texts: { en: cookiesEn, es: cookiesEs } },
  terms: { version: '2026-11-23', texts: { en: termsEn, es: termsEs } },
}

/** The text that a page has by itself, filled in for a club; null for pages that leave it out. */
export function builtInPage(name: PageName, locale: Locale, config: Config): BuiltInPage | null {
  if (!isLegal(name)) return null
  const { texts, version } = pages[name]
  return { ...texts[locale](clubFactsOf(config, locale)), version }
}

/** What names a page's own text. */
export function builtInVersion(name: LegalName): string {
  return pages[name].version
}
