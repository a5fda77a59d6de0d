import type { useText } from './intl.tsx'

type Say = ReturnType<typeof useText>

/** More than a week of slots says. */
const MAX = 2000

/** The same texts, but each put together once: forty cells say few different things, and a message costs more than a cell. */
export function keptText(text: Say): Say {
  const kept = new Map<string, string>()
  return (id, values) => {
    const key = values ? `${id}\n${Object.entries(values).join('\n')}` : id
    const before = kept.get(key)
    if (before !== undefined) return before
    if (kept.size >= MAX) kept.clear()
    const made = text(id, values)
    kept.set(key, made)
    return made
  }
}
