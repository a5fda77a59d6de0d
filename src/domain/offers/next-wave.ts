import { type Alert, fitsAlert, type Offer } from '../alerts/alerts.ts'
import { type QuietHours, quietEndOf } from '../notices/quiet-hours.ts'
import { CALENDAR_DAY, clubDayOf, HOUR } from '../time.ts'

const MINUTE = HOUR / 60

/** Nobody is told of what begins so soon. */
export const TOO_LATE = 30 * MINUTE
/** All are told at once of what begins so soon. */
const SOON = 3 * HOUR

/** How the club sets it. */
export type WaveLimits = {
  /** How many are told in a wave, for each free place. */
  wave: number
  /** Minutes from one wave to the next. */
  pauseMinutes: number
  /** How many offers somebody is told of in a day; those of slot alerts don't count. */
  perDay: number
}

/** Somebody who has alerts. */
export type Candidate = {
  user: number
  level: number
  alerts: readonly Alert[]
  quiet: QuietHours | null
  /** When they were told of other offers, by a standing alert, in the last seven days; instants to come among them. */
  toldAt: readonly number[]
  /** Whether the act that takes it would refuse them, or they play at that hour. */
  isOut: boolean
}

/** What became of an offer so far: whom it was told to, and when the last wave went out. */
export type OfferHistory = { told: ReadonlySet<number>; wavedAt: number | null }

/** Whom to tell by which alert, be it one of that very slot, and when: at once, or at the end of their quiet hours. */
export type Telling = { user: number; alert: number; isSlot: boolean; at: number }

/** Who is told now, and when to look again; null where nobody will be told any more. */
export type Wave = { tell: Telling[]; nextAt: number | null }

/**
 * Who is told of an offer next. Those wait for nothing whose alert is for that very slot, by age; then standing alerts, by the fewest
 * offers in seven days, the nearest level, the oldest alert. A wave fills the places several times over; whoever has quiet hours
 * is passed over, and told when they end. The order of `candidates` doesn't matter.
 */
export function nextWave(
  offer: Offer,
  candidates: readonly Candidate[],
  history: OfferHistory,
  { now, limits }: { now: number; limits: WaveLimits },
): Wave {
  const left = offer.startsAt - now
  if (offer.places < 1 || left <= TOO_LATE) return { tell: [], nextAt: null }
  const pausedUntil = history.wavedAt === null ? now : history.wavedAt + limits.pauseMinutes * MINUTE
  const soonAt = offer.startsAt - SOON
  const isSoon = now >= soonAt
  if (!isSoon && now < pausedUntil) return { tell: [], nextAt: Math.min(pausedUntil, soonAt) }
  const turns = candidates
    .flatMap((candidate) => turnOf(candidate, offer, history, { now, limits }))
    .toSorted(compareTurns)
  const tell = takeWave(turns, now, isSoon ? Number.POSITIVE_INFINITY : limits.wave * offer.places)
  const pauseEnds = now + limits.pauseMinutes * MINUTE
  const nextAt = isSoon ? pauseEnds : Math.min(pauseEnds, soonAt)
  return { tell, nextAt: offer.startsAt - nextAt > TOO_LATE ? nextAt : null }
}

/** The alert by which somebody is told, when, and what their place in the order comes from. */
type Turn = Telling & { lately: number; distance: number; createdAt: number }

function turnOf(
  candidate: Candidate,
  offer: Offer,
  { told }: OfferHistory,
  { now, limits }: { now: number; limits: WaveLimits },
): Turn[] {
  const { user, level, alerts, quiet, toldAt, isOut } = candidate
  if (isOut || told.has(user)) return []
  const at = ringsAt(quiet, offer, now)
  const [alert] = alerts.filter((one) => fitsAlert(one, offer, now)).toSorted(compareAlerts)
  if (!alert || at === null) return []
  const isSlot = alert.kind === 'slot'
  const onDay = toldAt.filter((instant) => clubDayOf(instant) === clubDayOf(at)).length
  if (!isSlot && onDay >= limits.perDay) return []
  const lately = toldAt.filter((instant) => instant > now - 7 * CALENDAR_DAY).length
  const distance = offer.meanLevel === null ? 0 : Math.abs(level - offer.meanLevel)
  return [{ user, alert: alert.id, at, isSlot, lately, distance, createdAt: alert.createdAt }]
}

/** Quiet hours that would end after the start don't count; null where they leave too little time. */
function ringsAt(quiet: QuietHours | null, { startsAt }: Offer, now: number): number | null {
  const ends = quietEndOf(quiet, now)
  if (ends === null || ends > startsAt) return now
  return startsAt - ends > TOO_LATE ? ends : null
}

function compareAlerts(one: Alert, other: Alert): number {
  const bySlot = Number(other.kind === 'slot') - Number(one.kind === 'slot')
  return bySlot || one.createdAt - other.createdAt || one.id - other.id
}

function compareTurns(one: Turn, other: Turn): number {
  const last = one.createdAt - other.createdAt || one.user - other.user
  if (one.isSlot || other.isSlot) return Number(other.isSlot) - Number(one.isSlot) || last
  return one.lately - other.lately || one.distance - other.distance || last
}

/** The first of them until the wave is full; those who are told later don't fill it. */
function takeWave(turns: readonly Turn[], now: number, size: number): Telling[] {
  const tell: Telling[] = []
  let awake = 0
  for (const { user, alert, isSlot, at } of turns) {
    if (awake >= size) break
    tell.push({ user, alert, isSlot, at })
    if (at === now) awake += 1
  }
  return tell
}

/** How many would be told of an offer in all, and how many in its first wave: what its owner is told before they are. */
export function countFirst(
  offer: Offer,
  candidates: readonly Candidate[],
  { now, limits }: { now: number; limits: WaveLimits },
): { fitting: number; first: number } {
  const none: OfferHistory = { told: new Set(), wavedAt: null }
  const all = { now, limits: { ...limits, wave: Number.POSITIVE_INFINITY } }
  return {
    fitting: nextWave(offer, candidates, none, all).tell.length,
    first: nextWave(offer, candidates, none, { now, limits }).tell.length,
  }
}
