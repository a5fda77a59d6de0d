const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Milliseconds. What the first tap itself asks for, such as another day, goes before what is fetched in case. */
const AFTER_SIGN = 300

/**
 * Runs something once: soon after somebody begins to use the page, or `quiet` milliseconds after, so that what a tap opens is
 * there for it and a first sight needn't share the line with it. Answers how to call it off.
 */
export function runWhenUsed(run: () => void, quiet: number): () => void {
  const watching = new AbortController()
  const end = () => {
    watching.abort()
    run()
  }
  let timer = setTimeout(end, quiet)
  const begin = () => {
    watching.abort()
    clearTimeout(timer)
    timer = setTimeout(end, AFTER_SIGN)
  }
  for (const sign of signs) addEventListener(sign, begin, { signal: watching.signal, capture: true, passive: true })
  return () => {
    watching.abort()
    clearTimeout(timer)
  }
}
