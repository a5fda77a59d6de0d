import { nounOf, sentenceOf } from '#domain/audit/acts.ts'
import { type AuditValue, BETWEEN_NAMES } from '#domain/audit/changes.ts'
import type { AuditView } from '#domain/audit/schema.ts'
import type { Locale } from '#domain/locale.ts'
import { isoOf } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { formatText } from '../messages.ts'
import { isAuditField, kindOf } from './fields.ts'
import { type Names, readNames } from './names.ts'
import type { AuditFacts } from './store.ts'
import { nameThing } from './thing.ts'
import { formatLabel, formatValue } from './values.ts'

/** Makes what the page shows of acts, in the reader's language, with the names of what they were done to. */
export function toAuditViews(db: Db, acts: readonly AuditFacts[], locale: Locale): AuditView[] {
  const numbers = (name: string) => acts.flatMap(({ target }) => Number(target[name] ?? 0) || [])
  const names = readNames(db, {
    users: new Set([...numbers('user'), ...acts.flatMap(usersOf)]),
    games: new Set(numbers('reservation')),
    courts: new Set(numbers('court')),
    rules: new Set(numbers('priceRule')),
    allotments: new Set(numbers('allotment')),
    devices: new Set(numbers('device')),
    products: new Set(numbers('product')),
    competitions: new Set(numbers('competition')),
    keys: new Set(numbers('key')),
    webhooks: new Set(numbers('webhook')),
    posts: new Set(numbers('post')),
  })
  return acts.map((facts) => toView(facts, names, locale))
}

/** An act as one sentence of plain text: for files, and for a search. */
export function formatAct({ act, who, thing, user }: AuditView, locale: Locale): string {
  return formatText(locale, sentenceOf(act), {
    who: who.name,
    thing: thing?.name ?? '–',
    user: user?.name ?? '–',
    hasUser: user ? 'yes' : 'no',
  })
}

/** What an act changed, as lines of plain text: "Price: €26.00 → €28.00". */
export function formatFields({ fields }: AuditView): string[] {
  return fields.map(({ name, was, is }) => `${name}: ${was === null ? is : `${was} → ${is}`}`)
}

function toView(facts: AuditFacts, names: Names, locale: Locale): AuditView {
  const { id, at, act, userId, target, details } = facts
  const nick = (user: number) => names.users.get(user) || formatText(locale, 'audit.former')
  const user = Number(target['user'] ?? 0)
  const guest = details['guest'] === true ? { name: formatText(locale, 'audit.guest'), to: null } : null
  return {
    id,
    at: isoOf(at),
    act,
    who: { id: userId, name: userId === null ? formatText(locale, 'audit.club') : nick(userId) },
    thing: nameThing(facts, names, locale),
    user: user > 0 ? { name: nick(user), to: names.users.get(user) ? `/admin/user/${user}` : null } : guest,
    fields: listFields(facts, names, locale),
  }
}

/** Counts that some acts note beside what they were done to. */
const counts = ['day', 'made', 'changed', 'leads', 'mails', 'courts']

/** Values that stayed as they were, noted because the thing goes by them. */
const naming: Readonly<Record<string, readonly string[]>> = {
  courts: ['name', 'courts', 'startsAt'],
  prices: ['name'],
  devices: ['name'],
  products: ['name'],
  keys: ['name'],
  webhooks: ['name'],
  posts: ['kind'],
}

function listFields({ act, target, details }: AuditFacts, names: Names, locale: Locale): AuditView['fields'] {
  const inName = naming[nounOf(act) ?? ''] ?? []
  const counted = Object.entries(target).filter(([name]) => counts.includes(name))
  return [...Object.entries(details), ...counted].flatMap(([field, value]) => {
    const isChange = Array.isArray(value)
    if (!isChange && (inName.includes(field) || !isAuditField(field))) return []
    // What is gone has what it had, and nothing now.
    const isGone = isChange && (value[1] ?? '') === '' && /\.(?:delete|remove)$/.test(act)
    const [was, is] = isChange && !isGone ? value : [null, isChange ? value[0] : value]
    const isNew = was === null || was === ''
    // Of what wasn't there before, no or nothing says nothing.
    if (isNew && !is) return []
    const format = (one: AuditValue) => formatValue(field, namePeople(field, one, names), locale)
    return { name: formatLabel(field, locale), was: isNew ? null : format(was), is: format(is) }
  })
}

function usersOf({ userId, details }: AuditFacts): number[] {
  const named = Object.entries(details).flatMap(([field, value]) => (kindOf(field) === 'people' ? [value].flat() : []))
  return [...(userId === null ? [] : [userId]), ...named.flatMap(readNumbers)]
}

/** People stand in details by their numbers. */
function readNumbers(value: AuditValue): number[] {
  return value === null ? [] : String(value).split(' ').map(Number).filter(Number.isInteger)
}

/** The nicks of the people in a value, a line each: an empty one of who was erased. Any other value stays as it is. */
function namePeople(field: string, value: AuditValue, { users }: Names): AuditValue {
  if (value === null || kindOf(field) !== 'people') return value
  return readNumbers(value)
    .map((id) => users.get(id) ?? '')
    .join(BETWEEN_NAMES)
}
