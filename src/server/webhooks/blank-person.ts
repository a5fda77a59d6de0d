import { isRecord } from '#domain/is-record.ts'
import { ERASED_NICK } from '#domain/users/rules.ts'
import type { Db } from '../db/client.ts'
import { listNaming, setPayload } from './store.ts'

/** Fields of a person that name them or tell of them; their numbers stay. */
const personal = ['about', 'avatar', 'birthDate', 'email', 'name', 'nick', 'observations', 'phone', 'username']

/** Fields that are somebody's name where it stands alone. */
const naming = ['by', 'name', 'nick', 'username']

/**
 * Takes somebody who is erased out of what was sent and may be sent again: where their number stands, and where one of their names stands
 * alone, also one that they had before. All else stays as it was, to the byte.
 */
export function blankPerson(db: Db, person: { id: number; nick: string; username: string }): void {
  const byNumber = `"id":${person.id},`
  const names = new Set([person.nick, person.username])
  for (const { payload } of listNaming(db, [byNumber])) collectNames(JSON.parse(payload), person.id, names)
  names.delete(ERASED_NICK)
  // What a receiver is sent without names has empty ones.
  names.delete('')
  for (const { id, payload } of listNaming(db, [byNumber, ...[...names].map((name) => JSON.stringify(name))])) {
    const blanked = JSON.stringify(blank(JSON.parse(payload), person.id, names))
    if (blanked !== payload) setPayload(db, id, blanked)
  }
}

/** A person is told from a thing of the same number by what only people have; an entry has the nick of its person. */
function isPerson(value: Record<string, unknown>, id: number): boolean {
  if (value['id'] !== id || 'reservationUserId' in value) return false
  return 'nick' in value || 'username' in value || ('name' in value && 'level' in value)
}

function collectNames(value: unknown, id: number, names: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) collectNames(one, id, names)
  if (!isRecord(value)) return
  if (isPerson(value, id))
    for (const field of ['name', 'nick', 'username']) if (typeof value[field] === 'string') names.add(value[field])
  for (const one of Object.values(value)) collectNames(one, id, names)
}

function blank(value: unknown, id: number, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => blank(one, id, names))
  if (!isRecord(value)) return value
  const hidden = isPerson(value, id) ? personal : []
  const isOwn = isRecord(value['user']) && value['user']['id'] === id
  return Object.fromEntries(
    Object.entries(value).map(([field, one]) => {
      const isNamed = typeof one === 'string' && naming.includes(field) && names.has(one)
      if (hidden.includes(field) || isNamed || (isOwn && field === 'avatar')) return [field, blankOf(one)]
      return [field, blank(one, id, names)]
    }),
  )
}

/** The same shape with nothing in it. */
function blankOf(value: unknown): unknown {
  if (typeof value === 'string') return ''
  return isRecord(value) ? Object.fromEntries(Object.keys(value).map((field) => [field, ''])) : value
}
