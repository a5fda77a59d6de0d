/** Modules of a folder that at least `minShareCount` pages or lazy parts ask for, in one file; with `entriesAware`, one per set of askers. */
type Group = {
  name: string
  test: RegExp
  tags?: '$initial'[]
  minShareCount?: number
  entriesAware?: boolean
  /** Files smaller than this, in bytes, join another one of the group. */
  entriesAwareMergeThreshold?: number
  includeDependenciesRecursively?: boolean
}

/**
 * How the browser's modules are put together, folder by folder, so that a first visit asks for few files. The first that
 * fits takes a module. The theme comes with the libraries, before any other rule, since it declares the order of layers.
 */
export const groups: Group[] = [
  { name: 'libraries', test: /\/node_modules\/|\/src\/web\/theme\/.+\.css$/, tags: ['$initial'] },
  {
    // The page's own entry is left out: one that only names other files would stand in no manifest.
    ...group(
      'first',
      /\/src\/(?:web\/(?:app\/(?!main[.])|(?:ui|shell|theme)\/)|domain\/)|virtual:messages$|preload-helper/,
      1,
    ),
    tags: ['$initial'],
  },
  group('chakra', /\/src\/web\/ui\/chakra\//),
  { ...group('lists', /\/src\/web\/ui\/list\//), entriesAware: true, entriesAwareMergeThreshold: 3000 },
  { ...group('inputs', /\/src\/web\/(?:ui\/input|users)\//, 3), entriesAware: true, entriesAwareMergeThreshold: 2500 },
  // Schemas bring zod, which no page asks for at first: they are put together with nothing else.
  {
    ...group('schemas', /\/src\/domain\/(?:.+\/)?(?:[\w-]+-)?(?:schema|fields)[.]ts$/),
    entriesAware: true,
    entriesAwareMergeThreshold: 3000,
  },
  // The rules that nearly every page about games asks, apart from those of one game's page.
  group('rules', /\/src\/domain\/reservations\//, 13),
  group('one-game', /\/src\/(?:web\/reservations\/(?:game|share)|domain\/reservations)\//),
  group('desk', /\/src\/web\/reservations\/manage\//),
  group('place', /\/src\/web\/reservations\/new\//),
  group('shared', /\/src\/web\/(?:app|ui|shell)\//, 8),
  { ...group('games', /\/src\/(?:domain|web\/reservations)\//), entriesAware: true, entriesAwareMergeThreshold: 3000 },
]

// With what they depend on, the form library would come along with the first module that belongs to a form.
function group(name: string, test: RegExp, shared = 2): Group {
  return { name, test, minShareCount: shared, includeDependenciesRecursively: false }
}

/** The name of a chunk without the list of who asks for it, which the build appends. */
export function withoutAskers(name: string): string {
  return name.split('~', 1)[0] ?? name
}
