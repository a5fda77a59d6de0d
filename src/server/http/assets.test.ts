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
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  expect(readAssets(folder)?.filesFor('auth/some-page', [])).toEqual({
    scripts: ['/first.js', '/page.js', '/library.js', '/form.js'],
    styles: ['/first.css', '/form.css'],
  })
})
