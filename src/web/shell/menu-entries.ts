import { policies, type Viewer } from '#domain/roles.ts'
import { type MenuPlace, menuPlaces, type Route } from '#domain/routes.ts'

/** The pages that somebody may open at one place of the menu, in the order of the table. */
export function entriesAt<Row extends Route>(rows: readonly Row[], place: MenuPlace, viewer: Viewer): Row[] {
  return rows.filter(({ menu, policy }) => menu === place && policies[policy](viewer))
}

type Group = Exclude<MenuPlace, 'play' | 'account'>

/** The groups of the menu in which somebody may open anything, with their pages. */
export function groupsFor<Row extends Route>(rows: readonly Row[], viewer: Viewer): { group: Group; entries: Row[] }[] {
  return menuPlaces
    .filter((place): place is Group => place !== 'play' && place !== 'account')
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
