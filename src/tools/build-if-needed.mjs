import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['src', 'locales', 'drizzle', 'vite.config.ts', 'package-lock.json']

/**
 * Builds dist/ with `node` when what it is made of changed since the last build. Throws when the build fails.
 * @param {string} root
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
export function buildIfNeeded(root, node, env) {
  const stamp = join(root, 'dist', '.built')
  const hash = hashOf(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  rmSync(stamp, { force: true })
  console.log('Building…')
  const args = [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']
  const done = spawnSync(node, args, { cwd: root, stdio: 'inherit', env })
  if (done.error) throw new Error(`The build could not be started: ${done.error.message}`)
  if (done.status !== 0) throw new Error('The build failed; its messages are above.')
  writeFileSync(stamp, hash)
}

/** @param {string} root */
function hashOf(root) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(join(root, source))) {
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .flatMap((entry) => filesOf(join(path, entry.name)))
    .filter((file) => !/\.test\.tsx?$|\.md$/.test(file))
    .toSorted()
}
