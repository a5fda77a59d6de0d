const kept = new WeakMap<object, Buffer>()

/** Keeps the JSON of an answer for as long as the answer itself, so that it can be sent without being made again. */
export function keepJson(answer: object, json: Buffer): void {
  kept.set(answer, json)
}

/** The JSON that was kept of an answer; null of any other. */
export function keptJsonOf(answer: unknown): Buffer | null {
  return (typeof answer === 'object' && answer !== null && kept.get(answer)) || null
}
