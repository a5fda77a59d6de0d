import { defaultLocale, isLocale, type Locale } from '#domain/locale.ts'
import type { Db } from '../db/client.ts'
import { readFact } from '../db/club-facts.ts'

/**
 * The language of whoever brings none of their own: the one that the club was set up in, else English. So it is also where the
 * file can't be read, as that has to be said in some language.
 */
export function readClubLocale(db: Db): Locale {
  try {
    const locale = readFact(db, 'locale')
    return isLocale(locale) ? locale : defaultLocale
  } catch {
    return defaultLocale
  }
}
