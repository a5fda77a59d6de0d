import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** The modules of the built program that are started or loaded by their own name. */
const entries = [
  'server/executable.js',
  'server/program.js',
  'server/copy-worker.js',
  'server/encode-worker.js',
  'server/picture-worker.js',
  'server/render-markdown.js',
  'draw/render.js',
]

/**
 * Bundles each module of the built program with all that it needs into one script: inside an executable none finds another. Answers
 * where they are, by their names below `dist`.
 */
export async function bundleProgram(root: string, to: string): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  for (const entry of entries) {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [embeddedAddons(join(root, 'src/server/run/addons.ts'))],
      ssr: { noExternal: true },
      build: {
        outDir: to,
        emptyOutDir: false,
        ssr: true,
        target: 'node24',
        minify: false,
        rolldownOptions: {
          input: { [entry.slice(0, -3)]: join(root, 'dist', entry) },
          output: {
            format: 'cjs',
            codeSplitting: false,
            minify: { compress: false, mangle: false, codegen: true },
            entryFileNames: '[name].js',
          },
        },
      },
    })
    const file = join(to, entry)
    const code = escapeLetters(readFileSync(file, 'utf8'))
    writeFileSync(file, isLoaded(entry) ? wrap(code) : code)
    made.set(entry, file)
  }
  return made
}

/** What is loaded by name is the function that a module is; what Node or a thread begins with stands as it is. */
function isLoaded(entry: string): boolean {
  return entry !== 'server/executable.js' && !entry.endsWith('-worker.js')
}

function wrap(code: string): string {
  return `(function (exports, require, module, __filename, __dirname) {${code}\n})`
}

/** One letter beyond those of ASCII would make the whole text take twice the memory, for as long as the program runs. */
function escapeLetters(code: string): string {
  return code.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The packages whose native code is loaded out of the executable, and how that is called inside. */
export const addons = { sqlite: 'better-sqlite3.node', argon2: 'argon2.node' } as const

/** Vite plugin that loads native code by the program's own function where packages look for it on the disk. */
function embeddedAddons(loader: string): Plugin {
  const [sqlite, argon2] = ['\0addon-sqlite', '\0addon-argon2']
  return {
    name: 'embedded-addons',
    enforce: 'pre',
    resolveId(asked, importer) {
      if (asked === 'better-sqlite3') return this.resolve('better-sqlite3/linux-x64', importer)
      if (asked.endsWith('/prebuilds/linux-x64.node')) return sqlite
      return asked === '@node-rs/argon2' ? argon2 : undefined
    },
    load(id) {
      const load = `require(${JSON.stringify(loader)}).loadAddon`
      if (id === sqlite) return `module.exports = ${load}('${addons.sqlite}')`
      // Not before the first password: a command without one needs no such code.
      if (id === argon2)
        return `let addon
          const open = () => (addon ??= ${load}('${addons.argon2}'))
          exports.hash = (...given) => open().hash(...given)
          exports.verify = (...given) => open().verify(...given)`
      return undefined
    },
  }
}
