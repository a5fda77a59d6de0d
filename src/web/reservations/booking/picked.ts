/** Which slot the sheet is about: a court's number and a wall-clock time of the day. */
export type Picked = { court: number; time: string }

/** The slot that an address opens the sheet on; null when it names none. */
export function readPicked(search: URLSearchParams): Picked | null {
  const court = search.get('court') ?? ''
  const time = search.get('at') ?? ''
  return /^\d{1,9}$/.test(court) && /^\d{2}:\d{2}$/.test(time) ? { court: Number(court), time } : null
}
