import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readAssets } from './assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'padel-assets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test("a page's forms are named with it, after all that they need; what is opened later is not", () => {
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), '<html></html>')
  writeFileSync(join(folder, 'sw.js'), '')
  const manifest = {
    'auth/some-page.tsx': {
      file: 'page.js',
      imports: ['first'],
      dynamicImports: ['auth/some-form.tsx', 'auth/some-dialog.tsx'],
    },
    'auth/some-form.tsx': { file: 'form.js', imports: ['first', 'library'], css: ['form.css'] },
    'auth/some-dialog.tsx': { file: 'dialog.js' },
    'auth/other-form.tsx': { file: 'other.js' },
    first: { file: 'first.js', css: ['first.css'] },
    library: { file: 'library.js' },
    '../../virtual:messages/en/common': { file: 'common.js' },
    '../../virtual:messages/en/auth/some-page': { file: 'texts.js' },
    '../../virtual:messages/es/common': { file: 'comunes.js' },
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  const assets = readAssets(folder)
  expect(assets?.filesFor('auth/some-page', 'en')).toEqual({
    scripts: ['/common.js', '/texts.js', '/first.js', '/page.js', '/library.js', '/form.js'],
    styles: ['/first.css', '/form.css'],
  })
  expect(assets?.filesFor(null, 'es')).toEqual({ scripts: ['/comunes.js'], styles: [] })
  expect(() => assets?.filesFor('auth/gone-page', 'en')).toThrow('auth/gone-page')
})
