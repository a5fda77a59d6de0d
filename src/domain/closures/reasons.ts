/** The reasons that have a word in both languages; any other text is shown as it was written. Free of zod, for the browser. */
export const closureReasons = ['rain', 'wind', 'works', 'tournament'] as const
export type ClosureReason = (typeof closureReasons)[number]

/** So long a reason in other words may be. */
export const REASON_MAX = 60

/** The reason to keep for a text: the one that it names, in whichever case, or the text itself. */
export function toReason(text: string): string {
  const plain = text.trim()
  return closureReasons.find((known) => known === plain.toLowerCase()) ?? plain
}
