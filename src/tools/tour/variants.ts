import type { Locale } from '#domain/locale.ts'

/** How a page is looked at. */
export type Variant = { size: 'phone' | 'desktop'; mode: 'dark' | 'light'; locale: Locale }

/** Screens by size, in CSS pixels. */
export const screens = {
  phone: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.5 },
  desktop: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
} as const

/** Every way to look; the quick tour takes the first. */
export const variants: readonly Variant[] = (['phone', 'desktop'] as const).flatMap((size) =>
  (['dark', 'light'] as const).flatMap((mode) => (['en', 'es'] as const).map((locale) => ({ size, mode, locale }))),
)
