/** What waits in lines, such as those of an address or account. One of each line is taken in turn, the line's first. */
export type FairQueue<Waiting> = {
  readonly size: number
  /** The lines that somebody waits in, by name; the one whose turn is next comes first. */
  readonly lines: ReadonlyMap<string, readonly Waiting[]>
  add(line: string, one: Waiting): void
  /** Takes the next; of lines that come last only where there is no other. */
  take(comesLast?: (line: readonly Waiting[]) => boolean): Waiting | undefined
  /** Takes the latest of a line, which goes without having had its turn. */
  drop(line: string): Waiting | undefined
}

/** Creates a queue in which nobody waits behind another's many. */
export function createFairQueue<Waiting>(): FairQueue<Waiting> {
  const lines = new Map<string, Waiting[]>()
  let size = 0
  const findNext = (comesLast: (line: readonly Waiting[]) => boolean): string | undefined => {
    for (const [name, line] of lines) if (!comesLast(line)) return name
    return lines.keys().next().value
  }
  /** Removes one; the line goes behind all others where its first was taken. */
  const remove = (name: string, which: 'first' | 'latest'): Waiting | undefined => {
    const line = lines.get(name)
    if (!line) return undefined
    const one = which === 'first' ? line.shift() : line.pop()
    size -= 1
    if (which === 'first' || line.length === 0) lines.delete(name)
    if (which === 'first' && line.length > 0) lines.set(name, line)
    return one
  }
  return {
    get size() {
      return size
    },
    lines,
    add(name, one) {
      const line = lines.get(name)
      if (line) line.push(one)
      else lines.set(name, [one])
      size += 1
    },
    take(comesLast = () => false) {
      const name = findNext(comesLast)
      return name === undefined ? undefined : remove(name, 'first')
    },
    drop: (name) => remove(name, 'latest'),
  }
}
