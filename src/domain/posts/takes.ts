/** Seven drawings of the court, for what has no picture of its own. */
export const takes = ['tee', 'racket', 'balls', 'net', 'top', 'score', 'glass'] as const
export type Take = (typeof takes)[number]

/** Where the hash begins: any number, but then always that one. */
const START = 2455

/** The drawing of a post without a picture: by its slug, so that it is always the same. */
export function takeOf(slug: string): Take {
  let hash = START
  for (const letter of slug) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  // The last bits alone would follow the last letter.
  return takes[((hash ^ (hash >>> 15)) >>> 0) % takes.length] ?? 'tee'
}

/** Where the server has a drawing: white on nothing, as it lies over the court's colours of the page. */
export function takeAddressOf(take: Take): string {
  return `/takes/${take}.svg`
}
