import { type ReactNode, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { UserView } from '#domain/users/desk-schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { CardSection } from './card-section.tsx'
import { DataFields } from './data-fields.tsx'
import { readDraft, storeDraft } from './draft-storage.ts'
import { RolesSection } from './roles-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { SeenSection } from './seen-section.tsx'
import { useSaveUser } from './use-save-user.ts'
import { emptyUser, fieldOfParam, toChanges, toDraft, toInput, type UserDraft } from './user-draft.ts'
import * as styles from './user-form.module.css'

type Props = {
  /** Who is changed; nobody where one is made. */
  user: UserView | null
  /** Whether this is the last portal admin who can sign in. */
  isLastPortalAdmin: boolean
  /** What is known of somebody who is to be made. */
  prefilled?: Partial<UserDraft>
  onSaved: (user: UserView) => void
  /** What else stands on the page, before the bar. */
  children?: ReactNode
}

/** The data of a user, their roles, who finds them; and at hand below, what was changed. Only that is sent. */
export function UserForm({ user, isLastPortalAdmin, prefilled = {}, onSaved, children }: Props) {
  const words = useWords()
  const [saved, setSaved] = useState(() => (user ? toDraft(user) : emptyUser))
  const id = user?.id ?? null
  const [initial] = useState(() => ({ ...readDraft(id, saved), ...prefilled }))
  // Fields with a state of their own are mounted again when the user discards all changes.
  const [turn, setTurn] = useState(0)
  const save = useSaveUser(id)
  const start = (next: UserDraft) => {
    setSaved(next)
    form.reset(next)
    setTurn((before) => before + 1)
  }
  const { form, view, field, errorOf, isBusy } = useSchemaForm<UserDraft>({
    defaultValues: initial,
    schema: async () => (await import('#domain/users/desk-schema.ts')).createUserInput,
    toInput,
    fieldOf: fieldOfParam,
    send: async (draft) => {
      const next = await save(user ? toChanges(saved, draft) : toInput(draft))
      start(toDraft(next))
      onSaved(next)
    },
  })
  const draft = useWatch({ control: form.control, compute: (values) => ({ ...values }) })
  useEffect(() => storeDraft(id, saved, draft), [id, saved, draft])
  const change = (next: Partial<UserDraft>) => form.setValues({ ...draft, ...next })
  return (
    <Form view={view} className={styles.root}>
      <DataFields
        key={turn}
        saved={user ? saved : null}
        draft={draft}
        field={field}
        errorOf={errorOf}
        onChange={change}
      />
      <RolesSection
        saved={saved}
        draft={draft}
        isNew={user === null}
        isLastPortalAdmin={isLastPortalAdmin}
        error={errorOf('roles')}
        onChange={change}
      />
      <CardSection draft={draft} field={field} onChange={change} />
      <SeenSection draft={draft} onChange={change} />
      {children}
      <SaveBar
        saved={saved}
        draft={draft}
        isNew={user === null}
        isBusy={isBusy}
        summary={<FormSummary view={view} title={words.text('people.saveFailed')} />}
        onDiscard={() => start(saved)}
      />
    </Form>
  )
}
