import type { Refusal } from '#domain/errors.ts'
import { hasMonthFirst, isEitherWay } from '#domain/import/cells.ts'
import { readCells } from '#domain/import/match-titles.ts'
import { type Cents, centsOf } from '#domain/money.ts'
import { birthDateRefusal } from '#domain/users/fields.ts'
import { type Columns, importFields, matchColumns } from '#domain/users/import-columns.ts'
import { type ImportedRow, nameFromEmail, readRow } from '#domain/users/import-row.ts'
import {
  type ImportedUser,
  importedChangesInput,
  importedUserInput,
  type ReadOtherwise,
} from '#domain/users/import-schema.ts'
import { nameKeyOf, phoneKeyOf } from '#domain/users/rules.ts'
import { controlRefusal, refusalsOf } from '#domain/validation.ts'
import type { Db } from '../db/client.ts'
import { findHolder, takenRefusals, type UniqueField, uniqueFields } from '../db/unique-users.ts'
import { digestOf } from '../import/as-planned.ts'
import { lineRefusal, readFile } from '../import/read-file.ts'
import { balanceOf, hasMovement } from '../money/book-store.ts'
import type { UserChanges } from './change-store.ts'
import { findUserFacts, type UserFacts } from './list-store.ts'

type Made = { line: number; user: ImportedUser; balance: Cents }
type Changed = { line: number; id: number; nick: string; username: string; changes: UserChanges; balance: Cents }
type Faulty = { line: number; reasons: Refusal[] }

/** What a file of members comes to: who is made, who is changed in what, which lines say nothing new, and which are refused. */
export type Planned = {
  columns: Columns
  made: Made[]
  changed: Changed[]
  same: number
  refused: Faulty[]
  /** Cells of lines that aren't refused, which were read otherwise than they stand there. */
  otherwise: ReadOtherwise[]
  /** Stands for all of it: another file, or another state of the club, has another one. */
  plan: string
}

type Planning = {
  db: Db
  now: number
  planned: Omit<Planned, 'columns' | 'plan'>
  /** The line of a birth date that has the month first: then others may too. */
  monthFirst: number | null
  seen: Record<UniqueField, Map<string, number>>
}

/**
 * Reads a file of members and finds out what importing it would do, without doing it; others are answered meanwhile. A line is
 * about the member whose e-mail it has; without one of that e-mail it makes somebody new. Refused as a whole where it has no
 * e-mails, nothing but headings, too many lines, or a quote that takes other lines into a cell.
 */
export async function planImport({ db, now }: { db: Db; now: number }, file: Buffer | undefined): Promise<Planned> {
  const planned = { made: [], changed: [], same: 0, refused: [], otherwise: [] }
  const seen = { email: new Map(), username: new Map(), nick: new Map(), phone: new Map() }
  const planning: Planning = { db, now, planned, seen, monthFirst: null }
  const columns = await readFile(file, {
    db,
    match: matchColumns,
    refuse: ({ fields }) => (fields.includes('email') ? [] : [{ key: 'users.errors.importColumns', param: 'file' }]),
    survey: (lines, found) => {
      const month = lines.find(({ cells }) => cells && hasMonthFirst(readCells(cells, found)('birthDate')))
      planning.monthFirst = month?.line ?? null
    },
    each: ({ line, cells }, found) => planLine(planning, line, cells, found),
  })
  return { ...planned, columns, plan: digestOf(planned) }
}

/** Which of the known columns a file has, and which it has beside them. */
export function describeColumns({ fields, ignored }: Columns) {
  return { columns: importFields.filter((field) => fields.includes(field)), ignored: ignored.slice(0, 20) }
}

function planLine(planning: Planning, line: number, cells: readonly string[] | null, columns: Columns): void {
  const { db, planned, monthFirst } = planning
  const unreadable = lineRefusal(cells)
  if (unreadable || !cells) {
    if (unreadable) planned.refused.push({ line, reasons: [unreadable] })
    return
  }
  const { row, changes, refusals } = readRow(cells, columns)
  const control = controlRefusal(row)
  const born = readCells(cells, columns)('birthDate')
  if (control) refusals.push(control)
  if (monthFirst !== null && isEitherWay(born)) {
    refusals.push({ key: 'import.errors.monthFirst', param: 'birthDate', value: born, values: { line: monthFirst } })
  }
  const known = row.email === undefined || control ? null : findHolder(db, 'email', nameKeyOf(row.email))
  const user = known === null ? null : findUserFacts(db, known)
  const reasons = user
    ? planChange(planning, { line, row, refusals }, user)
    : planNew(planning, { line, row, refusals })
  if (reasons.length > 0) planned.refused.push({ line, reasons })
  else if (changes.length > 0) planned.otherwise.push({ line, cells: changes })
}

/** A line as it was read, and what it is refused for already. */
type Read = { line: number; row: ImportedRow; refusals: readonly Refusal[] }

/** All that a line is refused for, one thing a field. */
function joinReasons(refusals: readonly Refusal[], more: readonly Refusal[]): Refusal[] {
  return [...refusals, ...more.filter(({ param }) => refusals.every((one) => one.param !== param))]
}

function planNew(planning: Planning, { line, row, refusals }: Read): Refusal[] {
  const { planned } = planning
  const { data, error } = importedUserInput.safeParse({ username: chooseUsername(planning, row), ...row })
  if (error) return joinReasons(refusals, refusalsOf(error.issues, row))
  if (refusals.length > 0) return [...refusals]
  const { balance, ...user } = data
  const reasons = findReasons(planning, line, user, null)
  if (reasons.length === 0) planned.made.push({ line, user, balance: centsOf(balance) })
  return reasons
}

function planChange(planning: Planning, { line, row, refusals }: Read, user: UserFacts): Refusal[] {
  const { planned } = planning
  const { data, error } = importedChangesInput.safeParse(row)
  if (error) return joinReasons(refusals, refusalsOf(error.issues, row))
  if (refusals.length > 0) return [...refusals]
  const { level, balance = 0, ...columns } = data
  const opening = findOpening(planning.db, user.id, centsOf(balance))
  const reasons = findReasons(planning, line, columns, user.id)
  if (opening === null) reasons.push({ key: 'users.errors.importBalance', param: 'balance', value: balance })
  if (opening === null || reasons.length > 0) return reasons
  const sent: UserChanges = { ...columns, ...(level === undefined ? {} : { levelQuarters: level * 4 }) }
  const changes = pickOther(sent, user)
  const { id, nick, username } = user
  if (Object.keys(changes).length === 0 && opening === 0) planned.same += 1
  else planned.changed.push({ line, id, nick, username, changes, balance: opening })
  return []
}

/** What of a balance is to be brought along: nothing where they have it already; null where the book has other money of theirs. */
export function findOpening(db: Db, userId: number, balance: Cents): Cents | null {
  if (balance === 0 || balanceOf(db, userId) === balance) return 0
  return hasMovement(db, userId) ? null : balance
}

/** Of what is sent, what isn't so already. */
function pickOther(sent: UserChanges, user: UserFacts): UserChanges {
  const known: Record<string, unknown> = user
  return Object.fromEntries(Object.entries(sent).filter(([name, value]) => known[name] !== value))
}

/** What is somebody else's, in the club or on an earlier line, and what only the calendar refuses. Takes note of what is free. */
function findReasons(
  { db, now, seen }: Planning,
  line: number,
  sent: { [Field in UniqueField]?: string | undefined } & { birthDate?: string | null | undefined },
  own: number | null,
): Refusal[] {
  const reasons: Refusal[] = []
  const born = birthDateRefusal(sent.birthDate, now)
  if (born) reasons.push(born)
  const keys = uniqueFields.flatMap((field) => {
    const text = sent[field]
    return text === undefined ? [] : [{ field, text, key: keyOf(field, text) }]
  })
  for (const { field, text, key } of keys) {
    const earlier = seen[field].get(key)
    const holder = findHolder(db, field, key)
    if (earlier !== undefined)
      reasons.push({ key: 'users.errors.importTwice', param: field, value: text, values: { line: earlier } })
    else if (holder !== null && holder !== own) reasons.push({ ...takenRefusals[field], value: text })
  }
  // What is refused takes nothing from the lines that follow.
  if (reasons.length === 0) for (const { field, key } of keys) seen[field].set(key, line)
  return reasons
}

function keyOf(field: UniqueField, text: string): string {
  return field === 'phone' ? phoneKeyOf(text) : nameKeyOf(text)
}

/** The username of a line, or one made from its e-mail that is free. */
function chooseUsername({ db, seen }: Planning, { username, email }: ImportedRow): string | undefined {
  if (username !== undefined || email === undefined) return username
  const isTaken = (name: string) =>
    seen.username.has(nameKeyOf(name)) || findHolder(db, 'username', nameKeyOf(name)) !== null
  for (let again = 0; ; again += 1) {
    const name = nameFromEmail(email, again)
    if (!isTaken(name)) return name
  }
}
