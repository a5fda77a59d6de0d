/** A whole number from 0 and below `below`, drawn by lot. */
export type Random = (below: number) => number

/** Draws lots: for the same seed the same numbers on any machine (mulberry32). */
export function makeRandom(seed: number): Random {
  let state = seed | 0
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** The same items in an order drawn by lot. */
export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, lot: random(2 ** 32) }))
    .toSorted((one, other) => one.lot - other.lot)
    .map(({ item }) => item)
}
