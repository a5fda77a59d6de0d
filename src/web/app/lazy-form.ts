import { type ComponentType, lazy } from 'react'

/**
 * A form in a file of its own, asked for as soon as its page's module is there: it comes beside the page's texts, and page
 * and form appear together.
 */
export function lazyForm<Props>(load: () => Promise<ComponentType<Props>>) {
  // Where that fails the page asks again as it is shown, and says so.
  load().catch(() => undefined)
  return lazy(async () => ({ default: await load() }))
}
