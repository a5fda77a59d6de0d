/**
 * Makes a function that does the work soon after it is called, but at most once in `ms` milliseconds: calls that come in
 * between are answered by one further run.
 */
export function spaceOut(ms: number, work: () => void): () => void {
  let isResting = false
  let isWanted = false
  const run = (): void => {
    isWanted = false
    work()
    setTimeout(endRest, ms).unref()
  }
  const endRest = (): void => {
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
