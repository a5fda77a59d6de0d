type FormatText<Id extends string> = (id: Id, values?: Record<string, string | number>) => string

/** How many texts are cached: more than a week of slots has. */
const MAX = 2000

/** The same texts, but each put together once: forty cells say few different things, and a message costs more than a cell. */
export function cacheTexts<Id extends string>(text: FormatText<Id>): FormatText<Id> {
  const cache = new Map<string, string>()
  return (id, values) => {
    const key = values ? `${id}\n${Object.entries(values).join('\n')}` : id
    const before = cache.get(key)
    if (before !== undefined) return before
    if (cache.size >= MAX) cache.clear()
    const formatted = text(id, values)
    cache.set(key, formatted)
    return formatted
  }
}
