import { memberOf } from '#domain/money/places.ts'
import { type Cents, eurosOf } from '#domain/money.ts'
import { countPeople, type Listed, pickPeople, sortPeople } from '#domain/people/list.ts'
import type { ListedPersonView, ListPeopleInput, PeopleListView } from '#domain/people/schema.ts'
import { groupStrangers, isStrangerFound, type Stranger } from '#domain/people/strangers.ts'
import { retainedFor } from '#domain/retention.ts'
import { clubDayOf } from '#domain/time.ts'
import { sortKeyOf } from '#domain/users/rules.ts'
import type { Db } from '../db/client.ts'
import { listAllDue } from '../money/list-due.ts'
import { paginationOf } from '../paging.ts'
import { describeStranger, nextPlaceOf } from './find-strangers.ts'
import {
  listAccounts,
  listGroupNames,
  listStrangersPlaces,
  readComingGames,
  type StrangersPlace,
} from './list-store.ts'
import { toFound } from './search.ts'
import { readPeople } from './store.ts'

type Debts = { byMember: Map<number, Cents>; byEntry: Map<number, Cents> }
type Member = Listed & { id: number }
type Guest = Listed & { id: null; stranger: Stranger<StrangersPlace> }

/** A page of all people whom the desk knows, those without an account among them. */
export function listPeople(
  db: Db,
  { page, pageSize, sort = 'next', q = '', group, ...filter }: ListPeopleInput,
  now: number,
): PeopleListView {
  const debts = readDebts(db, now)
  const everybody = [...listMembers(db, q, debts, now), ...listGuests(db, q, debts, now)]
  const found = group === undefined ? everybody : everybody.filter((person) => person.group === group)
  const picked = sortPeople(pickPeople(found, filter), sort)
  const groups = listGroupNames(db)
  return {
    data: describePeople(db, picked.slice((page - 1) * pageSize, page * pageSize), groups, now),
    meta: {
      pagination: paginationOf({ page, pageSize, total: picked.length }),
      counts: countPeople(found),
      groups,
    },
  }
}

/** What members owe, and what is owed of places that are no member's. */
function readDebts(db: Db, now: number): Debts {
  const byMember = new Map<number, Cents>()
  const byEntry = new Map<number, Cents>()
  const { parts, fees } = listAllDue(db, now)
  for (const { game, entry, cents } of parts) {
    const member = memberOf(game, entry)
    if (member === null) addTo(byEntry, entry.id, cents)
    else addTo(byMember, member, cents)
  }
  for (const { userId, cents } of fees) addTo(byMember, userId, cents)
  return { byMember, byEntry }
}

function addTo(sums: Map<number, Cents>, id: number, cents: Cents): void {
  sums.set(id, (sums.get(id) ?? 0) + cents)
}

function listMembers(db: Db, q: string, { byMember }: Debts, now: number): Member[] {
  const coming = readComingGames(db, now)
  return listAccounts(db, q).map(({ levelQuarters, ...account }) => ({
    ...account,
    hasAccount: true,
    level: levelQuarters / 4,
    owed: byMember.get(account.id) ?? 0,
    nextAt: coming.get(account.id)?.nextAt ?? null,
    playsToday: coming.get(account.id)?.playsToday ?? false,
  }))
}

/** Those of the last games, for as long as their phones are stored, of games to come, and those who owe. */
function listGuests(db: Db, q: string, { byEntry }: Debts, now: number): Guest[] {
  const since = clubDayOf(now - retainedFor.guestPhones)
  const today = clubDayOf(now)
  return groupStrangers(listStrangersPlaces(db, { since, entries: [...byEntry.keys()] }))
    .filter((stranger) => isStrangerFound(stranger, q))
    .map((stranger) => ({
      id: null,
      hasAccount: false,
      sortKey: sortKeyOf(stranger.name),
      group: null,
      level: null,
      owed: stranger.places.reduce((sum: Cents, { entry }) => sum + (byEntry.get(entry) ?? 0), 0),
      nextAt: nextPlaceOf(stranger, now)?.startsAt ?? null,
      playsToday: stranger.places.some(({ day }) => day === today),
      stranger,
    }))
}

/** What only accounts have. */
const noAccount = {
  id: null,
  documentId: null,
  username: null,
  avatar: null,
  level: null,
  position: null,
  blocked: false,
  group: null,
} as const

function describePeople(
  db: Db,
  shown: readonly (Member | Guest)[],
  groups: readonly { id: number; name: string }[],
  now: number,
): ListedPersonView[] {
  const ids = shown.flatMap(({ id }) => id ?? [])
  const members = new Map(readPeople(db, ids, now).map((person) => [person.id, toFound(db, person)]))
  return shown.flatMap((person): ListedPersonView[] => {
    const owed = eurosOf(person.owed)
    if (person.id === null) return [{ ...noAccount, ...describeStranger(person.stranger, now), owed }]
    const member = members.get(person.id)
    const group = groups.find(({ id }) => id === person.group) ?? null
    return member ? [{ ...member, group, owed, entry: null, game: null, games: null }] : []
  })
}
