import { clubDayOf, isDay } from '../time.ts'
import { weekdayOfField } from './fields.ts'
import { addClauses } from './say.ts'
import type { Telling, Told } from './told.ts'
import { selectable } from './values.ts'

/** Courts that are closed: which, why and how long, and what became of the games. */
export function tellClosing<Node>(telling: Telling<Node>): Told<Node> {
  return { values: { ...closureValues(telling, 'is') }, after: tellOutcome(telling) }
}

/** A closure that is another: only what was changed of it. */
export function tellClosureChange<Node>(telling: Telling<Node>): Told<Node> {
  const { write, strong, isChanged, noted } = telling
  const clause = (
    field: string,
    id: 'audit.clause.now' | 'audit.clause.until' | 'audit.clause.from',
    of = writeBoth,
  ) => {
    const { is, was } = of(telling, field)
    return isChanged(field) ? [write(id, { is: strong(is), was })] : []
  }
  const clauses = [
    ...clause('courts', 'audit.clause.now'),
    ...clause('startsAt', 'audit.clause.from', writeMoments),
    ...clause('endsAt', 'audit.clause.until', writeMoments),
    ...clause('reason', 'audit.clause.now'),
  ]
  const courts = telling.was('courts') ?? telling.text('audit.courts')
  return {
    values: { courts: linkDay(telling, courts, noted('startsAt')), changes: addClauses(telling, clauses) },
    after: tellOutcome(telling),
  }
}

/** Courts that are open again: how long they were to be closed, and why. */
export function tellOpening<Node>(telling: Telling<Node>): Told<Node> {
  return { values: closureValues(telling, 'was') }
}

/** A court that is another: its hours day by day, what it costs, and what follows for slots and games. */
export function tellCourtChange<Node>(telling: Telling<Node>): Told<Node> {
  const { view, write, strong, text, count } = telling
  const clauses = view.changes.map(({ field }) => {
    const { is, was } = writeBoth(telling, field)
    const day = dayOfField(telling, field)
    if (day !== null || field === 'hours') return tellHours(telling, field, day)
    if (field === 'active') return write('audit.clause.inUse', { active: String(telling.noted('active')) })
    if (field === 'price') return write('audit.clause.price', { is: strong(is), was })
    return write(field === 'name' ? 'audit.clause.name' : 'audit.clause.discount', { is: strong(is), was })
  })
  const [go, appear, stay] = [count('go'), count('appear'), count('affected')]
  return {
    values: {
      hours: view.changes.every(({ field }) => field === 'hours' || dayOfField(telling, field) !== null)
        ? 'hours'
        : 'all',
      changes: addClauses(telling, clauses),
    },
    after: [
      ...(go > 0 ? [text('audit.then.go', { count: go })] : []),
      ...(appear > 0 ? [text('audit.then.appear', { count: appear })] : []),
      ...(stay > 0 ? [text('audit.then.stay', { count: stay })] : []),
    ],
  }
}

/** A new court: its hours and what it costs. */
export function tellNewCourt<Node>({ is, view, join }: Telling<Node>): Told<Node> {
  const parts = [is('hours'), is('price')].flatMap((part) => part ?? [])
  return { values: { with: parts.length === 0 || view.changes.length === 0 ? '' : join([': ', parts.join(', ')]) } }
}

/** Only the end that is another is said: "Sundays until 15:30, before 23:00". */
function tellHours<Node>(telling: Telling<Node>, field: string, day: string | null): Node {
  const { write, strong, view, text } = telling
  const change = view.changes.find((one) => one.field === field)
  const usual = String(telling.noted('hours') ?? '')
  const [was, is] = [String(change?.was || usual), String(change?.is || usual)]
  const name = day ?? text('audit.everyDay')
  const closed = text('audit.closed')
  const [wasFrom = '', wasUntil = ''] = was.split('–')
  const [from = '', until = ''] = is.split('–')
  const before = was === 'closed' ? closed : was
  if (is === 'closed') return write('audit.clause.shut', { day: name, was: before })
  if (was !== 'closed' && from === wasFrom && until !== wasUntil)
    return write('audit.clause.dayUntil', { day: name, is: strong(until), was: wasUntil })
  if (was !== 'closed' && until === wasUntil && from !== wasFrom)
    return write('audit.clause.dayFrom', { day: name, is: strong(from), was: wasFrom })
  return write('audit.clause.dayHours', { day: name, is: strong(is), was: before })
}

function dayOfField<Node>({ text, formats }: Telling<Node>, field: string): string | null {
  if (isDay(field)) return formats.fullDay(field)
  const weekday = weekdayOfField(field)
  return weekday === null ? null : text('audit.everyWeekday', { weekday: String(weekday) })
}

function closureValues<Node>(telling: Telling<Node>, which: 'is' | 'was') {
  const { view, text, join } = telling
  const partOf = (field: string) => {
    const change = view.changes.find((one) => one.field === field)
    return (change ? change[which] : view.figures[field]) ?? null
  }
  const [reason, startsAt, endsAt] = [partOf('reason'), partOf('startsAt'), partOf('endsAt')]
  const names = telling[which]('courts')
  const why = text('audit.why', { reason: selectable(String(reason ?? 'none')), value: String(reason ?? '') })
  return {
    courts: linkDay(telling, names ?? text('audit.courts'), startsAt),
    count: String(partOf('courts') ?? '\n').split('\n').length,
    why,
    span:
      typeof startsAt === 'string' && typeof endsAt === 'string' ? join([' ', spanOf(telling, startsAt, endsAt)]) : '',
  }
}

/** "until 20:00" of what had begun, else both ends; the day is said of another day than the act's. */
function spanOf<Node>(telling: Telling<Node>, startsAt: string, endsAt: string): string {
  const { view, text } = telling
  const until = momentOf(telling, endsAt, view.at)
  const isNow = Date.parse(startsAt) <= Date.parse(view.at)
  return isNow
    ? text('audit.span.until', { end: until })
    : text('audit.span.whole', {
        start: momentOf(telling, startsAt, view.at),
        end: momentOf(telling, endsAt, startsAt),
      })
}

/** A time, with its day where that is another than the one it is read beside. */
function momentOf<Node>({ formats, day }: Telling<Node>, at: string, beside: string): string {
  const time = formats.time(at)
  return formats.shortDay(at) === formats.shortDay(beside) ? time : `${day(at)} ${time}`
}

function writeMoments<Node>(telling: Telling<Node>, field: string) {
  const change = telling.view.changes.find((one) => one.field === field)
  const write = (value: unknown) => (typeof value === 'string' ? momentOf(telling, value, telling.view.at) : '–')
  return { is: write(change?.is), was: write(change?.was) }
}

function writeBoth<Node>({ is, was }: Telling<Node>, field: string) {
  return { is: is(field) ?? '–', was: was(field) ?? '–' }
}

/** The day view shows what is closed. */
function linkDay<Node>({ link, join }: Telling<Node>, names: string, startsAt: unknown): Node {
  if (typeof startsAt !== 'string') return join([names])
  return link(`/reservations?date=${clubDayOf(Date.parse(startsAt))}`, names)
}

function tellOutcome<Node>({ text, count, join }: Telling<Node>): Node[] {
  const figures = (['canceled', 'moved', 'told', 'mails'] as const).flatMap((which) =>
    count(which) === 0 ? [] : [text(`audit.outcome.${which}`, { count: count(which) })],
  )
  return figures.length === 0 ? [] : [join([`${figures.join(', ')}.`])]
}
