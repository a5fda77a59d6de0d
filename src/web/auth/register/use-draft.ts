import { useEffect, useState } from 'react'
import { useIsAlive } from '#web/app/boot-data.ts'
import type { SchemaForm } from '#web/forms/use-schema-form.ts'
import { emptyForm, type RegisterValues, readDraft, storeDraft } from './draft.ts'

type RegisterForm = SchemaForm<RegisterValues>['form']

/** What the form begins with: the draft, of which a page that the server draws knows nothing. */
export function useFirstValues(): RegisterValues {
  const isAlive = useIsAlive()
  const [values] = useState(isAlive ? readDraft : emptyForm)
  return values
}

/** Stores the draft for as long as the tab is open; after hydration fills it into the fields that the user hasn't changed. */
export function useDraft(form: RegisterForm): void {
  const [wasDrawn] = useState(!useIsAlive())
  useEffect(() => {
    if (wasDrawn) {
      fillIn(form, readDraft())
      storeDraft(form.getValues())
    }
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(values) })
  }, [form, wasDrawn])
}

function fillIn(form: RegisterForm, draft: RegisterValues): void {
  for (const name of Object.keys(emptyForm).filter(isField)) {
    const isEntered = form.getValues(name) && form.getValues(name) !== emptyForm[name]
    if (draft[name] !== emptyForm[name] && !isEntered) form.setValue(name, draft[name])
  }
}

function isField(name: string): name is keyof RegisterValues {
  return Object.hasOwn(emptyForm, name)
}
