import type { Day } from '../time.ts'
import type { FestivalContent } from './content.ts'

type Days = Pick<FestivalContent, 'startsOn' | 'endsOn'>

/**
 * Whether new days of a festival are those of the next one: the former is over, and they begin after it. Its categories begin
 * without pairs then; before, who signed up stays with theirs, however the days move.
 */
export function isNextFestival(before: Days | null, after: Days | null, today: Day): boolean {
  return before !== null && after !== null && before.endsOn < today && after.startsOn > before.endsOn
}

/** A festival whose categories are all new ones. */
export function withNewCategories(festival: FestivalContent): FestivalContent {
  return { ...festival, categories: festival.categories.map(({ id: _former, ...category }) => category) }
}
