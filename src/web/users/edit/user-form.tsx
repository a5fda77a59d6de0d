import type { ReactNode } from 'react'
import type { UserView } from '#domain/users/desk-schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { DeskBar, DeskRefused } from '#web/forms/desk-bar.tsx'
import { Form } from '#web/forms/form.tsx'
import { useDesk } from '#web/forms/use-desk.ts'
import { Stack } from '#web/ui/layout.tsx'
import { CardSection } from './card-section.tsx'
import { DataFields } from './data-fields.tsx'
import { readUser, saveUser } from './mutations.ts'
import { RolesSection } from './roles-section.tsx'
import { SeenSection } from './seen-section.tsx'
import { describeChanges, emptyUser, fieldOfParam, toChanges, toDraft, toInput, type UserDraft } from './user-draft.ts'

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
  const newFollows = useMails() ? 'people.newFollows' : 'people.newFollows.noMail'
  const id = user?.id ?? null
  const desk = useDesk<UserDraft, UserView>({
    name: `user:${id ?? 'new'}`,
    record: user,
    empty: emptyUser,
    toDraft,
    prefilled,
    schema: async () => (await import('#domain/users/desk-schema.ts')).createUserInput,
    toInput,
    fieldOf: fieldOfParam,
    save: (draft, saved, version) => saveUser(id, user ? toChanges(saved, draft) : toInput(draft), version),
    failed: 'people.saveFailed',
    describeSaved,
    read: () => readUser(id ?? 0),
    describeChanges: (before, after) => describeChanges(before, after, words),
    onSaved,
  })
  const { view, field, errorOf, saved, draft, change } = desk
  return (
    <Form view={view}>
      <Stack gap={6}>
        <DataFields
          saved={user ? saved : null}
          draft={draft}
          group={user?.group ?? null}
          field={field}
          errorOf={errorOf}
          onChange={change}
        />
        <RolesSection
          saved={saved}
          draft={draft}
          isNew={desk.isNew}
          isLastPortalAdmin={isLastPortalAdmin}
          error={errorOf('roles')}
          onChange={change}
        />
        <CardSection draft={draft} field={field} onChange={change} />
        <SeenSection draft={draft} onChange={change} />
        {children}
        <DeskBar
          desk={desk}
          save={user ? 'people.save' : 'people.make'}
          refused={<DeskRefused desk={desk} title="people.saveFailed" />}
          follows={user ? undefined : words.text(newFollows)}
        />
      </Stack>
    </Form>
  )

  /** A new address holds once its owner opened the link. */
  function describeSaved({ nick, email }: UserView, { email: sent }: UserDraft): string {
    if (id === null) return words.text('people.made', { nick })
    return sent.trim() === email ? words.text('people.saved') : words.text('people.emailSent', { email: sent.trim() })
  }
}
