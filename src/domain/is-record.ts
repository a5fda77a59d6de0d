/** Whether a value of which nothing is known, such as parsed JSON, is an object: its fields can be looked at. */
export function isRecord(value: unknown): value is Readonly<Record<PropertyKey, unknown>> {
  return typeof value === 'object' && value !== null
}
