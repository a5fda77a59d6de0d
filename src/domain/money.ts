/** Money is integer cents inside and a number of euros, with at most two decimals, outside. */
export type Cents = number

/** Euros, as the interface gives them, of whole cents. */
export function eurosOf(cents: Cents): number {
  return cents / 100
}

/** Cents of a number of euros that has at most two decimals. */
export function centsOf(euros: number): Cents {
  return Math.round(euros * 100)
}

/** What is left of a price after a discount in whole percent, rounded half up to cents. */
export function applyDiscount(cents: Cents, percent: number): Cents {
  return Math.round((cents * (100 - percent)) / 100)
}

/** Half of a price, rounded half up to cents. */
export function halfOf(cents: Cents): Cents {
  return Math.round(cents / 2)
}

/** A player's part of a price as it is shown: a quarter, rounded half up to cents. */
export function quarterOf(cents: Cents): Cents {
  return Math.round(cents / 4)
}

/**
 * What each of `count` entries is charged, in order of arrival: a quarter, however many play. The first four add up to the
 * price exactly: spare cents are on the earliest of them. The place `forRest`, if one is named, is charged what empty places
 * leave of the price too.
 */
export function sharesOf(cents: Cents, count: number, forRest: number | null = null): Cents[] {
  const base = Math.floor(cents / 4)
  const spare = cents - base * 4
  const shares = Array.from({ length: count }, (_, place) => base + (place < spare ? 1 : 0))
  const rest = shares.slice(0, 4).reduce((left, share) => left - share, cents)
  return shares.map((share, place) => (place === forRest ? share + rest : share))
}
