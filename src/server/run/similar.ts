/** The one of some words that a mistyped one most likely means; null where none is near. */
export function findSimilar(typed: string, words: readonly string[]): string | null {
  const [best] = [...new Set(words)]
    .map((word) => ({ word, slips: countSlips(typed, word) }))
    .filter(({ word, slips }) => slips <= Math.max(1, Math.floor(word.length / 3)))
    .toSorted((a, b) => a.slips - b.slips)
  return best?.word ?? null
}

/** How many letters must be put in, taken out, changed or swapped with the next to make one word of the other. */
function countSlips(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    before = last
    last = next
  }
  return last.at(-1) ?? 0
}
