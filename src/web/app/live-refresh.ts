import { clubDayOf, type Day } from '#domain/time.ts'
import type { api } from './trpc.ts'

/** What the api names, such as `entries` and its `one`: a name that is gone doesn't compile. */
type Api = typeof api

type Query = { queryKey: readonly unknown[]; state: { data: unknown } }

/**
 * A burst of changes is asked for once: `first` milliseconds at most after the first of them, by random, so that not all pages
 * ask in the same moment, and then not sooner than `next`.
 */
type Pace = { first: number; next: number }
const quick: Pace = { first: 100, next: 400 }
/** For what many pages show that are only looked at: together they may not keep the server from those that act. */
export const unhurried: Pace = { first: 600, next: 800 }

/** Collects the days that changed (null: any may have) and tells them together, at once where it has been quiet. */
export function createDayBatcher(
  random: () => number,
  onBatch: (days: ReadonlySet<Day | null>) => void,
  { first, next }: Pace = quick,
): (day: Day | null) => void {
  const days = new Set<Day | null>()
  let isUnderWay = false
  const flush = (): void => {
    isUnderWay = days.size > 0
    if (!isUnderWay) return
    const batch = new Set(days)
    days.clear()
    onBatch(batch)
    setTimeout(flush, next)
  }
  return (day) => {
    days.add(day)
    if (!isUnderWay) setTimeout(flush, first * random())
    isUnderWay = true
  }
}

/** Whether a query may show something else now that those days changed. Of days and games it can be told; lists may hold any. */
export function isAffected({ queryKey, state }: Query, days: ReadonlySet<Day | null>): boolean {
  const [noun, name] = toList(queryKey[0])
  // A player's drawer may lie over any page, and tells of one game.
  if (noun === ('entries' satisfies keyof Api)) return name === ('one' satisfies keyof Api['entries'])
  // Of any day, and few pages show them.
  if (noun === ('closures' satisfies keyof Api)) return true
  // A date of a subscriber may have lost its court, or found one.
  if (noun === ('subscribers' satisfies keyof Api)) return true
  // Most of what staff do changes a day.
  if (noun === ('audit' satisfies keyof Api)) return true
  // The screen in the hall shows today and open games of days to come.
  if (noun === ('wall' satisfies keyof Api)) return true
  // Lists of courts and what stands beside one count games.
  if (noun === ('courts' satisfies keyof Api)) return isOfGames(name)
  if (noun !== ('reservations' satisfies keyof Api)) return false
  if (days.has(null)) return true
  const day = dayOfQuery(name, readField(queryKey[1], 'input'), state.data)
  return day === null || days.has(day)
}

/**
 * What a query has to do with a change that came with what is new: `told` of days and how many slots are free there, which
 * are true already; `own` of the viewer's games, `game` of one that is looked at, `list` of any.
 */
export function kindOf({ queryKey }: Pick<Query, 'queryKey'>): 'told' | 'own' | 'game' | 'list' {
  const [noun, name] = toList(queryKey[0])
  type Name = keyof Api['reservations']
  if (noun === ('closures' satisfies keyof Api)) return 'list'
  if (noun === ('audit' satisfies keyof Api)) return 'list'
  if (noun === ('courts' satisfies keyof Api)) return 'list'
  if (noun !== ('reservations' satisfies keyof Api)) return 'game'
  if (name === ('day' satisfies Name) || name === ('ahead' satisfies Name)) return 'told'
  if (name === ('next' satisfies Name) || name === ('mine' satisfies Name)) return 'own'
  return name === ('one' satisfies Name) || name === ('byToken' satisfies Name) ? 'game' : 'list'
}

function isOfGames(name: unknown): boolean {
  type Name = keyof Api['courts']
  return name === ('desk' satisfies Name) || name === ('use' satisfies Name) || name === ('preview' satisfies Name)
}

function dayOfQuery(name: unknown, input: unknown, answer: unknown): Day | null {
  type Name = keyof Api['reservations']
  if (name === ('day' satisfies Name)) return readText(input, 'date')
  if (name !== ('one' satisfies Name) && name !== ('byToken' satisfies Name)) return null
  const start = readText(readField(answer, 'data'), 'startDate')
  return start === null ? null : clubDayOf(Date.parse(start))
}

function readText(of: unknown, name: string): string | null {
  const text = readField(of, name)
  return typeof text === 'string' ? text : null
}

function readField(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
