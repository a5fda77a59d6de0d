/**
 * How the browser's modules are put together, so that a first visit asks for few files: the libraries that the first
 * sight needs (with the theme, whose layers must be declared before any other rule), what lists for staff share, the way
 * to the pages of a list, finding players, what shows one game, what staff do with one, choosing a court and time for
 * one, schemas with zod, forms with their library, what most pages share, and what the pages about games share.
 */
export const groups = [
  { name: 'libraries', test: /\/node_modules\/|\/src\/web\/theme\/.+\.css$/, tags: ['$initial'] },
  {
    name: 'lists',
    test: /\/src\/web\/ui\/(?:checkbox|data-|drawer|search-field|table-roles|use-list)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pager',
    test: /\/src\/web\/ui\/(?:list-address|pager|tabs)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'search',
    test: /\/src\/web\/(?:ui\/combobox|users\/)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'one-game',
    test: /\/src\/(?:web\/reservations\/(?:game|share)\/|domain\/reservations\/(?:rules-|game-state))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'desk',
    test: /\/src\/web\/reservations\/manage\//,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'place',
    test: /\/src\/web\/reservations\/new\//,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'schemas',
    test: /\/node_modules\/zod\/|\/src\/domain\/.*schema\.ts$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'forms',
    test: /\/node_modules\/react-hook-form\/|\/src\/(?:web\/forms\/|domain\/(?:errors|validation)\.ts)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'shared',
    test: /\/src\/(?:web\/(?:app|ui|shell)\/[^/]+\.(?:tsx?|module\.css)|domain\/.+\.ts)$|virtual:messages$|preload-helper/,
    minShareCount: 2,
    // Or the form library would come along with the first domain module that belongs to a form.
    includeDependenciesRecursively: false,
  },
  { name: 'games', test: /\/src\/web\/reservations\//, minShareCount: 2, includeDependenciesRecursively: false },
] satisfies {
  name: string
  test: RegExp
  tags?: '$initial'[]
  minShareCount?: number
  includeDependenciesRecursively?: boolean
}[]
