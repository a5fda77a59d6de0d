import { readFileSync } from 'node:fs'
import { files, isTest, sourceFiles } from './source-files.ts'

const kebab = /^\.?[a-z0-9]+(?:[-.][a-z0-9]+)*$/
const empty = /(?:^|[-.])(?:utils?|helpers?|managers?|misc|common)(?:[-.]|$)|^data(?:\.|$)/

const clock = /\bDate\.now\b|\bDate\(\s*\)|\bnew Date\b(?!\s*\()|\bTemporal\.Now\b/
const chance = /\bMath\.random\b|\bcrypto\b/
const surroundings = /\bprocess\s*[.[?]|\bimport\.meta\.env\b|\bglobalThis\b/
const environment = /\bprocess\s*\??\.\s*env\b|['"]node:process['"]/

const faults = [...names(), ...purity()]
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0

function names(): string[] {
  const words = new Map<string, string>()
  for (const path of files('src', 'e2e', 'drizzle', 'locales')) {
    for (const part of path.split('/')) words.set(part, path)
  }
  words.delete('meta')
  words.delete('README.md')
  return [...words].flatMap(([word, path]) => [
    ...(kebab.test(word) || /^\d{4}_\w+/.test(word) || word.startsWith('_')
      ? []
      : [`${path}: '${word}' is not kebab-case`]),
    ...(empty.test(word) ? [`${path}: '${word}' says nothing about what it holds`] : []),
  ])
}

// Time, chance and surroundings are arguments: only so can a test choose them.
function purity(): string[] {
  return sourceFiles('src/domain', 'src/server')
    .filter((path) => !isTest(path))
    .flatMap((path) => {
      const lines = readFileSync(path, 'utf8').split('\n').map(withoutComment)
      return forbidden(path).flatMap(({ pattern, what }) =>
        lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${what}`] : [])),
      )
    })
}

function forbidden(path: string) {
  const time = { pattern: clock, what: 'reads the clock (src/server/clock.ts alone does)' }
  const env = { pattern: environment, what: 'reads process.env (src/server/env.ts alone does)' }
  if (path.startsWith('src/domain/')) {
    return [
      time,
      { pattern: chance, what: 'rolls dice in the domain' },
      { pattern: surroundings, what: 'looks outside the domain' },
    ]
  }
  if (path === 'src/server/clock.ts') return [env]
  if (path === 'src/server/env.ts') return [time]
  return [time, env]
}

function withoutComment(line: string): string {
  return /^\s*(?:\/\/|\/?\*)/.test(line) ? '' : line.replace(/\s\/\/ .*$/, '')
}
