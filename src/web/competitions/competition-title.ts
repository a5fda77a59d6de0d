import type { CompetitionListItem } from '#domain/competitions/schema.ts'
import type { Words } from '#web/app/intl.tsx'

/** The address of a competition's page, without its language prefix. */
export function competitionAddressOf(slug: string): string {
  return `/competitions/${slug}`
}

/** Its name in the page's language. */
export function titleOf(
  { nameEn, nameEs }: Pick<CompetitionListItem, 'nameEn' | 'nameEs'>,
  { formats }: Words,
): string {
  return formats.locale === 'es' ? nameEs : nameEn
}

/** What staff wrote of it in the page's language; empty where they wrote nothing. */
export function textOf({ textEn, textEs }: Pick<CompetitionListItem, 'textEn' | 'textEs'>, { formats }: Words): string {
  return formats.locale === 'es' ? textEs : textEn
}
