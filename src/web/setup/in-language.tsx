import { type ReactNode, useEffect, useState } from 'react'
import type { Locale } from '#domain/locale.ts'
import { loadTexts, Texts, useLocale } from '#web/app/intl.tsx'

/** What is inside in a language that needn't be the page's; nothing until its texts are there. It uses those of `setup`. */
export function InLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  const own = useLocale()
  const [loaded, setLoaded] = useState<Locale>(own)
  useEffect(() => {
    loadTexts(['common', 'setup'], locale)
      .then(() => setLoaded(locale))
      .catch(() => undefined)
  }, [locale])
  return <Texts locale={loaded}>{children}</Texts>
}
