// Plain JavaScript on built-in modules alone: it runs before anything is installed, on whatever Node there is.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfNeeded } from './build-if-needed.mjs'
import { installIfNeeded } from './install-if-needed.mjs'
import { withLock } from './lock.mjs'

/** @type {NodeJS.Signals[]} */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @type {Record<string, { build?: boolean, run: string[] }>} */
const commands = {
  start: { build: true, run: ['dist/server/main.js', 'serve'] },
  demo: { build: true, run: ['dist/server/main.js', 'demo'] },
  setup: { build: true, run: ['dist/server/main.js', 'setup'] },
  admin: { build: true, run: ['dist/server/main.js', 'admin'] },
  club: { build: true, run: ['dist/server/main.js'] },
  dev: { run: ['src/tools/dev.ts'] },
  check: { run: ['src/tools/check.ts'] },
  test: { run: ['src/tools/test.ts'] },
  'test:all': { run: ['src/tools/test.ts', '--all'] },
  e2e: { run: ['src/tools/test.ts', '--only', 'e2e'] },
  bench: { run: ['src/tools/bench/main.ts'] },
  'build:binary': { build: true, run: ['src/tools/binary/build.ts'] },
  tour: { build: true, run: ['src/tools/tour.ts'] },
}

/**
 * Installs and builds what is missing, then becomes the command: `[name, ...arguments]`.
 * @param {string[]} words
 */
export async function launch([name = '', ...rest]) {
  const command = commands[name]
  if (!command) throw new Error(`Usage: npm run <${Object.keys(commands).join('|')}> [-- arguments]`)
  process.chdir(root)
  await withLock(join(root, '.run-lock'), () => {
    installIfNeeded(root)
    if (command.build) buildIfNeeded(root, pinnedNode(), environment())
  })
  become(pinnedNode(), [...command.run, ...rest])
}

function pinnedNode() {
  const folder = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin')
  const pinned = join(folder, process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    `No pinned Node.js for ${process.platform}-${process.arch}: run this with Node.js 24 or newer (this is ${process.version}).`,
  )
}

function environment() {
  const path = [join(root, 'node_modules', '.bin'), dirname(pinnedNode()), process.env.PATH ?? '']
  return { ...process.env, PATH: path.join(delimiter) }
}

/** @param {string} node @param {string[]} args */
// One process where possible: whoever stops npm then stops the server itself, and none is orphaned.
function become(node, args) {
  if (process.execve && process.platform !== 'win32') {
    process.execve(node, [node, ...args], environment())
  }
  const child = spawn(node, args, { stdio: 'inherit', env: environment() })
  for (const signal of signals) {
    // A terminal gives Ctrl-C to the child by itself; a second signal would make it stop at once.
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', (error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    for (const name of signals) process.removeAllListeners(name)
    if (signal) process.kill(process.pid, signal)
    else process.exitCode = code ?? 1
  })
}
