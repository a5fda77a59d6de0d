import { type Allotment, countWeekly, seasonRefusal } from '#domain/allotments/rules.ts'
import type { AllotmentView, CreateAllotmentInput } from '#domain/allotments/schema.ts'
import { type AuditValue, BETWEEN_NAMES } from '#domain/audit/changes.ts'
import { toNamedCourt } from '#domain/courts/rules.ts'
import { Refused, refuse } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import { formatTime, parseTime, weekdays } from '#domain/time.ts'
import { courtsNamed } from '../closures/closing.ts'
import { listCourts } from '../courts/store.ts'
import type { Db } from '../db/client.ts'
import { readVersion } from '../db/versions.ts'
import { findAllotment } from './store.ts'

/** The allotment of that number or documentId; refused where there is none. */
export function requireAllotment(db: Db, ref: Ref): Allotment {
  const allotment = findAllotment(db, ref)
  if (!allotment) throw new Refused({ key: 'errors.notFound' })
  return allotment
}

type Sent = Omit<CreateAllotmentInput, 'name' | 'note'>

/** What an allotment is to be. Refuses courts that aren't there, and a season that can't be. */
export function readSeason(db: Db, now: number, sent: Sent): Omit<Allotment, 'id' | 'documentId' | 'name' | 'note'> {
  const { courts, weekdays: days, start, end, from, until, exceptions } = sent
  const season = {
    weekdays: weekdays.filter((weekday) => days.includes(weekday)),
    starts: parseTime(start) ?? 0,
    ends: parseTime(end) ?? 0,
    from,
    until,
    exceptions,
  }
  refuse(seasonRefusal(season, now))
  return { ...season, courts: courtsNamed(listCourts(db), courts) }
}

/** An allotment as it travels. */
export function toAllotmentView(db: Db, allotment: Allotment): AllotmentView {
  const { starts, ends, courts: numbers, weekdays: days, exceptions, ...rest } = allotment
  const courts = listCourts(db).filter(({ id }) => numbers.includes(id))
  return {
    ...rest,
    courts: courts.map(toNamedCourt),
    weekdays: [...days],
    start: formatTime(starts),
    end: formatTime(ends),
    exceptions: [...exceptions],
    slots: countWeekly(
      allotment,
      courts.filter(({ active }) => active),
    ),
    version: readVersion(db, 'allotment', allotment.id),
  }
}

/** The fields of an allotment for the audit. */
export function describeAllotment(view: AllotmentView): Record<string, AuditValue> {
  const { name, note, courts, weekdays: days, start, end, from, until, exceptions } = view
  return {
    name,
    note,
    courts: courts.map((court) => court.name).join(BETWEEN_NAMES),
    weekdays: days.join(','),
    hourFrom: start,
    hourTo: end,
    dateFrom: from,
    dateTo: until,
    skipped: exceptions.map(({ day }) => day).join(' ') || null,
  }
}
