import { createHash } from 'node:crypto'
import {
  appendFileSync,
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
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { packFiles } from '#server/carried-files.ts'
import { runQuietly } from '../run-command.ts'
import { EXECUTABLE } from './build-if-needed.ts'
import { addons, bundleProgram } from './bundle.ts'
import { injectBlob } from './inject.ts'
import { findTarget } from './target.ts'
import { compileByUse } from './warm-up.ts'

/**
 * Makes `dist/padel-club`, one file with Node and all of the program, which needs nothing else on a Linux of the same kind; with
 * `--arch arm64` on another one `dist/padel-club-arm64`, which compiles at each start what the first has compiled beforehand.
 */
const { values } = parseArgs({ options: { arch: { type: 'string', default: process.arch } } })
const root = process.cwd()
const target = findTarget(values.arch, join(root, 'node_modules/.cache/targets'))
const isOwn = target.arch === process.arch
const output = isOwn ? EXECUTABLE : `${EXECUTABLE}-${target.arch}`
const require = createRequire(import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'padel-club-binary-'))
try {
  const scripts = await bundleProgram(root, folder)
  const files = { ...listFiles(), ...Object.fromEntries([...scripts].map(([name, file]) => [`dist/${name}`, file])) }
  if (isOwn) await addCompiled(files, scripts)
  await make(files, `${output}.new`)
  renameSync(`${output}.new`, output)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${output}: ${Math.round(statSync(output).size / 1e6)} MB, sha256 ${digestOf(output)}`)

async function addCompiled(files: Record<string, string>, scripts: ReadonlyMap<string, string>): Promise<void> {
  const half = join(folder, 'padel-club')
  await make(files, half)
  const compiled = await compileByUse(half, folder)
  for (const name of scripts.keys()) {
    const found = compiled.get(`${basename(name)}.compiled`)
    if (found !== undefined) files[`dist/${name}.compiled`] = found
  }
}

/** What is inside beside the scripts: by its name there, its file here. */
function listFiles(): Record<string, string> {
  const web = ['dist/web/index.html', 'dist/web/.vite/manifest.json', ...globSync('dist/web/assets/*')]
  const own = ['package.json', 'src/server/db/triggers.sql', ...globSync('drizzle/*.sql'), ...web]
  const server = globSync('dist/server/*.js').map((file) => readFileSync(file, 'utf8'))
  // Codecs, fonts: the files of packages that the program names.
  const named = server.flatMap((code) => [...code.matchAll(/["'](@[\w-]+\/[\w./-]+\.(?:wasm|woff2))["']/g)])
  return {
    ...Object.fromEntries(own.map((file) => [file, file])),
    ...Object.fromEntries(named.map(([, file = '']) => [`node_modules/${file}`, require.resolve(file)])),
    [`addons/${addons.sqlite}`]: target.sqlite,
    [`addons/${addons.argon2}`]: target.argon2,
  }
}

async function make(files: Readonly<Record<string, string>>, to: string): Promise<void> {
  const [config, blob] = [join(folder, 'config.json'), join(folder, 'blob')]
  const main = join(folder, 'server/executable.js')
  const settings = { main, output: blob, disableExperimentalSEAWarning: true, useCodeCache: isOwn }
  writeFileSync(config, JSON.stringify(settings))
  const { code, output: said } = await runQuietly(process.execPath, ['--experimental-sea-config', config])
  if (code !== 0) throw new Error(said)
  injectBlob({ node: target.node, blob, output: to })
  appendFileSync(to, packFiles(new Map(Object.entries(files).map(([name, file]) => [name, readFileSync(file)]))))
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
