/** Money is integer cents inside and a number of euros, with at most two decimals, outside. */
export type Cents = number

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

/** A player's part of a price as it is shown: a quarter, rounded half up to cents. */
export function quarterOf(cents: Cents): Cents {
  return Math.round(cents / 4)
}

/** What each of `places` places is charged: adds up to the price exactly, spare cents on the earliest places. */
export function sharesOf(cents: Cents, places: number): Cents[] {
  const base = Math.floor(cents / places)
  const spare = cents - base * places
  return Array.from({ length: places }, (_, place) => base + (place < spare ? 1 : 0))
}
