/** What a test takes for itself, to be given back when it is over. The set-up of all tests begins and ends each. */
const scope = { isOpen: false, ends: Array.of<() => void>() }

export function beginTest(): void {
  scope.isOpen = true
}

export function endTest(): void {
  scope.isOpen = false
  for (const end of scope.ends.splice(0)) end()
}

/** Does something when the present test is over. Answers false, and does nothing, outside of one, as in `beforeAll`. */
export function atEndOfTest(end: () => void): boolean {
  if (scope.isOpen) scope.ends.push(end)
  return scope.isOpen
}
