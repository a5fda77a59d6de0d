import type { ReactNode } from 'react'
import type { PostKind } from '#domain/posts/kinds.ts'
import { type PostTimes, postStateAt } from '#domain/posts/states.ts'
import { Text, useWords, type Words } from '#web/app/intl.tsx'
import { DateField } from '#web/ui/input/date-field.tsx'
import { FieldError } from '#web/ui/input/field-error.tsx'
import { TimeField } from '#web/ui/input/time-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { describeEnd, describeState, stateNames } from '../describe-state.ts'
import { AddressField } from './address-field.tsx'
import { EditorSection } from './editor-section.tsx'
import { instantOfMoment, intentOf, type Moment, noMoment, type PostDraft, readBeginning } from './post-draft.ts'
import * as styles from './post-form.module.css'

type Props = {
  id: string
  kind: PostKind
  postId: number | null
  saved: PostDraft
  draft: PostDraft
  now: number
  errors: Record<'from' | 'to' | 'slug', string | undefined>
  onChange: (next: Partial<PostDraft>) => void
}

/** When visitors see it, and where: as it is now, as it would be, each in words with its weekday. */
export function PublishSection({ id, kind, postId, saved, draft, now, errors, onChange }: Props) {
  const words = useWords()
  const { text } = words
  return (
    <EditorSection title={text('writing.publish')}>
      <p className="small">
        <b>{postId === null ? text('writing.unsavedYet') : sayState(readTimes(saved, 'saved', now), now, words)}</b>
      </p>
      {kind === 'page' ? (
        <p className="small muted">
          <Text id="writing.pageAtOnce" />
        </p>
      ) : (
        <>
          <MomentFields
            id={`${id}-from`}
            label={text('writing.from')}
            timeLabel={text('writing.fromTime')}
            value={draft.from}
            usual="08:00"
            error={errors.from}
            onChange={(from) => onChange({ from })}
          />
          <MomentFields
            id={`${id}-to`}
            label={text('writing.to')}
            timeLabel={text('writing.toTime')}
            value={draft.to}
            usual="24:00"
            error={errors.to}
            onChange={(to) => onChange({ to })}
          />
          <output className="small muted">{describePlan(saved, draft, now, words)}</output>
          <AddressField
            id={`${id}-slug`}
            kind={kind}
            postId={postId}
            saved={saved.slug}
            value={draft.slug}
            isPublished={intentOf(saved) === 'publish'}
            error={errors.slug}
            onChange={(slug) => onChange({ slug })}
          />
        </>
      )}
    </EditorSection>
  )
}

/** "Scheduled. Seen from Friday 27/11/2026, 09:00 on" */
function sayState(times: PostTimes, now: number, words: Words): string {
  const { text } = words
  const state = text(stateNames[postStateAt(times, now)])
  return text('writing.stateSaid', { state, said: describeState(times, now, words) })
}

/** From when until when it would be seen; of what is saved, a draft stays one. */
function readTimes(draft: PostDraft, as: 'saved' | 'planned', now: number) {
  const from = as === 'saved' ? instantOfMoment(draft.from) : readBeginning(draft, 'publish', now)
  return { from, to: instantOfMoment(draft.to) }
}

/** What the yellow button would make of it, where that isn't what is saved. */
function describePlan(saved: PostDraft, draft: PostDraft, now: number, words: Words): string {
  const { text } = words
  const isAsSaved = JSON.stringify([saved.from, saved.to]) === JSON.stringify([draft.from, draft.to])
  if (intentOf(saved) === 'publish' && isAsSaved) return ''
  const times = readTimes(draft, 'planned', now)
  if (draft.from.day === '') {
    return times.to === null
      ? text('writing.plan.now')
      : text('writing.plan.nowUntil', { to: describeEnd(times.to, words) })
  }
  return times.from === null ? '' : text('writing.plan.then', { said: sayState(times, now, words) })
}

type MomentProps = {
  id: string
  label: string
  timeLabel: ReactNode
  value: Moment
  /** The time that a day begins with. */
  usual: string
  error: string | undefined
  onChange: (moment: Moment) => void
}

/** A day and a time of the club's zone; a day that is chosen first brings a time along, and takes it with it. */
function MomentFields({ id, label, timeLabel, value, usual, error, onChange }: MomentProps) {
  const changeDay = (day: string) =>
    onChange(day === '' ? noMoment : { day, time: value.time === '' ? usual : value.time })
  return (
    <Stack id={id} gap={2} data-invalid={error === undefined ? undefined : ''}>
      <div className={styles.moment}>
        <DateField label={label} value={value.day} onChange={changeDay} />
        <TimeField label={timeLabel} value={value.time} onChange={(time) => onChange({ ...value, time })} />
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </Stack>
  )
}
