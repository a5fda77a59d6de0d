import type { Locale } from '#domain/locale.ts'
import type { PageName } from '#domain/posts/kinds.ts'

/** A text that stands on a page where nobody wrote another; `version` names it, as a consent does. */
export type BuiltInPage = { title: string; summary: string; body: string; version: string }

const pages: { readonly [Name in PageName]?: Record<Locale, BuiltInPage> } = {}

/** The text that a page has by itself; null for pages that leave it out. */
export function builtInPage(name: PageName, locale: Locale): BuiltInPage | null {
  return pages[name]?.[locale] ?? null
}
