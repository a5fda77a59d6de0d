import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { galleryOf, type Picture } from './gallery.ts'

const page = '.tour/index.html'

/** Writes a page with all the pictures that a tour has taken, in the order of its steps. */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by its default export
export default class GalleryReporter implements Reporter {
  private tour: Suite | null = null

  onBegin(_config: FullConfig, tour: Suite): void {
    this.tour = tour
  }

  onEnd(): void {
    const pictures = (this.tour?.allTests() ?? []).flatMap((test) =>
      test.results.map((result) => pictureOf(test, result)),
    )
    if (pictures.length === 0) return
    writeFileSync(page, galleryOf(pictures, new Date().toISOString()))
    console.log(`\n${pictures.length} pictures: ${page}`)
  }
}

function pictureOf({ title, parent, annotations }: TestCase, { errors }: TestResult): Picture {
  const project = parent.project()?.name ?? ''
  const [step = '', who = ''] = title.split('.')
  const state = annotations.find(({ type }) => type === 'state')?.description ?? ''
  const faults = errors.map(({ message = '' }) => brief(message))
  return { page: parent.title, step, state, who, variant: project.split('.'), file: `${title}.${project}.png`, faults }
}

/** What a locator waited for is in the first lines; the rest is its diary. */
function brief(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const waited = lines.find((line) => line.includes('waiting for '))?.trim()
  return waited ? `${lines[0]} ${waited}` : (lines[0] ?? '')
}
