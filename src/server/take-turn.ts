const waiting: (() => void)[] = []

/**
 * Lets all others be answered before the next part of long work begins. Of everything that takes turns, one part is done in a turn
 * of the event loop: files that several people ask for keep nobody waiting for longer than one of them does.
 */
export function takeTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(startNext)
  })
}

function startNext(): void {
  waiting[0]?.()
  // What it goes on with is done before the next turn; until then it counts as waiting, so that nobody else starts another.
  setImmediate(() => {
    waiting.shift()
    if (waiting.length > 0) startNext()
  })
}
