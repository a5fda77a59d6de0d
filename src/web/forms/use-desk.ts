import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form'
import { type Editing, listUnsaved, mergeSaved, settleClash } from '#domain/merge.ts'
import type { TextKey } from '#web/app/intl.tsx'
import { toast } from '#web/ui/toast.tsx'
import { readSaver, type Saver } from './stale.ts'
import { clearStored, readStored, store } from './stored-drafts.ts'
import { type SchemaForm, type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts'

/** What somebody else saved meanwhile: by whom, what they changed, a line each, and whether one's own save was refused for it. */
type Stale = Saver & { changed: readonly string[]; isRefused: boolean }

type Notes<Draft extends object> = Editing<Draft>['notes']

/** What is edited; an answer that doesn't say its version has the next one. */
type Versioned = { version?: number | undefined }

type Options<Draft extends FieldValues, Saved extends Versioned> = Omit<
  SchemaFormOptions<Draft>,
  'defaultValues' | 'send' | 'failed'
> & {
  /** By which the draft is stored for as long as the tab is open, such as `court:4`. */
  name: string
  /** What is changed; null where something is made. */
  record: Saved | null
  /** What a new one begins with. */
  empty: Draft
  toDraft: (record: Saved) => Draft
  /** What is known of something that is to be made; it wins over what is stored. */
  prefilled?: Partial<Draft>
  /** Sends a draft that was made of `saved`, which was read in that version; rejects with what the server refuses. */
  save: (draft: Draft, saved: Draft, version: number) => Promise<Saved>
  /** Heads what the server refuses. */
  failed: TextKey
  /** What is said once it is saved. */
  describeSaved: (record: Saved, draft: Draft) => string
  /** Reads what is saved now. */
  read: () => Promise<Saved>
  /** What differs between two drafts, a line each. */
  describeChanges: (before: Draft, after: Draft) => readonly string[]
  /** Merges a draft with what somebody else saved; by default field by field. */
  merge?: (saved: Draft, draft: Draft, theirs: Draft) => Draft
  /** What stands in the form once it is saved; by default what was saved. */
  goOnWith?: (saved: Draft, draft: Draft) => Draft
  onSaved?: (record: Saved) => void
  /** Fields that aren't stored, such as a picture. */
  unstored?: readonly (keyof Draft & string)[]
}

export type Desk<Draft extends FieldValues> = SchemaForm<Draft> & {
  isNew: boolean
  saved: Draft
  draft: Draft
  version: number
  stale: Stale | null
  /** What others changed of each field since one began. */
  notes: Notes<Draft>
  unsaved: readonly (keyof Draft)[]
  /** What is unsaved, a line each; nothing where something is made. */
  changes: readonly string[]
  change: (next: Partial<Draft>) => void
  settle: (field: keyof Draft, choice: 'mine' | 'theirs') => void
}

type State<Draft extends object, Saved> = {
  record: Saved | null
  saved: Draft
  notes: Notes<Draft>
  version: number
  stale: Stale | null
}

/**
 * The life of an editor. A draft is stored while it differs from what is saved, and is there again after a reload. Only what
 * was changed is sent. What somebody else saves meanwhile is merged into the draft and told, as soon as the page has a newer record
 * or when saving is refused: nothing is sent then until one saves again. Resetting the form takes what is saved.
 */
export function useDesk<Draft extends FieldValues, Saved extends Versioned>(options: Options<Draft, Saved>) {
  const { name, record, toDraft, read, describeChanges, merge, unstored = [] } = options
  const { goOnWith = (next: Draft) => next } = options
  const [initial] = useState(() => restore(options))
  const [state, setState] = useState<State<Draft, Saved>>(() => ({
    record,
    saved: initial.saved,
    notes: initial.notes,
    version: record?.version ?? 1,
    stale: null,
  }))
  const { saved, notes, version } = state
  const saving = useMutation({ mutationFn: (draft: Draft) => options.save(draft, saved, version) })
  const start = (next: Saved) => {
    const draft = toDraft(next)
    setState({ record: next, saved: draft, notes: {}, version: next.version ?? version + 1, stale: null })
    form.reset(goOnWith(draft, form.getValues()))
  }
  /** Takes in what is saved now: by somebody else, or by an act of one's own beside the form, of which nothing is told. */
  const takeIn = (theirs: Saved, saver: (Saver & { isRefused: boolean }) | null) => {
    const merged = mergeDraft({ saved, draft: form.getValues(), notes }, toDraft(theirs), merge)
    setState({
      record: theirs,
      saved: merged.saved,
      notes: merged.notes,
      version: theirs.version ?? version,
      stale: saver && { ...saver, changed: describeChanges(saved, merged.saved) },
    })
    form.setValues(structuredClone(merged.draft))
  }
  const schemaForm = useSchemaForm<Draft>({
    ...options,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions -- all of its fields
    defaultValues: initial.draft as Draft & DefaultValues<Draft>,
    send: async (draft) => {
      try {
        const next = await saving.mutateAsync(draft)
        start(next)
        toast(options.describeSaved(next, draft), 'ok')
        options.onSaved?.(next)
      } catch (error) {
        const saver = readSaver(error)
        if (!saver || record === null) throw error
        takeIn(await read(), { ...saver, isRefused: true })
      }
    },
    onReset() {
      setState({ ...state, notes: {}, stale: null })
      form.reset(saved)
    },
  })
  const { form } = schemaForm
  const takeInNewer = useEffectEvent((next: Saved) => {
    if ((next.version ?? 0) <= version || form.formState.isSubmitting) return
    const isSeen = describeChanges(saved, toDraft(next)).length > 0
    takeIn(next, isSeen ? { by: null, time: null, isRefused: false } : null)
  })
  useEffect(() => {
    // The form holds its values outside of React.
    // oxlint-disable-next-line react/set-state-in-effect
    if (record) takeInNewer(record)
  }, [record])
  // Another object at each drawing.
  const draft = form.watch()
  const unsaved = listUnsaved({ saved, draft })
  useEffect(() => {
    const stored = { saved, draft: { ...draft, ...pick(saved, unstored) }, notes }
    const isMade = record === null && state.record !== null
    if (isMade || listUnsaved(stored).length === 0) clearStored(name)
    else store(name, stored)
  })
  const change = (next: Partial<Draft>) => {
    for (const [field, value] of Object.entries(next)) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions -- a field of the draft and its value
      form.setValue(field as Path<Draft>, value as PathValue<Draft, Path<Draft>>, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    }
  }
  const settle = (field: keyof Draft, choice: 'mine' | 'theirs') => {
    const settleIn = (now: State<Draft, Saved>) => settleClash({ ...now, draft: form.getValues() }, field, choice)
    form.setValues(settleIn(state).draft)
    setState((now) => ({ ...now, notes: settleIn(now).notes }))
  }
  const isNew = record === null
  const changes = isNew ? [] : describeChanges(saved, draft)
  return { ...schemaForm, ...state, isNew, draft, unsaved, changes, start, takeIn, change, settle }
}

function restore<Draft extends FieldValues, Saved extends Versioned>({
  name,
  record,
  empty,
  toDraft,
  prefilled,
  merge,
}: Options<Draft, Saved>): Editing<Draft> {
  const saved = record ? toDraft(record) : empty
  const editing: Editing<Draft> = { saved, draft: saved, notes: {} }
  const stored = readStored(name, editing)
  const restored = stored ? mergeDraft(stored, saved, merge) : editing
  return { ...restored, draft: { ...restored.draft, ...prefilled } }
}

function mergeDraft<Draft extends object>(
  editing: Editing<Draft>,
  theirs: Draft,
  merge: ((saved: Draft, draft: Draft, theirs: Draft) => Draft) | undefined,
): Editing<Draft> {
  const merged = mergeSaved(editing, theirs)
  return merge ? { ...merged, draft: merge(editing.saved, editing.draft, theirs) } : merged
}

function pick<Draft extends object>(draft: Draft, fields: readonly (keyof Draft)[]): Partial<Draft> {
  const picked: Partial<Draft> = {}
  for (const field of fields) picked[field] = draft[field]
  return picked
}
