import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findExcess, firstSight, sentBytes } from './weight-files.ts'

const document = '<script src="/assets/entry.js"></script><link rel="modulepreload" href="/assets/shared.js">'
const filesFor = () => ({ scripts: ['/assets/shared.js', '/assets/one.js'], styles: ['/assets/one.css'] })

test('a page brings what every document names and what is named for it, each once', () => {
  expect(firstSight({ document, filesFor }, 'nouns/one-page', 'en')).toEqual({
    scripts: ['/assets/entry.js', '/assets/shared.js', '/assets/one.js'],
    styles: ['/assets/one.css'],
  })
})

test('what the build lacks is a fault, not a weight of nothing', () => {
  expect(() => firstSight({ document: '', filesFor }, 'nouns/one-page', 'en')).toThrow('no script')
})

function sightOf(count: number) {
  return { scripts: Array.from({ length: count }, (_, at) => `${at}.js`), styles: [] }
}

test('an eleventh script is too many, whatever they weigh', () => {
  expect(findExcess(sightOf(10), 160, 160)).toBe('')
  expect(findExcess(sightOf(11), 160, 160)).toBe('11 scripts, of 10 at the most')
  expect(findExcess(sightOf(10), 160.1, 160)).toBe('over its budget')
})

test('the packed copy is weighed where there is one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'padel-club-weight-'))
  writeFileSync(join(folder, 'packed.js'), 'x'.repeat(90))
  writeFileSync(join(folder, 'packed.js.br'), 'x'.repeat(7))
  writeFileSync(join(folder, 'plain.js'), 'x'.repeat(5))
  expect([sentBytes(folder, 'packed.js'), sentBytes(folder, 'plain.js')]).toEqual([7, 5])
  rmSync(folder, { recursive: true })
})
