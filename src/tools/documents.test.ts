import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { expect, test } from 'vitest'
import { files } from './source-files.ts'

const pages = ['README.md', ...files('src', 'drizzle').filter((path) => path.endsWith('.md'))]

const folders = ['src', 'e2e', 'drizzle', 'locales']
const all = [...files(...folders), 'package.json', 'vite.config.ts', 'drizzle.config.ts']
const names = new Set(all.map((path) => path.split('/').at(-1)))
const code = all
  .filter((path) => /\.(?:tsx?|mjs|css|sql|json|html)$/.test(path) && path !== 'src/tools/documents.test.ts')
  .map((path) => readFileSync(path, 'utf8'))
const scripts = readFileSync('package.json', 'utf8')
const words = new Set(code.flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []))

test.each(pages)('%s names nothing that is gone', (page) => {
  expect(findGone(page, readFileSync(page, 'utf8'))).toEqual([])
})

test('the first page is read in a few minutes: 8 KB at most', () => {
  expect(statSync('README.md').size).toBeLessThanOrEqual(8192)
})

test('what is gone is found: a path, a file, a name, a call, a link, a line of the map', () => {
  const page = [
    '```sh\nnpm run gone-door.ts\n```',
    'Read `src/gone.ts`, `gone-file.tsx`, `goneName`, `goneCall(tx, before)`, `GONE_NAME`, `npm run gone` and [that](src/gone.md).',
    'Kept: `src/server/act.ts`, `act.ts`, `buildApp`, `src/server/*/store.ts`, `npm run check`, `PORT`, [this](src/server/act.ts).',
    '```',
    'src/gone-folder   what was there',
    'src/server        keeps and guards: one door for writes (gone-door.ts)',
    '```',
  ].join('\n')
  const gone = [
    'src/gone.ts',
    'gone-file.tsx',
    'goneName',
    'goneCall',
    'GONE_NAME',
    'npm run gone',
    'src/gone.md',
    'src/gone-folder',
    'gone-door.ts',
  ]
  expect(findGone('README.md', page).toSorted()).toEqual(gone.toSorted())
})

test('each rule of the owner’s specification has a test that is there', () => {
  expect(findUnproven(readFileSync('src/domain/brief.md', 'utf8'))).toEqual([])
})

test('a rule without a test is found, and one whose test is gone or stands in another suite', () => {
  const head = '| rule | decided in | shown by |\n| --- | --- | --- |\n'
  const shown = '`e2e/brief/2-routes.spec.ts` “page guard”'
  const gone = shown.replace('page', 'no'.repeat(9))
  const elsewhere = '`src/tools/documents.test.ts` “names nothing that is gone”'
  const rows = [
    `| shown | | ${shown} |`,
    '| unshown | | |',
    `| half | | ${shown}, ${gone} |`,
    `| elsewhere | | ${elsewhere} |`,
    `| elsewhere too | | ${shown}, ${elsewhere} |`,
  ]
  expect(findUnproven(head + rows.join('\n'))).toEqual(rows.slice(1))
  expect(findUnproven(`${head.replace('shown by', 'seen in')}${rows[0]}`)).toEqual([rows[0]])
})

/** Rows of tables of which the last column names no test that is there: its file, and “words” that stand in it. */
function findUnproven(text: string): string[] {
  return [...text.matchAll(/^(\|.*\|)\n\| --- .*\n((?:\|.*(?:\n|$))+)/gm)].flatMap(([, head = '', rows = '']) =>
    rows
      .trimEnd()
      .split('\n')
      .filter((row) => !head.endsWith('| shown by |') || !isProven(row)),
  )
}

/** Where the owner's words have their tests. */
const suite = /^(?:src\/server|e2e)\/brief\//

function isProven(row: string): boolean {
  const named = [...row.matchAll(/`((?:src|e2e)\/[^`]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)]
  return named.length > 0 && named.every(([, file = '', title = '']) => suite.test(file) && hasText(file, title))
}

function hasText(file: string, text: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').includes(text)
}

/** Paths, files, names in code and targets of links that a page mentions and the repository doesn't have. */
function findGone(page: string, text: string): string[] {
  const blocks = [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)].flatMap(([, kind, block = '']) =>
    kind === 'sh' ? [] : [block],
  )
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, quote = '']) => quote)
  const mentioned = [...quoted, ...blocks.flatMap((block) => block.split(/[\s(),;:|→]+/).filter(isFile))]
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(([, link, image]) => link ?? image ?? '')
  return [
    ...new Set([
      ...mentioned.flatMap((one) => (isFile(one) ? [one].filter((path) => !hasFile(page, path)) : goneNames(one))),
      ...links.filter(
        (link) => !/^(?:https?:|#)/.test(link) && !existsSync(join(dirname(page), link.split('#', 1)[0] ?? '')),
      ),
    ]),
  ]
}

/** Whether a word is meant as a path or a file of the repository. */
function isFile(word: string): boolean {
  return (
    /^(?:src|e2e|drizzle|locales)\/[^\s]*$/.test(word) ||
    /^[\w.*{}<][\w.*{},/<>-]*\.(?:tsx?|mjs|css|sql|json|md|html)$/.test(word)
  )
}

/** A path is read from the root or from the page's folder; a bare file may stand anywhere; `*`, `<noun>` and `{a,b}` are choices. */
function hasFile(page: string, path: string): boolean {
  const choices = path.replaceAll(/<[^>]*>/g, '*').split(/\{([^}]*)\}/)
  const [before = '', middle, after = ''] = choices
  const paths = middle === undefined ? [before] : middle.split(',').map((choice) => before + choice + after)
  return paths.every((one) => existsSync(one) || existsSync(join(dirname(page), one)) || isSomewhere(one))
}

function isSomewhere(path: string): boolean {
  if (!path.includes('/') && !path.includes('*')) return names.has(path)
  const pattern = normalize(path).replaceAll('.', '\\.').replaceAll('*', '[^/]+')
  return all.some((file) => new RegExp(`(?:^|/)${pattern}(?:$|/)`).test(file))
}

/** Words of a quote that look like names in code (camelCase, PascalCase of two words, calls, settings) and stand nowhere in it. */
function goneNames(quote: string): string[] {
  const [, script] = /^npm run ([\w:]+)/.exec(quote) ?? []
  if (script !== undefined) return scripts.includes(`"${script}": "exec `) ? [] : [quote]
  if (/\s/.test(quote.replace(/\(.*\)$/, ''))) return []
  const [name = ''] = quote.split('(', 1)
  const isCall = quote.includes('(')
  return name
    .split('.')
    .filter(
      (word) =>
        /^[a-z]+(?:[A-Z][a-z0-9]*)+$|^(?:[A-Z][a-z0-9]+){2,}$|^[A-Z]+_[A-Z_]+$/.test(word) ||
        (isCall && /^[a-z]\w*$/i.test(word)),
    )
    .filter((word) => !words.has(word))
}
