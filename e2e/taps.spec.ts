import type { Locator, Page } from '@playwright/test'
import { addDays } from '#domain/time.ts'
import type { FreeSlot } from './club/free-slots.ts'
import { findCoveredControls } from './covered-controls.ts'
import { expect } from './fixtures.ts'
import { test } from './tour/fixtures.ts'
import { open } from './tour/reach.ts'
import type { Who } from './tour/stage.ts'
import type { State } from './tour/state.ts'
import { states } from './tour/states.ts'
import { screens } from './tour/variants.ts'

/**
 * “Taps and times” of the experience. The machine is busy with other tests, so a limit is the promised figure times this;
 * 30 ms more a cell, as a fault planted once, come to five times that. The promise itself is the bench's to judge.
 */
const BUSY = 6

/** What lies over or beside pages, tapped as the pages are. */
const alsoTapped = new Set(['sheet-open', 'game-modal', 'player-closed'])

test('an open game: 2 taps; canceling it: 3', { tag: '@phone' }, async ({ asUser, freeSlot }) => {
  const slot = await freeSlot()
  const page = await asUser('player13')
  await toDay(page, slot)
  const booking = taps()
  await booking.tap(freeButton(page, slot))
  await booking.tap(sheetOf(page).getByRole('button', { name: 'Reserve' }))
  await expect(page).toHaveURL(/\/reservations\/[a-z0-9]{24}$/)
  expect(booking.count).toBe(2)

  await toDay(page, slot)
  const canceling = taps()
  await canceling.tap(page.getByRole('button', { name: `${slot.name}, yours` }))
  await canceling.tap(page.getByRole('button', { name: 'Cancel reservation' }))
  await canceling.tap(page.getByRole('button', { name: 'Yes, cancel' }))
  await expect(page.getByRole('dialog', { name: 'Reservation canceled' })).toBeVisible()
  expect(canceling.count).toBe(3)
})

test('the whole court: 3 taps, on another day 4', { tag: ['@phone', '@clock'] }, async ({ asUser, freeSlot }) => {
  const slot = await freeSlot()
  const page = await asUser('player14')
  await page.goto('/reservations')
  const booking = taps()
  await booking.tap(page.getByRole('main').locator(`a[href*="${slot.day}"]`).first())
  await booking.tap(freeButton(page, slot))
  await booking.tap(sheetOf(page).getByText('Whole court').first())
  await booking.tap(sheetOf(page).getByRole('button', { name: 'Reserve' }))
  await expect(page).toHaveURL(/\/reservations\/[a-z0-9]{24}$/)
  expect(booking.count).toBe(4)
})

test('sharing what was just booked: 1 tap', { tag: '@phone' }, async ({ asUser, freeSlot }) => {
  const slot = await freeSlot()
  const page = await asUser('player15')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await toDay(page, slot)
  await freeButton(page, slot).click()
  await sheetOf(page).getByRole('button', { name: 'Reserve' }).click()
  await expect(page).toHaveURL(/\/reservations\/[a-z0-9]{24}$/)
  const sharing = taps()
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/)
  await sharing.tap(page.getByRole('button', { name: 'Copy the text' }))
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/reservations\/token\/[\w-]+$/)
  expect(sharing.count).toBe(1)
})

test('a tap is answered within 100 ms', { tag: '@phone' }, async ({ page, freeSlot }) => {
  const slot = await freeSlot()
  await toDay(page, slot)
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    times.push(await timeOf(page, () => freeButton(page, slot).click(), 'dialog[open]'))
    await page.keyboard.press('Escape')
    await expect(sheetOf(page)).toBeHidden()
  }
  expect(median(times), times.join()).toBeLessThan(100 * BUSY)
})

test('a day seen, or beside one seen, is there within 50 ms', { tag: '@phone' }, async ({ page, lastDay }) => {
  await page.goto(`/reservations?date=${lastDay}`)
  await page.waitForLoadState('networkidle')
  const days = [addDays(lastDay, -1), lastDay]
  const times: number[] = []
  for (let turn = 0; turn < 9; turn += 1) {
    const day = days[turn % 2] ?? lastDay
    const link = page.getByRole('main').locator(`a[href*="${day}"]`).first()
    times.push(await timeOf(page, () => link.click(), `main a[href*="${day}"][aria-current="date"]`))
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  }
  expect(median(times), times.join()).toBeLessThan(50 * BUSY)
})

for (const path of ['/', '/reservations', '/my-reservations', '/login']) {
  test(`nothing jumps on ${path}`, async ({ asUser, page: visitor }) => {
    const page = path === '/login' ? visitor : await asUser('player1')
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.05)
  })
}

for (const [who, seen] of pagesByViewer()) {
  test(`each link and button answers in its middle and on its text: ${who}`, { tag: '@desktop' }, async ({
    openAs,
    stage,
  }) => {
    const variant = { size: 'desktop', mode: 'dark', locale: 'en' } as const
    const page = await openAs(who, variant)
    for (const state of seen) {
      await open(page, { state, stage, variant })
      for (const size of [screens.desktop, screens.phone]) {
        await page.setViewportSize(size.viewport)
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        expect.soft(await findCoveredControls(page), `${state.name}, ${size.viewport.width} px`).toEqual([])
      }
      await page.setViewportSize(screens.desktop.viewport)
    }
  })
}

/** The pages of the tour as they open, for each who sees them, and what lies over or beside pages. */
function pagesByViewer(): Map<Who, State[]> {
  const seen = states.filter(({ isPage, name }) => isPage || alsoTapped.has(name))
  const pairs = seen.flatMap((state) => state.who.map((who) => ({ who, state })))
  return new Map([...Map.groupBy(pairs, ({ who }) => who)].map(([who, all]) => [who, all.map(({ state }) => state)]))
}

function taps() {
  let count = 0
  return {
    get count() {
      return count
    },
    async tap(control: Locator) {
      await control.click()
      count += 1
    },
  }
}

async function toDay(page: Page, { day }: FreeSlot): Promise<void> {
  await page.goto(`/reservations?date=${day}`)
  await page.waitForLoadState('networkidle')
}

function freeButton(page: Page, { name }: FreeSlot): Locator {
  return page.getByRole('button', { name: `${name}, free` })
}

function sheetOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'New reservation' })
}

/** Milliseconds from a tap to the frame that shows what matches a selector. */
async function timeOf(page: Page, tap: () => Promise<void>, selector: string): Promise<number> {
  const measure = await page.evaluateHandle((wanted) => {
    const took = new Promise<number>((resolve) => {
      const start = ({ timeStamp }: MouseEvent) => {
        const look = () => {
          if (!document.querySelector(wanted)) return
          observer.disconnect()
          // The frame after this one begins when what is seen now has been drawn.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { subtree: true, childList: true, attributes: true })
      }
      addEventListener('click', start, { capture: true, once: true })
    })
    return { took }
  }, selector)
  await tap()
  return await measure.evaluate(({ took }) => took)
}

/** Cumulative layout shift since the page was loaded. */
async function shiftOf(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value
          }
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
