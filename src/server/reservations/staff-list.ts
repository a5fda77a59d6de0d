import { LOOKED_AT, type ReservationType, reservationTypes, type Status } from '#domain/reservations/types.ts'
import { LIST_MAX, type Listed, type Ref } from '#domain/schema.ts'
import type { Day } from '#domain/time.ts'
import { listCourtsByName } from '../courts/store.ts'
import type { Db } from '../db/client.ts'
import { findNamed } from '../users/store.ts'
import { type Fact, findInvolved, keepInvolved } from './names-store.ts'
import { countStarts, findRuns, type Range, type Run, walkStarts } from './runs-store.ts'

type SortField = 'startDate' | 'court' | 'type' | 'price'
export type Filter = {
  page: number
  pageSize: number
  from?: Day | undefined
  to?: Day | undefined
  court?: Ref | undefined
  status?: Status | undefined
  type?: ReservationType | undefined
  q?: string | undefined
  /** Whose waiting counts where a name is looked for: that user's own alone; everybody's where nothing is said. */
  waitingOf?: number | null | undefined
  sort: SortField | `-${SortField}`
}

/**
 * All reservations that fit: days with both ends included, words in the name of an owner or a member; by what is asked, then
 * by their start. It ends after so many; `more` tells that there are others. A name that very many games are of is looked
 * for in the first games only, in the same order.
 */
export function listAll(db: Db, { page, pageSize, q = '', waitingOf = null, ...filter }: Filter): Listed {
  const wanted = { ...filter, range: { from: filter.from ?? '0000-01-01', to: filter.to ?? '9999-12-31' } }
  const [first, end] = [(page - 1) * pageSize, Math.min(LIST_MAX, page * pageSize)]
  const asked = partsOf(db, wanted)
  if (q.trim() !== '') {
    const { ids, more } = listNamed(db, asked, q.trim(), waitingOf)
    return { ids: ids.slice(first, end), total: ids.length, more }
  }
  const found = countParts(db, asked, LIST_MAX + 1)
  return { ids: takeFrom(walkParts(db, asked), first, end), total: Math.min(LIST_MAX, found), more: found > LIST_MAX }
}

/** What a list is put together from: one part after the other, each by start; null is all there is. */
type Asked = { parts: (Run[] | null)[]; range: Range; order: 'asc' | 'desc' }
type Wanted = Omit<Filter, 'page' | 'pageSize' | 'q' | 'waitingOf'> & { range: Range }

function partsOf(db: Db, { court, status, type, sort, range }: Wanted): Asked {
  const order = sort.startsWith('-') ? 'desc' : 'asc'
  const field = sort.replace('-', '')
  if (field === 'startDate' && court === undefined && !status && !type) return { parts: [null], range, order }
  const courts = listCourtsByName(db).filter(
    ({ id, documentId }) => court === undefined || [id, documentId].includes(court),
  )
  const ids = courts.map(({ id }) => id)
  const runs = findRuns(db, { courts: ids, types: type ? [type] : reservationTypes, status })
  const parts = [...groupRuns(runs, field, ids)]
  return { parts: order === 'asc' ? parts : parts.toReversed(), range, order }
}

/** Runs that are put together by their starts, group after group, in the order of what the list is sorted by. */
function groupRuns(runs: readonly Run[], field: string, courts: readonly number[]): Run[][] {
  if (field === 'court') return courts.map((court) => runs.filter(({ courtId }) => courtId === court))
  if (field === 'type') return reservationTypes.toSorted().map((type) => runs.filter((run) => run.type === type))
  if (field !== 'price') return [[...runs]]
  const byPrice = Map.groupBy(runs, ({ priceCents }) => priceCents)
  return [...byPrice].toSorted(([one], [other]) => one - other).map(([, group]) => group)
}

function countParts(db: Db, { parts, range }: Asked, limit: number): number {
  let total = 0
  for (const part of parts) if (total < limit) total += countStarts(db, part, range, limit - total)
  return total
}

function* walkParts(db: Db, { parts, range, order }: Asked): Generator<number, void, undefined> {
  for (const part of parts) yield* walkStarts(db, part, range, order)
}

function takeFrom(ids: Iterator<number, void, undefined>, first: number, end: number): number[] {
  const taken: number[] = []
  for (let at = 0; at < end; at += 1) {
    const { done, value } = ids.next()
    if (done) break
    if (at >= first) taken.push(value)
  }
  return taken
}

function listNamed(db: Db, asked: Asked, q: string, waitingOf: number | null): { ids: number[]; more: boolean } {
  const users = findNamed(db, q)
  const involved = findInvolved(db, users, waitingOf)
  if (involved) return { ids: orderFacts(involved, asked), more: false }
  const walked = takeFrom(walkParts(db, asked), 0, LOOKED_AT + 1)
  return { ids: keepInvolved(db, walked.slice(0, LOOKED_AT), users, waitingOf), more: walked.length > LOOKED_AT }
}

/** Those of some reservations that a list shows, in its order. */
function orderFacts(facts: readonly Fact[], { parts, range, order }: Asked): number[] {
  const partOf = new Map(parts.flatMap((part, at) => (part ?? []).map((run) => [keyOf(run), at] as const)))
  const direction = order === 'asc' ? 1 : -1
  return facts
    .flatMap((fact) => {
      const part = parts[0] === null ? 0 : partOf.get(keyOf(fact))
      return part === undefined || fact.day < range.from || fact.day > range.to ? [] : [{ ...fact, part }]
    })
    .toSorted((a, b) => a.part - b.part || direction * (a.startsAt - b.startsAt || a.id - b.id))
    .map(({ id }) => id)
}

function keyOf({ courtId, type, status, priceCents }: Omit<Fact, 'id' | 'day' | 'startsAt'>): string {
  return [courtId, type, status, priceCents].join()
}
