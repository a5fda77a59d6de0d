import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

// npm leaves packages for other machines out of the lock file when it can't see them, and `npm ci` then refuses the
// file there and elsewhere (npm's issue 4828). Their names say what machine they are for.
const locked = z.looseObject({
  version: z.string().optional(),
  dev: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
const lockfile = z.looseObject({ packages: z.record(z.string(), locked) })

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

const lock = lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !isFound(path, name))
    .map(([name, version]) => ({ name, version, dev })),
)

if (process.argv.includes('--fix') && missing.length > 0) {
  for (const { name, version, dev } of missing) {
    if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${name} ${version}: which version is for npm to choose`)
    lock.packages[`node_modules/${name}`] = { version, ...(dev && { dev }), optional: true, ...machineOf(name) }
  }
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync('package-lock.json', `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
} else {
  for (const { name, version } of missing) console.log(`package-lock.json leaves out ${name} ${version}`)
  process.exitCode = missing.length > 0 ? 1 : 0
}

function isFound(from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('node_modules/') - 1, 0))) {
    if (`${folder}${folder && '/'}node_modules/${name}` in lock.packages) return true
    if (folder === '') return false
  }
}

function machineOf(name: string) {
  const words = name.split(/[-/]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  const libc = words.includes('musl') ? ['musl'] : words.some((word) => word.startsWith('gnu')) ? ['glibc'] : []
  if (os.length === 0 || cpu.length === 0) throw new Error(`${name} doesn't say what machine it is for`)
  return {
    os,
    cpu,
    ...(libc.length > 0 && os.includes('linux') && { libc }),
  }
}
