import { policies, type Viewer } from '#domain/roles.ts'
import { type MenuPlace, menuPlaces, type PageRoute } from '#web/app/routes.ts'

/** The pages that somebody may open at one place of the menu, in the order of the table. */
export function entriesAt(rows: readonly PageRoute[], place: MenuPlace, viewer: Viewer): PageRoute[] {
  return rows.filter(({ menu, policy }) => menu === place && policies[policy](viewer))
}

/** A group of the menu. */
export type MenuGroup = Exclude<MenuPlace, 'play' | 'account'>

/** The groups of the menu in which somebody may open anything, with their pages. */
export function groupsFor(rows: readonly PageRoute[], viewer: Viewer): { group: MenuGroup; entries: PageRoute[] }[] {
  return menuPlaces
    .filter((place): place is MenuGroup => place !== 'play' && place !== 'account')
    .map((group) => ({ group, entries: entriesAt(rows, group, viewer) }))
    .filter(({ entries }) => entries.length > 0)
}

/**
 * The one of these pages that a page belongs to: itself, else the one whose path goes on furthest into its own, as a list's
 * does into the page of one of what it lists. Null where it belongs to none.
 */
export function currentEntry(paths: readonly string[], path: string): string | null {
  const over = paths.filter((entry) => path === entry || path.startsWith(`${entry}/`))
  return over.toSorted((one, other) => other.length - one.length)[0] ?? null
}
