import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Runs `npm ci` in `root` when package-lock.json changed since the last time. Throws when npm fails.
 * @param {string} root
 */
export function installIfNeeded(root) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const stamp = join(root, 'node_modules', '.lock-hash')
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`).update(lock).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  if (!isInstalled(root)) install(root)
  writeFileSync(stamp, hash)
}

// After a developer's own `npm install` all is there; `npm ci` would empty the folder under whatever runs.
/** @param {string} root */
function isInstalled(root) {
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(([name, wanted]) => {
    if (name === '') return true
    const found = installed[name]
    if (!found) return wanted.optional === true
    return found.version === wanted.version && existsSync(join(root, name))
  })
}

/** @param {string} path @returns {Record<string, { version?: string, optional?: boolean }>} */
function packagesIn(path) {
  return existsSync(path) ? (parse(readFileSync(path, 'utf8')).packages ?? {}) : {}
}

/** @type {(text: string) => { packages?: Record<string, { version?: string, optional?: boolean }> }} */
const parse = JSON.parse

/** @param {string} root */
function install(root) {
  console.log('Installing packages…')
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const cli = process.env.npm_execpath
  const own = cli !== undefined && basename(cli).startsWith('npm-cli') && existsSync(cli)
  const done = own
    ? spawnSync(process.execPath, [cli, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.error) throw new Error(`npm could not be started: ${done.error.message}`)
  if (done.status !== 0) throw new Error('npm ci failed; its messages are above.')
}
