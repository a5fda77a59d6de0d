import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { CourtView } from '#domain/courts/schema.ts'
import type { SubscriberView } from '#domain/subscribers/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { readSaver } from '#web/forms/stale.ts'
import { type Stale, StaleNotice } from '#web/forms/stale-notice.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { ReadError } from '#web/ui/read-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { forgetDraft, readDraft, storeDraft } from './draft-storage.ts'
import { HolderField } from './holder-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PlaceNotes } from './place-notes.tsx'
import { SaveBar } from './save-bar.tsx'
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
import * as styles from './subscriber-form.module.css'
import { TwelveDates } from './twelve-dates.tsx'
import { readSubscriber, useSaveSubscriber } from './use-save-subscriber.ts'

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
  const [saved, setSaved] = useState(begin)
  const [version, setVersion] = useState(subscriber?.version ?? 1)
  const [stale, setStale] = useState<Stale | null>(null)
  const id = subscriber?.id ?? null
  const [initial] = useState(() => readDraft(id, begin))
  const save = useSaveSubscriber(id)
  const start = (next: SubscriberView) => {
    setSaved(toDraft(next))
    setVersion(next.version)
    setStale(null)
  }
  const takeTheirs = () => {
    setStale(null)
    form.reset(saved)
  }
  const { form, view, errorOf, isBusy } = useSchemaForm<SubscriberDraft>({
    defaultValues: initial,
    schema: async () => (await import('#domain/subscribers/schema.ts')).createSubscriberInput,
    toInput,
    fieldOf: (param) => (param === 'skip' ? 'skipped' : param === 'end' ? 'start' : isField(param) ? param : null),
    send: async (draft) => {
      try {
        const next = await save(draft, toChanges(saved, draft), version)
        forgetDraft(id)
        start(next)
        form.reset(toDraft(next))
        onSaved(next)
      } catch (error) {
        const saver = readSaver(error)
        if (!saver || id === null) throw error
        const theirs = await readSubscriber(id)
        const next = toDraft(theirs)
        const changed = describeChanges(saved, next, words, (court) => courtNamed(courts, court))
        form.setValues(mergeDraft(saved, draft, next))
        start(theirs)
        setStale({ ...saver, changed })
      }
    },
  })
  const draft = useWatch({ control: form.control, compute: (values) => ({ ...values }) })
  useEffect(() => storeDraft(id, saved, draft), [id, saved, draft])
  const change = (next: SubscriberDraft) => form.setValues(next)
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
  return (
    <Form view={view} className={styles.root}>
      <Section title={text('subscriber.what')} className={styles.what}>
        <HolderField holder={draft.user} error={errorOf('user')} onChange={(user) => change({ ...draft, user })} />
        <PlaceFields
          draft={draft}
          courts={courts}
          errors={{ court: errorOf('court'), weekday: errorOf('weekday'), start: errorOf('start') }}
          onChange={change}
        />
        <PlaceNotes draft={draft} preview={shown} />
      </Section>
      <div className={styles.dates}>
        {!isPlaced && <p className="muted">{text('subscriber.noTimeYet')}</p>}
        {isPlaced && preview.isError && <ReadError query={preview} what="subscriber.previewFailed" />}
        {isPlaced && preview.isPending && <Skeleton height="var(--dates-height)" />}
        {shown && !preview.isError && (
          <TwelveDates
            draft={draft}
            preview={shown}
            busy={preview.isPlaceholderData}
            subscriber={subscriber && !isElsewhere(saved, draft) ? subscriber : null}
            onToggle={(day) => change(toggleDay(draft, day))}
          />
        )}
      </div>
      {children}
      <SaveBar
        saved={subscriber ? saved : null}
        draft={draft}
        dates={shown?.dates ?? []}
        courts={courts}
        isBusy={isBusy}
        summary={
          <>
            {stale && (
              <StaleNotice
                key={version}
                stale={stale}
                isUnsaved={describeChanges(saved, draft, words, (court) => courtNamed(courts, court)).length > 0}
                isBusy={isBusy}
                onTakeTheirs={takeTheirs}
              />
            )}
            <FormSummary view={view} title={text('subscriber.saveFailed')} />
          </>
        }
        onDiscard={takeTheirs}
      />
    </Form>
  )
}

const fields = ['user', 'court', 'weekday', 'start', 'skipped'] as const

function isField(param: string | undefined): param is (typeof fields)[number] {
  return fields.some((field) => field === param)
}
