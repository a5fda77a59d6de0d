import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstSight, type Manifest, sentBytes } from './weight-files.ts'

const manifest: Manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_shared.js'], css: ['entry.css'] },
  '_shared.js': { file: 'shared.js', imports: ['_deep.js'] },
  '_deep.js': { file: 'deep.js', css: ['deep.css'] },
  'nouns/one-page.tsx': { file: 'one.js', imports: ['_shared.js', 'index.html'], css: ['deep.css'] },
  'nouns/other-page.tsx': { file: 'other.js' },
  '../../virtual:messages/en/common': { file: 'en-common.js' },
  '../../virtual:messages/es/common': { file: 'es-common.js' },
}

test('a page brings the entry, its module and messages, and what they import, each once', () => {
  expect(firstSight(manifest, 'nouns/one-page', ['en/common'])).toEqual({
    scripts: ['entry.js', 'shared.js', 'deep.js', 'one.js', 'en-common.js'],
    styles: ['entry.css', 'deep.css'],
  })
})

test('what the build lacks is a fault, not a weight of nothing', () => {
  expect(() => firstSight(manifest, 'nouns/gone-page', [])).toThrow('nouns/gone-page.tsx')
  expect(() => firstSight(manifest, 'nouns/one-page', ['en/gone'])).toThrow('en/gone')
  expect(() => firstSight({}, 'nouns/one-page', [])).toThrow('no entry')
})

test('the packed copy is weighed where there is one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'padel-club-weight-'))
  writeFileSync(join(folder, 'packed.js'), 'x'.repeat(90))
  writeFileSync(join(folder, 'packed.js.br'), 'x'.repeat(7))
  writeFileSync(join(folder, 'plain.js'), 'x'.repeat(5))
  expect([sentBytes(folder, 'packed.js'), sentBytes(folder, 'plain.js')]).toEqual([7, 5])
  rmSync(folder, { recursive: true })
})
