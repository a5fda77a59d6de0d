/**
 * Caches what is made of texts, so many of them: those that were used longest ago go first. A text that was changed is another
 * one, so nothing has to be dropped.
 */
export function cacheByText<Value>(max: number): (text: string, make: () => Value) => Value {
  const cached = new Map<string, Value>()
  return (text, make) => {
    const value = cached.get(text) ?? make()
    cached.delete(text)
    cached.set(text, value)
    const [oldest] = cached.keys()
    if (cached.size > max && oldest !== undefined) cached.delete(oldest)
    return value
  }
}
