const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/**
 * Runs something once: when somebody begins to use the page, or `quiet` milliseconds after, so that what the first tap
 * opens is there for it and a first sight needn't share the line with it. Answers how to call it off.
 */
export function runWhenUsed(run: () => void, quiet: number): () => void {
  const leaving = new AbortController()
  const begin = () => {
    leaving.abort()
    run()
  }
  const timer = setTimeout(begin, quiet)
  leaving.signal.addEventListener('abort', () => clearTimeout(timer))
  for (const sign of signs) addEventListener(sign, begin, { signal: leaving.signal, capture: true, passive: true })
  return () => leaving.abort()
}
