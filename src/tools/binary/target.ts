import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** What an executable is for, with what is another one there: Node, and the package with native code for passwords, by its folder. */
export type Target = { arch: string; node: string; argon2: { name: string; folder: string } }

const require = createRequire(import.meta.url)

/**
 * Finds what an executable for a kind of processor is made of. What is not installed here, because it is not for this machine, is
 * fetched by npm, and must be what the lock file says. Throws where it can't be had.
 */
export function findTarget(arch: string, cache: string): Target {
  if (process.platform !== 'linux') throw new Error('Single executables are made for Linux, on Linux.')
  if (arch !== 'x64' && arch !== 'arm64') throw new Error(`There is no ${arch}, only x64 and arm64.`)
  const name = `@node-rs/argon2-linux-${arch}-gnu`
  if (arch === process.arch)
    return { arch, node: process.execPath, argon2: { name, folder: dirname(require.resolve(name)) } }
  return {
    arch,
    node: join(fetchPackage(`node-linux-${arch}`, cache), 'bin/node'),
    argon2: { name, folder: fetchPackage(name, cache) },
  }
}

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), integrity: z.string().optional() })),
})

function fetchPackage(name: string, cache: string): string {
  const lock = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const { version = '', integrity = '' } = lock.packages[`node_modules/${name}`] ?? {}
  const folder = join(cache, `${name.replace('/', '-')}-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const half = mkdtempSync(join(cache, 'half-'))
  try {
    const file = run('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', half]).trim()
    const packed = readFileSync(join(half, file))
    if (`sha512-${createHash('sha512').update(packed).digest('base64')}` !== integrity)
      throw new Error(`${name}@${version} is not what package-lock.json says.`)
    run('tar', ['xzf', join(half, file), '-C', half])
    renameSync(join(half, 'package'), folder)
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
  return folder
}

function run(command: string, words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`)
  return stdout
}
