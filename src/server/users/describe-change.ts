import { locales } from '#domain/locale.ts'
import type { Details } from '../act.ts'
import type { UserFacts } from './list-store.ts'

/**
 * What the audit says of a changed account: roles and a block as they were and are; of personal data only which was changed,
 * as what it was goes when somebody is erased.
 */
export function describeChange(before: UserFacts, after: UserFacts): Details {
  const [was, is] = [before.roles.toSorted().join(' '), after.roles.toSorted().join(' ')]
  const [wasBlocked, isBlocked] = [before.blockedAt !== null, after.blockedAt !== null]
  const changed: string[] = personal.filter((field) => before[field] !== after[field])
  if (locales.some((locale) => before.about[locale] !== after.about[locale])) changed.push('about')
  return {
    ...(was !== is && { roles: [was, is] as const }),
    ...(wasBlocked !== isBlocked && { blocked: [wasBlocked, isBlocked] as const }),
    ...(changed.length > 0 && { fields: changed.join(' ') }),
  }
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
