import { execFileSync } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Ending } from './run-command.ts'
import { runQuietly } from './run-command.ts'
import type { Count } from './test-counts.ts'

type Check = { name: string; command: string; args: string[] }

const node = process.execPath
const biomePath = fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome'))
const oxlintPath = fileURLToPath(new URL('../bin/oxlint', import.meta.resolve('oxlint')))

/** Runs all static checks (or those named), two at a time, reports each, and counts them. */
export async function runChecks({ fix = false, only = [] }: { fix?: boolean; only?: string[] }): Promise<Count> {
  typeClassNames()
  const waiting = checks(fix).filter(({ name }) => only.length === 0 || only.includes(name))
  const count: Count = { passed: 0, failed: [] }
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const ending = await runQuietly(check.command, check.args)
      report(check.name, ending)
      if (ending.code === 0) count.passed += 1
      else count.failed.push(check.name)
    }
  }
  // What writes files goes first and alone.
  if (fix) await work()
  else await Promise.all([work(), work()])
  return count
}

/** Writes the types of what each CSS module exports, which the compiler finds beside the module by `rootDirs`. */
function typeClassNames(): void {
  const folder = 'node_modules/.cache/css-modules'
  rmSync(folder, { recursive: true, force: true })
  execFileSync('tcm', ['--pattern', '**/*.module.css', '--outDir', folder, '--namedExports', '--silent', 'src/web'])
}

/** Names of the static checks. */
export function checkNames(): string[] {
  return checks(false).map(({ name }) => name)
}

function checks(fix: boolean): Check[] {
  const biome = [biomePath, 'check', '--config-path', 'src/tools/biome-config.json', '--error-on-warnings']
  const oxlint = [oxlintPath, '-c', 'src/tools/oxlint.json', 'src', 'e2e', 'vite.config.ts', 'drizzle.config.ts']
  return [
    { name: 'oxlint', command: node, args: fix ? [...oxlint, '--fix'] : oxlint },
    { name: 'biome', command: node, args: fix ? [...biome, '--write'] : biome },
    // Builds first, if it must: left for last, it would keep one of two cores waiting.
    { name: 'weight', command: node, args: ['src/tools/weight.ts'] },
    { name: 'types', command: 'tsc', args: ['-b', ...(areTextsNewer() ? ['--force'] : [])] },
    { name: 'imports', command: node, args: ['src/tools/imports.ts'] },
    { name: 'knip', command: 'knip', args: [] },
    { name: 'structure', command: node, args: ['src/tools/structure.ts'] },
    { name: 'styles', command: node, args: ['src/tools/styles.ts'] },
    { name: 'lockfile', command: node, args: ['src/tools/lockfile.ts', ...(fix ? ['--fix'] : [])] },
    { name: 'locales', command: node, args: ['src/tools/locales.ts'] },
  ]
}

/** Whether texts changed since types were last checked: the compiler doesn't check again who asks for a key that is gone. */
function areTextsNewer(): boolean {
  const checked = statSync('node_modules/.cache/tsc/src/web/tsconfig.tsbuildinfo', { throwIfNoEntry: false })
  return checked !== undefined && statSync('locales/en.json').mtimeMs > checked.mtimeMs
}

function report(name: string, { code, output, seconds }: Ending): void {
  console.log(`${code === 0 ? '✓' : '✗'} ${name} ${seconds.toFixed(1)} s`)
  if (code !== 0) console.log(output)
}
