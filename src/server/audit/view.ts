import { z } from 'zod'
import { kindOfField } from '#domain/audit/fields.ts'
import type { AuditFigure, AuditView } from '#domain/audit/schema.ts'
import { BETWEEN_NAMES } from '#domain/audit/values.ts'
import { isoOf } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { type Names, readNames } from './names.ts'
import type { AuditRow } from './store.ts'

const figure = z.union([z.string(), z.number(), z.boolean(), z.null()])
const targetSchema = z.record(z.string(), z.union([z.number(), z.string()]))
const detailsSchema = z.record(z.string(), z.union([figure, z.tuple([figure, figure])]))

/** Acts as the page tells them, with the names of what they were done to. */
export function toAuditViews(db: Db, rows: readonly AuditRow[]): AuditView[] {
  const read = rows.map((row) => ({
    ...row,
    target: targetSchema.parse(JSON.parse(row.target)),
    details: detailsSchema.parse(JSON.parse(row.details)),
  }))
  const numbers = (name: string) => read.flatMap(({ target }) => Number(target[name] ?? 0) || [])
  const named = read.flatMap(({ details }) =>
    Object.entries(details).flatMap(([field, value]) => usersIn(field, value)),
  )
  const names = readNames(db, {
    users: new Set([...numbers('user'), ...named, ...read.flatMap(({ userId }) => userId ?? [])]),
    games: new Set(numbers('reservation')),
    courts: new Set(numbers('court')),
    rules: new Set(numbers('priceRule')),
    posts: new Set(numbers('post')),
  })
  return read.map((row) => toView(row, names))
}

type Read = Omit<AuditRow, 'target' | 'details'> & {
  target: z.infer<typeof targetSchema>
  details: z.infer<typeof detailsSchema>
}

function toView({ id, at, act, userId, target, details }: Read, names: Names): AuditView {
  const idOf = (name: string) => Number(target[name] ?? 0)
  const { reservation: _game, entry: _entry, user: _user, post: _post, ...counts } = target
  const post = names.posts.has(idOf('post')) ? { post: idOf('post') } : {}
  const single: [string, AuditFigure][] = []
  const changes: AuditView['changes'] = []
  for (const [field, value] of Object.entries(details)) {
    if (!Array.isArray(value)) single.push([field, namePeople(field, value, names)])
    else {
      const [was, is] = value.map((one) => namePeople(field, one, names))
      changes.push({ field, was: was ?? null, is: is ?? null })
    }
  }
  return {
    id,
    at: isoOf(at),
    act,
    who: userId === null ? null : (names.users.get(userId) ?? { id: userId, nick: '' }),
    user: names.users.get(idOf('user')) ?? null,
    game: names.games.get(idOf('reservation')) ?? null,
    court: names.courts.get(idOf('court')) ?? formerOf('court', { target, details }),
    rule: names.rules.get(idOf('priceRule')) ?? formerOf('priceRule', { target, details }),
    subscriber: 'subscriber' in target ? idOf('subscriber') : null,
    figures: { ...counts, ...post, ...Object.fromEntries(single) },
    changes,
  }
}

/** What is deleted is called as it was. */
function formerOf(noun: string, { target, details }: Pick<Read, 'target' | 'details'>): AuditView['court'] {
  const { name } = details
  const [was, is] = Array.isArray(name) ? name : [null, name]
  const called = is || was
  return noun in target && typeof called === 'string' ? { id: null, name: called } : null
}

/** People stand in details by their numbers. */
function usersIn(field: string, value: Read['details'][string]): number[] {
  if (kindOfField(field) !== 'people') return []
  return (Array.isArray(value) ? value : [value]).flatMap(numbersIn)
}

function numbersIn(value: AuditFigure): number[] {
  return value === null ? [] : String(value).split(' ').map(Number).filter(Number.isInteger)
}

/** The nicks of the people in a value, a line each: an empty one of who was erased. Any other value stays as it is. */
function namePeople(field: string, value: AuditFigure, { users }: Names): AuditFigure {
  if (value === null || kindOfField(field) !== 'people') return value
  return numbersIn(value)
    .map((id) => users.get(id)?.nick ?? '')
    .join(BETWEEN_NAMES)
}
