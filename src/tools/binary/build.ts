import { createHash } from 'node:crypto'
import {
  appendFileSync,
  copyFileSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { serialize } from 'node:v8'
import { build } from 'vite'
import { runQuietly } from '../run-command.ts'
import { EXECUTABLE } from './build-if-needed.ts'
import { findTarget } from './target.ts'
import { digestOf, END, type Files } from './unpack.ts'

/** Node looks for this mark in its own file to know that it carries a program. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

/**
 * Makes `dist/padel-club`, one file with Node and all of the built program, which needs nothing else on a Linux of the same kind; with
 * `--arch arm64` on another one `dist/padel-club-arm64`.
 */
const { values } = parseArgs({ options: { arch: { type: 'string', default: process.arch } } })
const root = process.cwd()
const target = findTarget(values.arch, join(root, 'node_modules/.cache/targets'))
const output = target.arch === process.arch ? EXECUTABLE : `${EXECUTABLE}-${target.arch}`
const folder = mkdtempSync(join(tmpdir(), 'padel-club-binary-'))
try {
  const made = `${output}.new`
  const blob = await prepareBlob(readFiles())
  copyFileSync(target.node, made)
  const postject = fileURLToPath(import.meta.resolve('postject/dist/cli.js'))
  await run([postject, made, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', FUSE])
  appendFileSync(made, END)
  renameSync(made, output)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const digest = createHash('sha256').update(readFileSync(output)).digest('hex')
console.log(`${output}: ${Math.round(statSync(output).size / 1e6)} MB, sha256 ${digest}`)

/** What is inside: the built program, and of packages what isn't built into it. */
function readFiles(): Files {
  const native = [
    'node_modules/better-sqlite3/package.json',
    'node_modules/better-sqlite3/lib/**/*.js',
    `node_modules/better-sqlite3/prebuilds/linux-${target.arch}.node`,
    'node_modules/@node-rs/argon2/{package.json,index.js}',
  ]
  const web = ['dist/web/{index.html,sw.js}', 'dist/web/.vite/manifest.json', 'dist/web/assets/*']
  const own = ['package.json', 'src/server/db/triggers.sql', 'drizzle/*.sql', 'dist/{server,draw}/*.js', ...web]
  const argon2 = globSync('{package.json,*.node}', { cwd: target.argon2.folder })
  const places = new Map([
    ...globSync([...own, ...native]).map((file) => [file, file] as const),
    ...argon2.map((file) => [`node_modules/${target.argon2.name}/${file}`, join(target.argon2.folder, file)] as const),
    ...listNamed(),
  ])
  return new Map([...places.keys()].toSorted().map((name) => [name, readFileSync(places.get(name) ?? '')]))
}

/** Codecs, fonts: the files of packages that the program names. */
function listNamed() {
  const { resolve } = createRequire(import.meta.url)
  return globSync('dist/server/*.js').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/["'](@[\w-]+\/[\w./-]+\.(?:wasm|woff2))["']/g)].map(
      ([, name = '']) => [`node_modules/${name}`, resolve(name)] as const,
    ),
  )
}

/** Writes what Node runs and hands to its program into one file; answers where that is. */
async function prepareBlob(files: Files): Promise<string> {
  const [asset, config, blob] = [join(folder, 'asset'), join(folder, 'config.json'), join(folder, 'blob')]
  writeFileSync(asset, serialize(files))
  const settings = {
    main: await bundleDoor(),
    output: blob,
    disableExperimentalSEAWarning: true,
    assets: { [digestOf(files)]: asset },
  }
  writeFileSync(config, JSON.stringify(settings))
  await run(['--experimental-sea-config', config])
  return blob
}

async function run(words: readonly string[]): Promise<void> {
  const { code, output: text } = await runQuietly(process.execPath, words)
  if (code !== 0) throw new Error(text)
}

/** Node begins with one script that imports no other. */
async function bundleDoor(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      ssr: join(root, 'src/tools/binary/executable.ts'),
      target: 'node24',
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'door.cjs' } },
    },
  })
  return join(folder, 'door.cjs')
}
