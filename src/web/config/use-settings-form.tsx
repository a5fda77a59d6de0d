import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { colorRefusals } from '#domain/config/color-rules.ts'
import type { SettingsView } from '#domain/config/schema.ts'
import { type Editing, listClashes, listUnsaved, mergeSaved, settleClash } from '#domain/merge.ts'
import { useText } from '#web/app/intl.tsx'
import { sendFile } from '#web/app/send-file.ts'
import { api, queryClient, readFailure } from '#web/app/trpc.ts'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'
import { readDraft, storeDraft } from './draft-storage.ts'
import { isColor } from './passing-colors.ts'
import { type SettingName, type SettingsDraft, settingOf, toChangedParts, toDraft, toParts } from './settings-draft.ts'

type Notes = Editing<SettingsDraft>['notes']

/**
 * The form of what is set for the club. What somebody else saves meanwhile is merged into the draft, field by field, as soon as it
 * is known; what both changed has to be settled before anything is saved.
 */
export function useSettingsForm(settings: SettingsView) {
  const text = useText()
  const notify = useFailureToast(headOf(settings))
  const [seen, setSeen] = useState(settings)
  const [initial] = useState(() => readDraft(toDraft(settings.config)))
  const [saved, setSaved] = useState(initial.saved)
  const [notes, setNotes] = useState<Notes>(initial.notes)
  // Fields with a state of their own are mounted again when the user discards all changes.
  const [turn, setTurn] = useState(0)
  const start = (next: SettingsView) => {
    setSeen(next)
    setSaved(toDraft(next.config))
    setNotes({})
    form.reset(toDraft(next.config))
    setTurn((before) => before + 1)
  }
  const schemaForm = useSchemaForm<SettingsDraft>({
    defaultValues: initial.draft,
    schema: async () => (await import('#domain/config/schema.ts')).changeConfigInput.shape.config,
    toInput: (draft) => ({ ...toParts(draft), logo: null }),
    check: ({ brand, accent }) => (isColor(brand) && isColor(accent) ? colorRefusals({ brand, accent }) : []),
    fieldOf: settingOf,
    send: async (draft) => {
      try {
        await save(seen, toChangedParts(saved, draft))
      } catch (error) {
        notify(error)
        if (readFailure(error)?.status !== 409) throw error
        takeIn(await readSettings())
        return
      }
      start(await readSettings())
      toast(text('settings.saved'), 'ok')
    },
  })
  const { form } = schemaForm
  const draft = useWatch({ control: form.control, compute: (values) => ({ ...values }) })
  useEffect(() => storeDraft({ saved, draft, notes }), [saved, draft, notes])
  const put = (editing: Editing<SettingsDraft>) => {
    setSaved(editing.saved)
    setNotes(editing.notes)
    form.setValues(editing.draft)
  }
  const takeIn = (next: SettingsView) => {
    put(mergeSaved({ saved, draft: form.getValues(), notes }, toDraft(next.config)))
    setSeen(next)
  }
  const takeInNew = useEffectEvent((next: SettingsView) => {
    if (next.version > seen.version && !schemaForm.isBusy) takeIn(next)
  })
  useEffect(() => takeInNew(settings), [settings])
  const editing = { saved, draft, notes }
  return {
    ...schemaForm,
    ...editing,
    turn,
    seen,
    unsaved: listUnsaved(editing),
    clashes: listClashes(editing),
    change: (next: Partial<SettingsDraft>) => form.setValues({ ...draft, ...next }),
    settle: (name: SettingName, choice: 'mine' | 'theirs') => put(settleClash(editing, name, choice)),
    discard: () => start(seen),
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>

/** The first sentence where saving failed. */
export function headOf({ id }: Pick<SettingsView, 'id'>): 'config.errors.create' | 'config.errors.update' {
  return id === null ? 'config.errors.create' : 'config.errors.update'
}

/** By REST, since a logo may be larger than what a call brings. */
async function save({ id, environment, version }: SettingsView, config: object): Promise<void> {
  if (id === null) await sendFile('POST', '/api/admin/config', toJson({ environment, config }))
  else await sendFile('PUT', `/api/admin/config/${id}`, toJson({ config, version }))
}

function toJson(body: object): Blob {
  return new Blob([JSON.stringify(body)], { type: 'application/json' })
}

async function readSettings(): Promise<SettingsView> {
  const { data } = await queryClient.fetchQuery({ ...api.config.settings.queryOptions(), staleTime: 0 })
  return data
}
