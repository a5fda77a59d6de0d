/** Words that are read in a minute. */
const PACE = 200

/** How long a text in Markdown takes to read, in whole minutes, at least one. */
export function countMinutes(body: string): number {
  const words = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return Math.max(1, Math.round(words / PACE))
}
