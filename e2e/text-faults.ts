/* oxlint-disable unicorn/consistent-function-scoping -- The browser gets the function that is evaluated, and nothing around it. */
import type { Page } from '@playwright/test'

/** Makes text twice as large, as a browser's own setting does, and waits until the page is laid out anew. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%'
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/**
 * What can't be read as it is laid out: text that is cut off or stands out of its button or of the window, a word, a time or a
 * price in two lines, and what scrolls sideways other than the days.
 */
export async function findTextFaults(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.localName}.${element.className} "${(element.textContent ?? '').trim().slice(0, 40)}"`
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
    const isOnlyHeard = (element: Element | null): boolean =>
      element !== null &&
      ((getComputedStyle(element).position === 'absolute' && element.getBoundingClientRect().width <= 2) ||
        isOnlyHeard(element.parentElement))
    // What is inert is a picture of a page, of which a part is shown.
    const isRead = (element: Element) =>
      element.closest('.visually-hidden, [inert], a[href="#main"]') === null &&
      !isOnlyHeard(element) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

    /** Where a line of text is cut or stands out; a line's box is higher than its letters. */
    const faultOf = (line: DOMRect, parent: Element): string | null => {
      const [top, bottom] = [line.top + line.height / 4, line.bottom - line.height / 4]
      const [left, right] = [line.left + 1, line.right - 1]
      const whole = parent.getBoundingClientRect()
      let isScrolled = { across: false, down: false }
      for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(around)
        if (display === 'inline' || display === 'contents') continue
        const box = around.getBoundingClientRect()
        // Only to be read out.
        if (box.width <= 2) return null
        const isWide = !isScrolled.across && (left < box.left || right > box.right)
        const isHigh = !isScrolled.down && (top < box.top || bottom > box.bottom)
        const isScroller = scrolls(overflowX) || scrolls(overflowY)
        const isCut = (isWide && overflowX !== 'visible') || (isHigh && overflowY !== 'visible')
        const isGone = whole.left >= box.right || whole.top >= box.bottom
        // Faces that don't fit are left out whole.
        if (isCut && isGone && parent.closest('[aria-hidden=true]')) return null
        if (!isScroller && isCut) return `cut by ${nameOf(around)}`
        if (around.matches('button, a') && (isWide || isHigh)) return `out of ${nameOf(around)}`
        isScrolled = { across: isScrolled.across || scrolls(overflowX), down: isScrolled.down || scrolls(overflowY) }
      }
      return !isScrolled.across && (left < 0 || right > document.documentElement.clientWidth)
        ? 'out of the window'
        : null
    }

    const inOneLine =
      /\d{1,2}:\d{2}(?:–\d{1,2}:\d{2})?|€\d+\.\d{2}|\d+,\d{2}\s€|(?<=^|[\s(“¿¡])[\p{L}\d]{2,}(?=[\s).,:;!?…”]|$)/gu
    const faults = new Set<string>()
    // A week is read both ways, so it may scroll by itself.
    const others = document.querySelectorAll('body *:not(nav, [data-two-way])')
    for (const element of [document.documentElement, ...others]) {
      const isScroller = element === document.documentElement || scrolls(getComputedStyle(element).overflowX)
      const beyond = element.scrollWidth - element.clientWidth
      if (isScroller && element.clientWidth > 1 && beyond > 1) faults.add(`scrolls by ${beyond}: ${nameOf(element)}`)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent ?? ''
      if (!parent || text.trim() === '' || !isRead(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        const fault = line.width > 2 ? faultOf(line, parent) : null
        if (fault !== null) faults.add(`${nameOf(parent)}: ${fault}`)
      }
      for (const { index, 0: whole } of text.matchAll(inOneLine)) {
        range.setStart(node, index)
        range.setEnd(node, index + whole.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) faults.add(`${nameOf(parent)}: ${whole} in ${lines.size} lines`)
      }
    }
    return [...faults]
  })
}
