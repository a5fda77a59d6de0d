import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { files, isTest, sourceFiles } from './source-files.ts'

/** Modules that one folder may hold, tests and what only tests use aside. */
const MODULES = 40

const kebab = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*$/
const empty = /(?:^|[-.])(?:utils?|helpers?|managers?|misc|common)(?:[-.]|$)|^data(?:\.|$)/
const hour = /\bnew Date(?!\s*\(\s*[^\s)])|(?<!new )\bDate\(/

/** What a module holds for as long as the program runs: a variable, or a collection that isn't declared read-only. */
const held = /^(?:export )?(?:let\b|const \w+(?::(?! Readonly)[^=]*)? = (?:new (?:Weak)?(?:Map|Set)\b|\[\]|\{\}))/
/** The lock of a folder is held until the process ends. */
const mayHold = /^src\/server\/db\/folder-lock[.]ts$/

const faults = [...nameFaults(), ...sizeFaults(), ...codeFaults(), ...liveFaults(), ...snapshotFaults()]
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0

// Names of files are Biome's to judge; here stand folders, and words that say nothing.
function nameFaults(): string[] {
  const words = new Map<string, string>()
  const folders = new Set<string>()
  for (const path of files('src', 'e2e', 'drizzle', 'locales')) {
    for (const part of path.split('/')) words.set(part, path)
    for (const part of dirname(path).split('/')) folders.add(part)
  }
  words.delete('meta')
  return [
    ...[...folders]
      .filter((word) => !kebab.test(word))
      .map((word) => `${words.get(word)}: '${word}' is not kebab-case`),
    ...[...words].filter(([word]) => empty.test(word)).map(([word, path]) => `${path}: '${word}' says nothing`),
  ]
}

function sizeFaults(): string[] {
  const modules = files('src', 'e2e').filter(
    (path) => /\.(?:tsx?|mjs)$/.test(path) && !isTest(path) && !isForTests(path),
  )
  return [...Map.groupBy(modules, (path) => dirname(path))]
    .filter(([, found]) => found.length > MODULES)
    .map(([folder, found]) => `${folder}: ${found.length} modules, more than ${MODULES}`)
}

function isForTests(path: string): boolean {
  return /(?:^|[/-])testing\.tsx?$|\.(?:spec|d)\.ts$/.test(path)
}

function codeFaults(): string[] {
  return [...sourceFiles('src', 'e2e'), ...files('drizzle').filter((path) => path.endsWith('.sql'))].flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => lineFaults(path, line).map((what) => `${path}:${index + 1}: ${what}`)),
  )
}

function lineFaults(path: string, line: string): string[] {
  const code = withoutComment(line)
  // Time is an argument: only so can a test choose it. The linter knows the other ways to the hour.
  const isRoom = /^src\/(?:domain|server)\//.test(path) && !isTest(path)
  const isServer = path.startsWith('src/server/') && !isTest(path) && !/\/testing/.test(path)
  return [
    ...(isServer && !mayHold.test(path) && held.test(line)
      ? ['holds something in a module: make it in buildApp, or by prepareOnce (src/server/db/client.ts)']
      : []),
    ...(isRoom && hour.test(code) ? ['reads the clock (src/server/clock.ts alone does)'] : []),
    ...(/\u00a7/.test(line) ? ['points to a document that is not here'] : []),
  ]
}

/** Snapshots of the schema but the newest, which nothing reads. */
function snapshotFaults(): string[] {
  const older = files('drizzle/meta')
    .filter((path) => path.endsWith('_snapshot.json'))
    .slice(0, -1)
  return older.map((path) => `${path}: only the newest snapshot is read; delete it`)
}

/** Procedures that are fetched again after other changes in one place of the pages than in another. */
function liveFaults(): string[] {
  const uses = sourceFiles('src/web').flatMap((path) => {
    const text = isTest(path) ? '' : readFileSync(path, 'utf8').split('\n').map(withoutComment).join('\n')
    return text
      .split(/\bapi\.(?=[\w.]+\.\w*[qQ]ueryOptions\()/)
      .slice(1)
      .map((use) => ({ path, procedure: use.slice(0, use.indexOf('(')), live: liveOf(use, text) }))
  })
  return [...Map.groupBy(uses, ({ procedure }) => procedure)].flatMap(([procedure, found]) =>
    new Set(found.map(({ live }) => live)).size > 1
      ? [`${procedure}: ${found.map(({ path, live }) => `${live} in ${path}`).join(', ')}`]
      : [],
  )
}

/** What a query's options say of it, here or above by name. */
function liveOf(use: string, text: string): string {
  const call = use.slice(0, endOfCall(use))
  const live = /\blive: '(\w+)'/
  const [, found = 'no live'] = live.exec(call) ?? (/\boptions\b/.test(call) ? live.exec(text) : null) ?? []
  return found
}

function endOfCall(use: string): number {
  let depth = 0
  for (let at = use.indexOf('('); at < use.length; at += 1) {
    if (use[at] === '(') depth += 1
    if (use[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return use.length
}

function withoutComment(line: string): string {
  return /^\s*(?:\/\/|\/?\*)/.test(line) ? '' : line.replace(/\s\/\/ .*$/, '')
}
