import type { Plugin } from 'vite'

/**
 * Vite plugin that keeps the rules of CSS modules in the build: `styles.title` becomes 'title' where it stands, after which
 * nobody would need the module any more.
 */
export function cssModules(): Plugin {
  return {
    name: 'css-modules',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: () => ({ moduleSideEffects: 'no-treeshake' }),
    },
  }
}
