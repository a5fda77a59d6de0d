import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isTest, sourceFiles } from './source-files.ts'

/** What the owner wants the club to be made of, but for `@chakra-ui/react` and `@trpc/tanstack-react-query` under their present names. */
const card = [
  'fastify',
  '@fastify/cookie',
  '@fastify/static',
  '@trpc/server',
  '@trpc/client',
  '@tanstack/react-query',
  '@trpc/tanstack-react-query',
  'react',
  '@chakra-ui/react',
  'wouter',
  'react-intl',
  'drizzle-orm',
  'better-sqlite3',
  'zod',
  'lucia',
  'temporal-polyfill',
  'vite',
  'vitest',
  '@playwright/test',
  'typescript',
]

const names = z.record(z.string(), z.string())
const { dependencies, devDependencies } = z
  .object({ dependencies: names, devDependencies: names })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const installed = Object.keys({ ...dependencies, ...devDependencies })
const code = sourceFiles('src')
  .filter((path) => !isTest(path))
  .map((path) => readFileSync(path, 'utf8'))

test('each package of the owner’s card is a dependency, and imported', () => {
  expect(findMissing(installed, code)).toEqual([])
})

test('a package is missing that is no dependency, or that nothing imports', () => {
  expect(
    findMissing(
      installed.filter((name) => name !== 'wouter'),
      code,
    ),
  ).toEqual(['wouter'])
  expect(
    findMissing(
      installed,
      code.map((text) => text.replaceAll("from 'lucia'", "from 'lucia-of-another'")),
    ),
  ).toEqual(['lucia'])
})

/** The compiler is run, by its own name. */
function findMissing(packages: readonly string[], texts: readonly string[]): string[] {
  return card.filter((name) => {
    const pattern = name === 'typescript' ? /command: 'tsc'/ : new RegExp(`(?:from|import) '${name}(?:/[^']*)?'`)
    return !packages.includes(name) || !texts.some((text) => pattern.test(text))
  })
}
