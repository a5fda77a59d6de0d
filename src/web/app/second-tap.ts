/** So many milliseconds after the answer to a tap a second one may still come that was meant for the same. */
export const SECOND_TAP = 500

/** What was done, as it was sent and, of a form, as it stood after; `at` in milliseconds of `performance.now()`. */
export type Done = { contents: readonly string[]; at: number }

/**
 * Whether something is only sent because a button was tapped twice, and the answer came between the taps: it is what was done
 * just now.
 */
export function isSecondTap(content: string, done: Done | null, now: number): boolean {
  return done?.contents.includes(content) === true && now - done.at < SECOND_TAP
}
