import type { Page } from '@playwright/test'

/** What scrolls sideways or is cut off: `nav` for the strip of days, else how its HTML begins. What only a screen reader sees is a pixel wide. */
export async function tooWide(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, main *')]
      .filter((element) => element === document.documentElement || getComputedStyle(element).overflowX !== 'visible')
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
      .map((element) => (element.matches('nav') ? 'nav' : element.outerHTML.slice(0, 200))),
  )
}

/** In how many lines the filters of a day stand. */
export async function rowsOfFilters(page: Page): Promise<number> {
  const tops = await page
    .locator('main button[aria-pressed]')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))
  return new Set(tops).size
}
