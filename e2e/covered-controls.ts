/* oxlint-disable unicorn/consistent-function-scoping -- The browser gets the function that is evaluated, and nothing around it. */
import type { Page } from '@playwright/test'

/**
 * Links and buttons that a tap misses: each is scrolled into sight, and tapped in its middle and on each line of its text.
 * What lies there must be the control itself, something inside it, or its label.
 */
export async function findCoveredControls(page: Page): Promise<string[]> {
  // What has just opened takes no tap yet, and neither does the page once it closed.
  await page.waitForFunction(() => document.querySelector('[data-held]') === null)
  return await page.evaluate(() => {
    type Box = { left: number; top: number; right: number; bottom: number }
    const controls = 'a[href], button, summary, [role=button], [role=menuitem], [role=option], [role=tab]'
    const nameOf = (element: Element) => {
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ')
      return `${element.localName}.${element.getAttribute('class') ?? ''} "${text.slice(0, 40)}"`
    }
    // Behind a modal dialog nothing can be tapped, and nothing is meant to be.
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    const isTapped = (element: Element) =>
      (modal === undefined || modal.contains(element)) &&
      element.closest('.visually-hidden, [inert], [hidden]') === null &&
      // Shown once it has focus.
      element.getAttribute('href') !== '#main' &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

    /** The part of a box that nothing around it cuts off; null where none is left. */
    const seenPart = (whole: Box, from: Element): Box | null => {
      let { left, top, right, bottom } = whole
      for (let around: Element | null = from; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(around)
        if (display === 'inline' || display === 'contents') continue
        const box = around.getBoundingClientRect()
        if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
        if (around.matches(':popover-open, dialog:modal')) break
      }
      return right - left > 2 && bottom - top > 2 ? { left, top, right, bottom } : null
    }

    /** What lies in the middle of a box instead of the control. */
    const missed = (control: Element, { left, top, right, bottom }: Box): string | null => {
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      if (hit === null) return 'nothing, it is out of the window'
      if (control.contains(hit)) return null
      // A list, a menu or a toast may lie over the page for as long as it is open.
      if (hit.closest('[popover]:popover-open, [role=menu]') !== null) return null
      if (hit.closest('header')?.querySelector('[aria-expanded=true]') && !hit.closest('header')?.contains(control))
        return null
      const label = hit.closest('label')
      return label?.control === control ? null : nameOf(hit)
    }

    const faults = new Set<string>()
    for (const control of document.querySelectorAll(controls)) {
      if (!isTapped(control)) continue
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      for (const box of control.getClientRects()) {
        const seen = seenPart(box, control)
        const over = seen && missed(control, seen)
        if (over !== null) faults.add(`${nameOf(control)}: in its middle lies ${over}`)
      }
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const parent = node.parentElement
        if (!parent || (node.textContent ?? '').trim() === '' || parent.closest('.visually-hidden')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const line of range.getClientRects()) {
          const seen = seenPart(line, parent)
          const over = seen && missed(control, seen)
          if (over !== null) faults.add(`${nameOf(control)}: on its text lies ${over}`)
        }
      }
    }
    return [...faults]
  })
}
