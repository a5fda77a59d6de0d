const json = Symbol('json')

/** Lets an object that is sent again and again, and never changed, hold its JSON: written when it is first sent. */
export function cacheJson<Value extends object>(value: Value): Value {
  let text: string | null = null
  const get = (): string => {
    text ??= JSON.stringify(value)
    return text
  }
  return Object.defineProperty(value, json, { get })
}

/** The JSON of what is sent, taken from the object where it holds one. */
export function toJson(value: unknown): string {
  return holdsJson(value) ? value[json] : JSON.stringify(value)
}

function holdsJson(value: unknown): value is { [json]: string } {
  return typeof value === 'object' && value !== null && json in value
}
