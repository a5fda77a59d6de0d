import type { Plugin } from 'vite'

/** What a package asks for in vain: features of it that this program doesn't use. By the package, the modules it is given empty. */
const unused: readonly { of: RegExp; modules: RegExp }[] = [
  // Schemas of routes are left to procedures; the club speaks plain HTTP, behind a proxy that speaks the others.
  {
    of: /\/node_modules\/fastify\//,
    modules: /^(?:@fastify\/ajv-compiler|@fastify\/fast-json-stringify-compiler|node:https|node:http2)$/,
  },
  // Finds files by patterns, at the start; files are served by their names.
  { of: /\/node_modules\/@fastify\/static\//, modules: /^glob$/ },
]

const empty = '\0unused'
const beyondAscii = /(\\*)([^\0-\u007f])/g

/**
 * Vite plugin that makes the server's build small in memory. Parts of packages that are never used are left out. What is left is
 * written in ASCII: a source with a single other letter takes two bytes for each of its letters, as long as the program runs.
 */
export function smallServer(): Plugin {
  return {
    name: 'small-server',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId: (asked, importer = '') =>
      unused.some(({ of, modules }) => of.test(importer) && modules.test(asked)) ? empty : undefined,
    load: (asked) => (asked === empty ? 'module.exports = {}' : undefined),
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = toAscii(file.code)
      }
    },
  }
}

/** Writes a source's other letters as escapes, which mean the same in texts, patterns and names. A slash before one meant nothing. */
export function toAscii(source: string): string {
  return source.replaceAll(beyondAscii, (_, slashes: string, letter: string) => {
    const code = letter.charCodeAt(0).toString(16).padStart(4, '0')
    return `${slashes.length % 2 === 1 ? slashes.slice(1) : slashes}\\u${code}`
  })
}
