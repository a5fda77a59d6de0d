import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runWhenUsed } from './run-when-used.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // All that is asked of a window here.
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const QUIET = 4000

describe('what is prepared for the first tap', () => {
  test.each(['pointerdown', 'pointermove', 'keydown', 'wheel'])('is prepared soon after, and once, by %s', (sign) => {
    const run = vi.fn<() => void>()
    runWhenUsed(run, QUIET)
    expect(run).not.toHaveBeenCalled()
    dispatchEvent(new Event(sign))
    // What was asked for by the first sign has the line to itself; later signs put nothing off.
    vi.advanceTimersByTime(299)
    expect(run).not.toHaveBeenCalled()
    dispatchEvent(new Event(sign))
    vi.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledOnce()
    dispatchEvent(new Event(sign))
    vi.advanceTimersByTime(QUIET)
    expect(run).toHaveBeenCalledOnce()
  })

  test('is prepared when nothing has happened for a while, no sooner', () => {
    const run = vi.fn<() => void>()
    runWhenUsed(run, QUIET)
    vi.advanceTimersByTime(QUIET - 1)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    dispatchEvent(new Event('pointerdown'))
    expect(run).toHaveBeenCalledOnce()
  })

  test('is left where the page was left before', () => {
    const run = vi.fn<() => void>()
    const leave = runWhenUsed(run, QUIET)
    dispatchEvent(new Event('pointerdown'))
    leave()
    dispatchEvent(new Event('pointerdown'))
    vi.advanceTimersByTime(QUIET)
    expect(run).not.toHaveBeenCalled()
  })
})
