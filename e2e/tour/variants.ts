import type { Locale } from '#domain/locale.ts'
import { phoneAgent } from '#tools/chromium.ts'

/** How a page is looked at. */
export type Variant = { size: 'phone' | 'desktop'; mode: 'dark' | 'light'; locale: Locale }

/** Screens by size, in CSS pixels. */
export const screens = {
  phone: {
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 1.5,
    userAgent: phoneAgent,
  },
  desktop: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
} as const

/** Every way to look. */
export const variants = (['phone', 'desktop'] as const).flatMap((size) =>
  (['dark', 'light'] as const).flatMap((mode) =>
    (['en', 'es'] as const).map((locale): Variant => ({ size, mode, locale })),
  ),
)

/** `phone.dark.en`: a project of the tour, and how the names of its pictures end. */
export function nameOf({ size, mode, locale }: Variant): string {
  return `${size}.${mode}.${locale}`
}
