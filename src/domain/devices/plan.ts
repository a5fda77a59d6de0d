import { MINUTE } from '../time.ts'

/** From an instant until before another, in epoch milliseconds. */
export type Span = { from: number; until: number }

/** A game or class on a court, and when it was canceled, if it was. */
export type CourtUse = { courtId: number; startsAt: number; endsAt: number; canceledAt: number | null }

/** Courts that are closed for a while. */
export type CourtClosure = { courtIds: readonly number[]; startsAt: number; endsAt: number }

export type Light = {
  courtIds: readonly number[]
  minutesBefore: number
  minutesAfter: number
  /** Lit from sunset to sunrise only. */
  outdoor: boolean
}

/** What somebody switched by hand, until when. */
export type ByHand = { on: boolean; until: number }

/** A game that is canceled while it is lit goes dark so much later: whoever is on the court leaves it in the light. */
const LEAVING = 2 * MINUTE

/**
 * When a light is lit, in order: around the games and classes of its courts, of a game whose court closes only until then, outdoors
 * never by day. `daylight` are the spans from sunrise to sunset.
 */
export function planLight(
  { courtIds, minutesBefore, minutesAfter, outdoor }: Light,
  {
    uses,
    closures,
    daylight,
  }: { uses: readonly CourtUse[]; closures: readonly CourtClosure[]; daylight: readonly Span[] },
): Span[] {
  const lit = uses
    .filter(({ courtId }) => courtIds.includes(courtId))
    .map(({ courtId, startsAt, endsAt, canceledAt }) => {
      const from = startsAt - minutesBefore * MINUTE
      const closed = closures.filter(
        (closure) => closure.courtIds.includes(courtId) && closure.startsAt < endsAt && closure.endsAt > startsAt,
      )
      const canceled = canceledAt === null ? [] : [canceledAt <= from ? from : canceledAt + LEAVING]
      return {
        from,
        until: Math.min(endsAt + minutesAfter * MINUTE, ...closed.map((one) => one.startsAt), ...canceled),
      }
    })
  return mergeSpans(outdoor ? subtractSpans(lit, daylight) : lit)
}

/** The plan as somebody's hand changes it from now on, until when they said; then it rules again. */
export function overrideByHand(planned: readonly Span[], hand: ByHand | null, now: number): Span[] {
  if (!hand || hand.until <= now) return [...planned]
  const span = { from: now, until: hand.until }
  return hand.on ? mergeSpans([...planned, span]) : subtractSpans(planned, [span])
}

/** The span that an instant lies in, or null. */
export function spanAt(spans: readonly Span[], instant: number): Span | null {
  return spans.find(({ from, until }) => from <= instant && instant < until) ?? null
}

/** Spans in order, those that touch or overlap as one; empty ones aren't there. */
function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans.filter(({ from, until }) => from < until).toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else merged.push({ ...span })
  }
  return merged
}

/** What is left of spans without others. */
function subtractSpans(spans: readonly Span[], without: readonly Span[]): Span[] {
  return without.reduce<Span[]>(
    (left, { from, until }) =>
      left
        .flatMap((span) => [
          { from: span.from, until: Math.min(span.until, from) },
          { from: Math.max(span.from, until), until: span.until },
        ])
        .filter((span) => span.from < span.until),
    [...spans],
  )
}
