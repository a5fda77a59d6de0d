/** Does a work soon when it is asked for, but not again within so many milliseconds: all that asks meanwhile gets one work. */
export function spaceOut(ms: number, work: () => void): () => void {
  let isResting = false
  let isWanted = false
  const run = (): void => {
    isWanted = false
    work()
    setTimeout(rested, ms).unref()
  }
  const rested = (): void => {
    isResting = isWanted
    if (isWanted) run()
  }
  return () => {
    if (isResting) {
      isWanted = true
      return
    }
    isResting = true
    setImmediate(run)
  }
}
