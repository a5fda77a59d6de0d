/**
 * Keeps what is made of texts, so many of them: those that were asked for longest ago go first. A text that was changed is another
 * one, so nothing has to be dropped.
 */
export function keepByText<Made>(max: number): (text: string, make: () => Made) => Made {
  const kept = new Map<string, Made>()
  return (text, make) => {
    const made = kept.get(text) ?? make()
    kept.delete(text)
    kept.set(text, made)
    const [oldest] = kept.keys()
    if (kept.size > max && oldest !== undefined) kept.delete(oldest)
    return made
  }
}
