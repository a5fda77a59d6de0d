/** What the page says of a field that somebody else changed: what it was, and whether one's own value competes with theirs. */
export type Note<Value> = { kind: 'taken' | 'clash'; was: Value }

/** A form under way: what is saved as far as one knows, what one has made of it, and what others changed meanwhile. */
export type Editing<Values extends object> = {
  saved: Values
  draft: Values
  notes: { readonly [Name in keyof Values]?: Note<Values[Name]> }
}

/**
 * Takes in what somebody else saved meanwhile, field by field. What only they changed is taken over and noted; what only one
 * changed oneself stays; what both changed to different values is a clash, in which the draft keeps one's own until it is settled.
 */
export function mergeSaved<Values extends object>(editing: Editing<Values>, theirs: Values): Editing<Values> {
  const draft = { ...theirs }
  const notes: { [Name in keyof Values]?: Note<Values[Name]> } = {}
  for (const field of listFields(theirs)) {
    const merged = mergeField(fieldOf(editing, field), theirs[field])
    draft[field] = merged.draft
    if (merged.note) notes[field] = merged.note
  }
  return { saved: theirs, draft, notes }
}

/** Ends a clash: one's own value stays, to be saved, or theirs is taken. */
export function settleClash<Values extends object>(
  { saved, draft, notes }: Editing<Values>,
  field: keyof Values,
  choice: 'mine' | 'theirs',
): Editing<Values> {
  const chosen = choice === 'mine' ? draft : { ...draft, [field]: saved[field] }
  return { saved, draft: chosen, notes: { ...notes, [field]: undefined } }
}

/** The fields of a draft that would change what is saved. */
export function listUnsaved<Values extends object>({ saved, draft }: Pick<Editing<Values>, 'saved' | 'draft'>) {
  return listFields(draft).filter((field) => !isSame(draft[field], saved[field]))
}

/** The fields that somebody else has changed too, and that one has to choose for. */
export function listClashes<Values extends object>({ draft, notes }: Pick<Editing<Values>, 'draft' | 'notes'>) {
  return listFields(draft).filter((field) => notes[field]?.kind === 'clash')
}

type Field<Value> = { base: Value; mine: Value; note: Note<Value> | undefined }

function fieldOf<Values extends object, Name extends keyof Values>(
  { saved, draft, notes }: Editing<Values>,
  name: Name,
): Field<Values[Name]> {
  return { base: saved[name], mine: draft[name], note: notes[name] }
}

function mergeField<Value>({ base, mine, note }: Field<Value>, theirs: Value): { draft: Value; note?: Note<Value> } {
  const was = note ? note.was : base
  if (isSame(mine, theirs)) return { draft: theirs, ...(note?.kind === 'taken' && { note }) }
  if (isSame(mine, base)) return { draft: theirs, ...(!isSame(was, theirs) && { note: { kind: 'taken', was } }) }
  const isTheirs = !isSame(base, theirs)
  if (!isTheirs && note?.kind !== 'clash') return { draft: mine }
  return { draft: mine, note: { kind: 'clash', was } }
}

/** Values as JSON has them, lists among them. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function listFields<Values extends object>(values: Values): (keyof Values)[] {
  const isField = (name: string): name is string & keyof Values => name in values
  return Object.keys(values).filter(isField)
}
