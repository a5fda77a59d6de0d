import type { Page } from '@playwright/test'

/** Makes text twice as large, as a browser's own setting does, and waits until the page has settled. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%'
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/**
 * What can't be read as it is laid out: text that is cut off, that stands out of its control or of the window, times and
 * prices in two lines, and what scrolls sideways other than the days.
 */
export async function findTextFaults(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const faults = new Set<string>()
    const nameOf = (element: Element) =>
      `<${element.localName} class="${element.className}"> ${(element.textContent ?? '').trim().slice(0, 40)}`
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({
          visibilityProperty: true,
          opacityProperty: true,
        })
      )
    }
    const isHiddenFromSight = (element: Element) => element.closest('.visually-hidden') !== null
    const scrolls = (element: Element) => element.closest('nav') !== null

    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth)
      faults.add(`the page scrolls sideways by ${root.scrollWidth - root.clientWidth}`)
    for (const element of document.querySelectorAll('body *')) {
      if (!isShown(element) || isHiddenFromSight(element) || element.closest('svg')) continue
      const { overflowX, overflowY } = getComputedStyle(element)
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      if (clientWidth <= 1 || clientHeight <= 1) continue
      const isControl = element.matches('button, a, input, select')
      const isWide = scrollWidth > clientWidth + 1
      const isHigh = scrollHeight > clientHeight + 1
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if (isWide && (isControl || overflowX !== 'visible') && !element.matches('nav'))
        faults.add(`too wide by ${scrollWidth - clientWidth}: ${nameOf(element)}`)
      if (isHigh && (isControl || hides(overflowY)))
        faults.add(`too high by ${scrollHeight - clientHeight}: ${nameOf(element)}`)
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent ?? ''
      if (!parent || text.trim() === '' || !isShown(parent) || isHiddenFromSight(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right } = range.getBoundingClientRect()
      if ((left < -1 || right > innerWidth + 1) && !scrolls(parent)) faults.add(`out of the window: ${nameOf(parent)}`)
      for (const { index, 0: time } of text.matchAll(/\d{1,2}:\d{2}(?:–\d{1,2}:\d{2})?|€\d+\.\d{2}|\d+,\d{2}\s€/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + time.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) faults.add(`in ${lines.size} lines: ${time} in ${nameOf(parent)}`)
      }
    }
    return [...faults]
  })
}
