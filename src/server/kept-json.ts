/** JSON in parts, which are put together when it is sent. */
export type JsonParts = readonly Buffer[]

const kept = new WeakMap<object, JsonParts>()

/** Keeps the JSON of an answer for as long as the answer itself, so that it can be sent without being made again. */
export function keepJson(answer: object, json: JsonParts): void {
  kept.set(answer, json)
}

/** The JSON that was kept of an answer; null of any other. */
export function keptJsonOf(answer: unknown): JsonParts | null {
  return (typeof answer === 'object' && answer !== null && kept.get(answer)) || null
}
