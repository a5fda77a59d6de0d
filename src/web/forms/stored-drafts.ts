import { isRecord } from '#domain/is-record.ts'

/** Reads what this tab stored by a name; undefined where there is nothing, or it hasn't the shape of `sample`. */
export function readStored<Value>(name: string, sample: Value): Value | undefined {
  const stored = attempt((): unknown => JSON.parse(sessionStorage.getItem(name) ?? 'null'))
  return isLike(sample, stored) ? stored : undefined
}

/** Stores a value for as long as the tab is open; fields named in `without`, such as passwords, are left empty. */
export function store(name: string, value: unknown, without: readonly string[] = []): void {
  const text = JSON.stringify(value, (field, one: unknown) => (without.includes(field) ? '' : one))
  attempt(() => sessionStorage.setItem(name, text))
}

export function clearStored(name: string): void {
  attempt(() => sessionStorage.removeItem(name))
}

/**
 * Whether a value has the shape of another: a former version of the page may have stored it. What the sample has as null may be
 * anything, and rows of a list are as its first.
 */
function isLike<Shape>(sample: Shape, value: unknown): value is Shape {
  if (sample === null) return value !== undefined
  if (Array.isArray(sample)) {
    return Array.isArray(value) && (sample.length === 0 || value.every((one) => isLike<unknown>(sample[0], one)))
  }
  if (isRecord(sample)) {
    return isRecord(value) && Object.entries(sample).every(([name, one]) => isLike<unknown>(one, value[name]))
  }
  return typeof value === typeof sample
}

/** Storage may be switched off, or full. */
function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
