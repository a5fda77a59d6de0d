import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CourtView } from '#domain/courts/schema.ts'
import type { SubscriberView } from '#domain/subscribers/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { api } from '#web/app/trpc.ts'
import { DeskBar, DeskRefused } from '#web/forms/desk-bar.tsx'
import { Form } from '#web/forms/form.tsx'
import { useDesk } from '#web/forms/use-desk.ts'
import { Split, Stack } from '#web/ui/layout.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HolderField } from './holder-field.tsx'
import { readSubscriber, saveSubscriber } from './mutations.ts'
import { PlaceFields } from './place-fields.tsx'
import { PlaceNotes } from './place-notes.tsx'
import {
  courtNamed,
  describeChanges,
  isElsewhere,
  mergeDraft,
  type SubscriberDraft,
  toChanges,
  toDraft,
  toggleDay,
  toInput,
} from './subscriber-draft.ts'
import { countDates, TwelveDates } from './twelve-dates.tsx'

type Props = {
  /** Which is changed; null where one is made. */
  subscriber: SubscriberView | null
  courts: readonly CourtView[]
  /** What a new one begins with. */
  begin: SubscriberDraft
  onSaved: (subscriber: SubscriberView) => void
  /** What else stands on the page, before the bar. */
  children?: ReactNode
}

/** Who holds which court when, and what that comes to on the next dates, before it is saved. */
export function SubscriberForm({ subscriber, courts, begin, onSaved, children }: Props) {
  const words = useWords()
  const { text } = words
  const isMailed = useMails() ? 'subscriber.isMailed' : 'subscriber.isMailed.noMail'
  const id = subscriber?.id ?? null
  const nameCourt = (court: string) => courtNamed(courts, court)
  const desk = useDesk<SubscriberDraft, SubscriberView>({
    name: `subscriber:${id ?? 'new'}`,
    record: subscriber,
    empty: begin,
    toDraft,
    schema: async () => (await import('#domain/subscribers/schema.ts')).createSubscriberInput,
    toInput,
    fieldOf: (param) => (param === 'skip' ? 'skipped' : param === 'end' ? 'start' : isField(param) ? param : null),
    save: (draft, saved, version) => saveSubscriber(id, draft, toChanges(saved, draft), version),
    failed: 'subscriber.saveFailed',
    describeSaved: ({ user: { nick } }) => text(id === null ? 'subscriber.made' : 'subscriber.saved', { nick }),
    read: () => readSubscriber(id ?? 0),
    describeChanges: (before, after) => describeChanges(before, after, words, nameCourt),
    merge: mergeDraft,
    onSaved,
  })
  const { view, errorOf, saved, draft, change } = desk
  const isPlaced = draft.court !== '' && draft.start !== ''
  const slot = { ...(id !== null && { id }), court: Number(draft.court), weekday: draft.weekday, start: draft.start }
  const preview = useQuery(
    api.subscribers.preview.queryOptions(slot, {
      enabled: isPlaced,
      placeholderData: keepPreviousData,
      meta: { live: 'list' },
    }),
  )
  const shown = isPlaced ? preview.data?.data : undefined
  const dates = shown?.dates ?? []
  const { willBe, not } = countDates(dates, draft.skipped)
  return (
    <Form view={view}>
      <Stack gap={6}>
        <Split gap={6} second="seven">
          <Section title={text('subscriber.what')}>
            <HolderField holder={draft.user} error={errorOf('user')} onChange={(user) => change({ user })} />
            <PlaceFields
              draft={draft}
              courts={courts}
              errors={{ court: errorOf('court'), weekday: errorOf('weekday'), start: errorOf('start') }}
              onChange={change}
            />
            <PlaceNotes draft={draft} preview={shown} />
          </Section>
          <div>
            {!isPlaced && <p className="muted">{text('subscriber.noTimeYet')}</p>}
            {isPlaced && preview.isError && <ReadError query={preview} what="subscriber.previewFailed" />}
            {isPlaced && preview.isPending && <Skeleton height="720px" />}
            {shown && !preview.isError && (
              <TwelveDates
                draft={draft}
                preview={shown}
                busy={preview.isPlaceholderData}
                subscriber={subscriber && !isElsewhere(saved, draft) ? subscriber : null}
                onToggle={(day) => change({ skipped: toggleDay(desk.form.getValues(), day).skipped })}
              />
            )}
          </div>
        </Split>
        {children}
        <DeskBar
          desk={desk}
          save="subscriber.save"
          refused={<DeskRefused desk={desk} title="subscriber.saveFailed" />}
          follows={[
            ...(dates.length > 0 ? [text('subscriber.follows', { dates: dates.length, will: willBe, not })] : []),
            ...(draft.user ? [text(isMailed, { nick: draft.user.nick })] : []),
          ].join(' ')}
        />
      </Stack>
    </Form>
  )
}

const fields = ['user', 'court', 'weekday', 'start', 'skipped'] as const

function isField(param: string | undefined): param is (typeof fields)[number] {
  return fields.some((field) => field === param)
}
