import type { Refusal } from '#domain/errors.ts'
import { type CellChange, hasMonthFirst, isEitherWay, readPhone } from '#domain/import/cells.ts'
import { type Columns, readCells } from '#domain/import/match-titles.ts'
import type { ClubImportPlanView, PlannedLineView } from '#domain/import/schema.ts'
import type { ImportReason, ReadOtherwise } from '#domain/users/import-schema.ts'
import { nameKeyOf, phoneKeyOf } from '#domain/users/rules.ts'
import type { Db } from '../db/client.ts'
import { findHolder, uniqueFields } from '../db/unique-users.ts'
import { findUser, type NamedUser } from '../users/store.ts'
import { digestOf } from './as-planned.ts'
import { lineRefusal, readFile } from './read-file.ts'

/** What a file comes to: what is made of which line, lines that are there already, and lines that can't be, each with why. */
export type Planned<Made> = {
  made: Made[]
  same: number
  otherwise: ReadOtherwise[]
  refused: { line: number; text: string; reasons: Refusal[] }[]
  columns: readonly string[]
  ignored: string[]
  /** Stands for all of it: another file, or another state of the club, has another one. */
  plan: string
}

type Planning<Field extends string, Made> = {
  db: Db
  match: (titles: readonly string[]) => Columns<Field>
  required: readonly Field[]
  /** Plans a line: what is made of it, that it is there already, or all that is wrong with it; `made` are the lines before; what is read otherwise goes into `changes`. */
  plan: (
    read: (field: Field) => string,
    line: number,
    made: readonly Made[],
    changes: CellChange[],
  ) => Made | 'same' | readonly Refusal[]
  /** The column of days, where there is one. */
  day?: Field
}

/** Reads a file and finds out what importing it would do, without doing it. A line that can't be is left out and named. */
export async function planFile<Field extends string, Made extends { line: number }>(
  file: Buffer | undefined,
  { db, match, required, plan, day }: Planning<Field, Made>,
): Promise<Planned<Made>> {
  const made: Made[] = []
  const refused: Planned<Made>['refused'] = []
  const otherwise: ReadOtherwise[] = []
  let same = 0
  let monthFirst: number | null = null
  const { fields, ignored } = await readFile(file, {
    db,
    match,
    refuse: ({ fields: found }) =>
      missingRefusals(
        required.filter((field) => !found.includes(field)),
        required,
      ),
    survey: (lines, columns) => {
      if (!day) return
      monthFirst = lines.find(({ cells }) => cells && hasMonthFirst(readCells(cells, columns)(day)))?.line ?? null
    },
    each: ({ line, cells }, columns) => {
      const read = readCells(cells ?? [], columns)
      const changes: CellChange[] = []
      const unread = lineRefusal(cells) ?? dayRefusal(day && read(day), monthFirst)
      const found = unread ? [unread] : plan(read, line, made, changes)
      if (found === 'same') same += 1
      else if ('line' in found) {
        made.push(found)
        if (changes.length > 0) otherwise.push({ line, cells: changes })
      } else refused.push({ line, text: describeCells(cells ?? []), reasons: [...found] })
    },
  })
  return {
    made,
    same,
    otherwise,
    refused,
    columns: fields.filter((field) => field !== null),
    ignored: ignored.slice(0, 20),
    plan: digestOf({ made, refused }),
  }
}

/** Which of the columns that a file can't do without it lacks; of none of them it is said what the first line must be. */
function missingRefusals(missing: readonly string[], required: readonly string[]): Refusal[] {
  if (missing.length === required.length) return [{ key: 'import.errors.columns', param: 'file' }]
  return missing.map((column) => ({ key: 'import.errors.column', param: 'file', values: { column } }))
}

/** Refuses a day whose month may stand first, as it does on another line. */
function dayRefusal(day: string | undefined, monthFirst: number | null): Refusal | null {
  if (monthFirst === null || day === undefined || !isEitherWay(day)) return null
  return { key: 'import.errors.monthFirst', param: 'date', value: day, values: { line: monthFirst } }
}

/** A line as it is shown: so much of it. */
function describeCells(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ')
    .slice(0, 120)
}

/** So many lines that are made are listed. */
export const LISTED_MAX = 20

/** What a plan is, as it travels. */
export function toPlanView<Made>(
  { made, same, otherwise, refused, columns, ignored, plan }: Planned<Made>,
  toLine: (one: Made) => PlannedLineView,
): ClubImportPlanView {
  const lines = made.map(toLine)
  return {
    plan,
    make: made.length,
    offGrid: lines.filter(({ offGrid }) => offGrid).length,
    same,
    columns: [...columns],
    ignored,
    made: lines.toSorted((one, other) => Number(other.offGrid) - Number(one.offGrid)).slice(0, LISTED_MAX),
    otherwise,
    refused: refused.map(({ reasons, ...one }) => ({ ...one, reasons: reasons.map(toReason) })),
  }
}

/** A refusal of a line, as it travels. */
export function toReason({ key, ...reason }: Refusal): ImportReason {
  return { msg: key, ...reason }
}

/** Finds who is meant by a username, an address, a nick or a phone; null where nobody is, or who can't have a game. */
export function findMember(db: Db, text: string): NamedUser | null {
  if (text === '') return null
  const cell = readPhone(text)
  const phone = 'key' in cell ? text : cell.value
  for (const field of uniqueFields) {
    const id = findHolder(db, field, field === 'phone' ? phoneKeyOf(phone) : nameKeyOf(text))
    const user = id === null ? null : findUser(db, id)
    if (user) return user.blocked ? null : user
  }
  return null
}
