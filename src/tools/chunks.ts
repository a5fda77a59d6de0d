/**
 * How the browser's modules are put together, so that a first visit asks for few files: the libraries that the first
 * sight needs, what most pages share, and what the pages about games share.
 */
export const groups = [
  { name: 'libraries', test: /\/node_modules\//, tags: ['$initial'] },
  {
    name: 'shared',
    test: /\/src\/(?:web\/(?:(?:ui|shell)\/)?[^/]+|domain\/.+)\.tsx?$|virtual:messages$|preload-helper/,
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
