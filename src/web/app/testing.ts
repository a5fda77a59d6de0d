/** Gives code that is tried outside a browser an empty session storage; answers what it holds. */
export function giveSessionStorage(): Map<string, string> {
  const kept = new Map<string, string>()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
  return kept
}
