import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

/** A picture that was taken; `faults` tell what went wrong on the way to it. */
type Picture = { page: string; title: string; variant: string; file: string; faults: readonly string[] }

const page = '.tour/index.html'

/** Writes a page with all the pictures that a tour has taken, in the order of its states. */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by its default export
export default class GalleryReporter implements Reporter {
  private tour: Suite | null = null

  onBegin(_config: FullConfig, tour: Suite): void {
    this.tour = tour
  }

  onEnd(): void {
    const tests = this.tour?.allTests() ?? []
    const pictures = tests.flatMap((test) => test.results.map((result) => pictureOf(test, result)))
    if (pictures.length === 0) return
    writeFileSync(page, galleryOf(pictures))
    console.log(`\n${pictures.length} pictures: ${page}`)
  }
}

function pictureOf({ title, parent }: TestCase, { errors }: TestResult): Picture {
  const variant = parent.project()?.name ?? ''
  const faults = errors.map(({ message = '' }) => brief(message))
  return { page: parent.title, title, variant, file: `${title}.${variant}.png`, faults }
}

/** What a locator waited for is in the first lines; the rest is its diary. */
function brief(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const waited = lines.find((line) => line.includes('waiting for '))?.trim()
  return waited ? `${lines[0]} ${waited}` : (lines[0] ?? '')
}

const style = `
  body { font: 15px/1.4 system-ui, sans-serif; margin: 24px; background: #e4e7eb; color: #16202c }
  h2 { margin: 40px 0 8px } .row { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start; margin-top: 12px }
  figure { margin: 0; max-width: 320px } figure.phone { max-width: 150px }
  img { max-width: 100%; max-height: 420px; object-fit: cover; object-position: top; border: 1px solid #9aa6b4; display: block }
  figcaption { font-size: 12px; margin-top: 4px } .bad { color: #b3261e; font-weight: 600 }
  nav a { margin-right: 12px }`

/** All pictures, grouped by page and state. */
function galleryOf(pictures: readonly Picture[]): string {
  const pages = [...Map.groupBy(pictures, (picture) => picture.page)]
  const parts = pages.map(([name, shown]) => {
    const rows = [...Map.groupBy(shown, ({ title }) => title.split('.')[0]).values()]
    return `<h2 id="${name}">${name}</h2>${rows.map((row) => `<div class="row">${row.map(figureOf).join('')}</div>`).join('')}`
  })
  const bad = pictures.filter(({ faults }) => faults.length > 0)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tour</title><style>${style}</style>
<h1>Tour of the club</h1><p>${new Date().toISOString()}: ${pictures.length} pictures, ${bad.length} with faults.</p>
<nav>${pages.map(([name]) => `<a href="#${name}">${name}</a>`).join('')}</nav>${parts.join('')}</html>\n`
}

function figureOf({ title, variant, file, faults }: Picture): string {
  const said = faults.map((fault) => `<br><span class="bad">${escaped(fault)}</span>`).join('')
  return `<figure class="${variant.split('.')[0]}"><a href="${file}"><img loading="lazy" src="${file}" alt=""></a>
<figcaption>${title} · ${variant}${said}</figcaption></figure>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
