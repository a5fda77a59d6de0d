/** Tells whether one more request is taken in this turn of the event loop. */
export type Turn = { takes(): boolean }

/**
 * Bounds what one turn of the event loop does. All that has arrived is read in one turn, and whatever comes late in it has waited
 * for what came before: from some milliseconds on it is better refused than answered late.
 */
export function createTurn({ milliseconds, first }: { milliseconds: number; first: number }): Turn {
  let requests = 0
  let began = 0
  const end = (): void => {
    requests = 0
  }
  return {
    takes() {
      if (requests === 0) {
        began = performance.now()
        setImmediate(end)
      }
      requests += 1
      return requests <= first || performance.now() - began < milliseconds
    },
  }
}
