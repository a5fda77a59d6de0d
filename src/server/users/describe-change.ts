import { type AuditDetails, listChanges } from '#domain/audit/changes.ts'
import { locales } from '#domain/locale.ts'
import type { UserFacts } from './list-store.ts'

/**
 * The audit has of a changed account: roles and a block as they were and are; of personal data only which was changed,
 * as what it was goes when somebody is erased.
 */
export function describeChange(before: UserFacts, after: UserFacts): AuditDetails {
  const changed: string[] = personal.filter((field) => before[field] !== after[field])
  if (locales.some((locale) => before.about[locale] !== after.about[locale])) changed.push('about')
  return {
    ...listChanges(fieldsOf(before), fieldsOf(after)),
    ...(changed.length > 0 && { fields: changed.join(' ') }),
  }
}

function fieldsOf({ roles, blockedAt, group }: UserFacts) {
  return { roles: roles.toSorted().join(' '), blocked: blockedAt !== null, group }
}

const personal = [
  'username',
  'email',
  'nick',
  'phone',
  'birthDate',
  'levelQuarters',
  'position',
  'observations',
  'showInSearches',
  'aboutShown',
  'locale',
] as const
