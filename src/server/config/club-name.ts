import type { Config } from '#domain/config/schema.ts'
import type { Locale } from '#domain/locale.ts'
import type { Deps } from '../deps.ts'
import { formatText } from '../messages.ts'
import { readConfig } from './store.ts'

/** What the club is called: as it is set, else the words of a language for a club without a name. */
export function clubNameOf({ name }: Pick<Config, 'name'>, locale: Locale): string {
  return name === '' ? formatText(locale, 'common.club') : name
}

/** The same, as it is set now. */
export function readClubName({ db, environment }: Pick<Deps, 'db' | 'environment'>, locale: Locale): string {
  return clubNameOf(readConfig(db, environment), locale)
}

/** The same, with the club's street as it stands on the pages; empty where none is set. */
export function readClubPlace(
  { db, environment }: Pick<Deps, 'db' | 'environment'>,
  locale: Locale,
): { club: string; street: string } {
  const config = readConfig(db, environment)
  return { club: clubNameOf(config, locale), street: config.footer.address }
}
