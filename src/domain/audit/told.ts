import type { Say } from './say.ts'
import type { AuditFigure, AuditView } from './schema.ts'
import { writeValue } from './values.ts'

/** What one act's sentence is made from: the act, how it is written, and the names in it. */
export type Telling<Node> = Say<Node> & {
  view: AuditView
  /** A figure that was noted, as a number; 0 where none was. */
  count: (field: string) => number
  /** A field as it is now, or as it stayed, written as the forms show it; null where it wasn't noted. */
  is: (field: string) => string | null
  was: (field: string) => string | null
  /** Whether a field was changed; of what is made or gone, all are. */
  isChanged: (field: string) => boolean
  /** A value as it was noted: as it is now, or as it stayed. */
  noted: (field: string) => AuditFigure
}

/** A sentence: its values beside the names that all have, and what follows from the act, in sentences of its own. */
export type Told<Node> = { values?: Record<string, string | number | Node>; after?: (string | Node)[] }

/** What is asked of an act when its sentence is made. */
export function tellingOf<Node>(view: AuditView, say: Say<Node>): Telling<Node> {
  const changeOf = (field: string) => view.changes.find((change) => change.field === field)
  const write = (field: string, value: AuditFigure | undefined) =>
    value == null || value === '' ? null : writeValue(field, value, say)
  const noted = (field: string) => changeOf(field)?.is ?? view.figures[field] ?? null
  return {
    ...say,
    view,
    count: (field) => Number(view.figures[field] ?? 0) || 0,
    is: (field) => write(field, noted(field)),
    was: (field) => write(field, changeOf(field)?.was ?? view.figures[field]),
    isChanged: (field) => changeOf(field) !== undefined,
    noted,
  }
}
