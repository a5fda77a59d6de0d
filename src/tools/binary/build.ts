import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { runQuietly } from '../run-command.ts'
import { addons, bundleProgram } from './bundle.ts'
import { injectBlob } from './inject.ts'
import { compileByUse } from './warm-up.ts'

/** Makes `dist/padel-club`, one file with Node and all of the program, which needs nothing else on a Linux of the same kind. */
const root = process.cwd()
const output = 'dist/padel-club'
const require = createRequire(import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'padel-club-binary-'))
try {
  const scripts = await bundleProgram(root, folder)
  const files = { ...listFiles(), ...Object.fromEntries([...scripts].map(([name, file]) => [`dist/${name}`, file])) }
  const half = join(folder, 'padel-club')
  await make(files, half)
  const compiled = await compileByUse(half, folder)
  for (const name of scripts.keys()) {
    const found = compiled.get(`${basename(name)}.compiled`)
    if (found !== undefined) files[`dist/${name}.compiled`] = found
  }
  await make(files, `${output}.new`)
  renameSync(`${output}.new`, output)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${output}: ${Math.round(statSync(output).size / 1e6)} MB, sha256 ${digestOf(output)}`)

/** What is inside beside the scripts: by its name there, its file here. */
function listFiles(): Record<string, string> {
  const web = ['dist/web/index.html', 'dist/web/.vite/manifest.json', ...globSync('dist/web/assets/*')]
  const own = ['package.json', 'src/server/db/triggers.sql', ...globSync('drizzle/*.sql'), ...web]
  const server = globSync('dist/server/*.js').map((file) => readFileSync(file, 'utf8'))
  // Codecs, fonts: the files of packages that the program names.
  const named = server.flatMap((code) => [...code.matchAll(/["'](@[\w-]+\/[\w./-]+\.(?:wasm|woff2))["']/g)])
  const kind = `${process.platform}-${process.arch}`
  return {
    ...Object.fromEntries(own.map((file) => [file, file])),
    ...Object.fromEntries(named.map(([, file = '']) => [`node_modules/${file}`, require.resolve(file)])),
    [`addons/${addons.sqlite}`]: `node_modules/better-sqlite3/prebuilds/${kind}.node`,
    [`addons/${addons.argon2}`]: require.resolve(`@node-rs/argon2-${kind}-gnu`),
  }
}

async function make(files: Readonly<Record<string, string>>, to: string): Promise<void> {
  const [config, blob] = [join(folder, 'config.json'), join(folder, 'blob')]
  const main = join(folder, 'server/executable.js')
  const settings = { main, output: blob, disableExperimentalSEAWarning: true, useCodeCache: true, assets: files }
  writeFileSync(config, JSON.stringify(settings))
  const { code, output: said } = await runQuietly(process.execPath, ['--experimental-sea-config', config])
  if (code !== 0) throw new Error(said)
  injectBlob({ node: process.execPath, blob, output: to })
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
