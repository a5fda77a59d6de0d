import type { PageName } from './kinds.ts'

/** Where what has to be said is read; each page shows one text. */
export const legalPaths = {
  privacy: '/politica-privacidad',
  cookies: '/politica-cookies',
  terms: '/terminos',
} as const satisfies { readonly [Name in PageName]?: string }

export type LegalName = keyof typeof legalPaths

const names: readonly LegalName[] = ['privacy', 'cookies', 'terms']

/** The text that is read at a path; null for other pages. */
export function legalNameOf(path: string): LegalName | null {
  return names.find((name) => legalPaths[name] === path) ?? null
}

/** Whether a page has such a text: one is always there, built in or written by staff. */
export function isLegal(name: PageName): name is LegalName {
  return name in legalPaths
}

/** The day since which a version of a text stands: its name begins with it. */
export function dayOfVersion(version: string): string {
  return version.slice(0, 10)
}
