import { clubDayOf } from '#domain/time.ts'

/** A month, `YYYY-MM`, with what was published in it. */
export type Month<Dated> = { month: string; stories: Dated[] }

/** Puts what follows on each other in one month of the club's calendar together, in the order it comes in. */
export function groupByMonth<Dated extends { publishedFrom: string }>(stories: readonly Dated[]): Month<Dated>[] {
  const months: Month<Dated>[] = []
  for (const story of stories) {
    const month = clubDayOf(Date.parse(story.publishedFrom)).slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.stories.push(story)
    else months.push({ month, stories: [story] })
  }
  return months
}
