/** Gives code that is tried outside a browser an empty session storage; answers what it holds. */
export function giveSessionStorage(): Map<string, string> {
  const entries = new Map<string, string>()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
      removeItem: (key: string) => entries.delete(key),
    },
  })
  return entries
}
