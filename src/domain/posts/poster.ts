/** As many lines as the first round of a draw of four has places. */
const LINES_MAX = 4

/**
 * The words of a title as a poster has them, four lines at the most: each word its own line, or as even as they can be where
 * there are more of them. The year of the festival stands below where there is a line left and the title doesn't name one.
 */
export function makePoster(title: string, year: string): string[] {
  const words = title.split(/\s+/).filter((word) => word !== '')
  if (words.length > LINES_MAX) return splitEvenly(words, LINES_MAX)
  return words.length < LINES_MAX && !words.some(isYear) ? [...words, year] : words
}

/** Whether a line is a year, which a poster sets thin. */
export function isYear(line: string): boolean {
  return /^(?:19|20)\d\d$/.test(line)
}

/** The words in so many lines, in their order, the longest of which is as short as can be. */
function splitEvenly(words: readonly string[], lines: number): string[] {
  if (lines === 1 || words.length <= 1) return [words.join(' ')]
  const ways = words
    .slice(0, words.length - lines + 1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), ...splitEvenly(words.slice(at + 1), lines - 1)])
  return ways.reduce((best, way) => (longestOf(way) < longestOf(best) ? way : best))
}

function longestOf(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.length))
}
