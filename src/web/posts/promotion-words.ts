import type { TextKey } from '#web/app/intl.tsx'

/** Says of a promotion that it is written in the other language alone. */
export const onlyInTexts = {
  en: 'promotion.only.en',
  es: 'promotion.only.es',
} as const satisfies Record<'en' | 'es', TextKey>
