import { rolesOf } from '../roles.ts'
import { addClauses, listClauses } from './say.ts'
import type { AuditFigure } from './schema.ts'
import type { Telling, Told } from './told.ts'
import { labelOfField, selectable, writeValue } from './values.ts'

/** A court that somebody holds every week: which, on which weekday, at what time. */
export function tellSubscription<Node>(telling: Telling<Node>): Told<Node> {
  const place = placeOf(telling, 'is')
  return { values: { place: place === null ? '' : telling.join([': ', linkSubscription(telling, place)]) } }
}

/** A subscription that is another: where, whose, and dates that are left out or taken back. */
export function tellSubscriptionChange<Node>(telling: Telling<Node>): Told<Node> {
  const { is, was, isChanged, write, join, noted } = telling
  const isMoved = ['court', 'weekday', 'start'].some(isChanged)
  const [place, before] = [placeOf(telling, 'is') ?? '–', placeOf(telling, 'was') ?? '–']
  const dates = (field: string) => String(noted(field) ?? '').split(' ').length
  const clauses = [
    ...(isMoved ? [write('audit.clause.now', { is: linkSubscription(telling, place), was: before })] : []),
    ...(isChanged('user') ? [write('audit.clause.itWas', { was: was('user') ?? '–' })] : []),
    ...(isChanged('active') ? [write('audit.clause.goesOn', { active: String(noted('active')) })] : []),
    ...(noted('skipped') === null
      ? []
      : [write('audit.clause.skipped', { count: dates('skipped'), days: is('skipped') ?? '' })]),
    ...(noted('resumed') === null
      ? []
      : [write('audit.clause.resumed', { count: dates('resumed'), days: is('resumed') ?? '' })]),
  ]
  return {
    values: {
      place: isMoved || place === '–' ? '' : join([', ', linkSubscription(telling, place)]),
      changes: addClauses(telling, clauses),
    },
  }
}

/** One date of a subscription on another court. */
export function tellPlaced<Node>({ view, text, formats }: Telling<Node>): Told<Node> {
  const { day: date, court } = view.figures
  return {
    values: {
      place: typeof court === 'string' ? court : text('audit.anotherCourt'),
      day: typeof date === 'string' ? formats.shortDay(date) : text('audit.oneDate'),
    },
  }
}

/** What the job made of a day, and what it couldn't. */
export function tellMadeBySubscription<Node>(telling: Telling<Node>): Told<Node> {
  const { view, text, count, link, write, formats, is } = telling
  const date = view.figures['day']
  const lacking = count('lacking')
  return {
    values: { made: count('made'), day: typeof date === 'string' ? formats.shortDay(date) : text('audit.oneDate') },
    after:
      lacking === 0
        ? []
        : [write('audit.then.lacking', { count: lacking, places: link('/subscribers', is('missing') ?? '–') })],
  }
}

/** An account that is another: roles given and taken, a block, and which data, never what it was. */
export function tellUserChange<Node>(telling: Telling<Node>): Told<Node> {
  const { view, write, text, formats, isChanged, noted, count, strong } = telling
  const roles = view.changes.find(({ field }) => field === 'roles')
  const [had, has] = [rolesIn(roles?.was), rolesIn(roles?.is)]
  const nameRoles = (some: readonly string[]) => formats.list(some.map((role) => text('audit.value.role', { role })))
  const [given, taken] = [has.filter((role) => !had.includes(role)), had.filter((role) => !has.includes(role))]
  const user = linkUser(telling)
  const fields = String(view.figures['fields'] ?? '')
    .split(' ')
    .filter((field) => field !== '')
  const names = formats.list(fields.map((field) => text('audit.value.personal', { field })))
  const did = [
    ...(given.length > 0
      ? [write('audit.did.gave', { user, count: given.length, roles: strong(nameRoles(given)) })]
      : []),
    ...(taken.length > 0 ? [write('audit.did.took', { user, count: taken.length, roles: nameRoles(taken) })] : []),
    ...(isChanged('blocked') ? [write('audit.did.blocked', { user, blocked: String(noted('blocked')) })] : []),
    ...(fields.length > 0 ? [write('audit.did.changed', { user, fields: names })] : []),
  ]
  const isSignedOut = roles !== undefined || noted('blocked') === true
  return {
    values: { did: did.length === 0 ? write('audit.did.nothing', { user }) : listClauses(telling, did) },
    after: [
      ...(isSignedOut ? [text('audit.then.signedOut')] : []),
      ...(count('coming') > 0 ? [text('audit.then.coming', { count: count('coming') })] : []),
    ],
  }
}

/** So many settings are said in the sentence; the others stand in the details. */
const SETTINGS_SAID = 3
/** Longer values stand in the details alone. */
const SAID_LENGTH = 40

/** Settings that are others: what each was and is. */
export function tellSettings<Node>(telling: Telling<Node>): Told<Node> {
  const { view, write, strong } = telling
  const clauses = view.changes.slice(0, SETTINGS_SAID).map(({ field, was, is }) => {
    const name = labelOfField(field, telling) ?? field
    const [before, now] = [writeValue(field, was, telling), writeValue(field, is, telling)]
    if (Math.max(before.length, now.length) > SAID_LENGTH) return write('audit.clause.named', { name })
    return write('audit.clause.field', { name, is: strong(now), was: before })
  })
  const more = view.changes.length - clauses.length
  if (more > 0) clauses.push(write('audit.clause.more', { count: more }))
  return {
    values: {
      changes: addClauses(telling, clauses),
      settings: telling.link('/admin/settings', telling.text('audit.settings')),
    },
  }
}

/** The club as it was set up, and its mail server. */
export function tellServer<Node>({ view: { figures }, count }: Telling<Node>): Told<Node> {
  const write = (name: string) => String(figures[name] ?? '')
  return {
    values: { club: write('club'), courts: count('courts'), server: write('server'), password: write('password') },
  }
}

/** What a visitor sent, by its kind alone. */
export function tellLead<Node>({ view, text }: Telling<Node>): Told<Node> {
  return { values: { lead: text('audit.value.lead', { kind: selectable(String(view.figures['kind'] ?? 'none')) }) } }
}

function placeOf<Node>(telling: Telling<Node>, which: 'is' | 'was'): string | null {
  const { text, view } = telling
  const [court, start] = [telling[which]('court'), telling[which]('start')]
  const change = view.changes.find(({ field }) => field === 'weekday')
  const weekday = (change ? change[which] : view.figures['weekday']) ?? null
  if (court === null || start === null || weekday === null) return null
  return text('audit.place', { court, day: text('audit.everyWeekday', { weekday: String(weekday) }), start })
}

function linkSubscription<Node>({ view, link, join }: Telling<Node>, text: string): Node {
  return view.subscriber === null ? join([text]) : link(`/subscribers/${view.subscriber}`, text)
}

/** Whom the act touched, by a link where they still have an account. */
export function linkUser<Node>({
  view: { user, figures },
  text,
  link,
  join,
}: Pick<Telling<Node>, 'view' | 'text' | 'link' | 'join'>): Node {
  if (user === null) return join([text(figures['guest'] === true ? 'audit.guest' : 'audit.somebody')])
  return user.nick === '' ? join([text('audit.former')]) : link(`/admin/user/${user.id}`, user.nick)
}

function rolesIn(value: AuditFigure | undefined): string[] {
  return rolesOf(String(value ?? '').split(' '))
}
