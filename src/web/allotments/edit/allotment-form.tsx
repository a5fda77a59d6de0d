import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { AllotmentView } from '#domain/allotments/schema.ts'
import type { CourtView } from '#domain/courts/schema.ts'
import { weekdays } from '#domain/time.ts'
import { useWords } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { api } from '#web/app/trpc.ts'
import { DeskBar, DeskRefused } from '#web/forms/desk-bar.tsx'
import { Form } from '#web/forms/form.tsx'
import { describeTheirs } from '#web/forms/stale.ts'
import { useDesk } from '#web/forms/use-desk.ts'
import { nameWeekday } from '#web/prices/weekday-words.ts'
import { Chips } from '#web/ui/input/chips.tsx'
import { DateField } from '#web/ui/input/date-field.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { FieldError } from '#web/ui/input/field-error.tsx'
import { TimeField } from '#web/ui/input/time-field.tsx'
import { Grid, Split, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { type AllotmentDraft, emptyAllotment, readSeason, toDraft, toInput, writeAllotment } from './allotment-draft.ts'
import { EndSection } from './end-section.tsx'
import { ExceptionsSection } from './exceptions-section.tsx'
import { FollowsSection } from './follows-section.tsx'
import { readAllotment, saveAllotment } from './mutations.ts'

type Props = {
  /** Which is changed; null where one is made. */
  allotment: AllotmentView | null
  courts: readonly CourtView[]
}

/** Whose hours, of which courts, when; beside it what that comes to before it is saved. */
export function AllotmentForm({ allotment, courts }: Props) {
  const words = useWords()
  const { text } = words
  const navigate = useNavigate()
  const id = allotment?.id ?? null
  const write = (draft: AllotmentDraft) =>
    writeAllotment(draft, (court) => courts.find((one) => one.id === court)?.name ?? '', words)
  const desk = useDesk<AllotmentDraft, AllotmentView>({
    name: `allotment:${id ?? 'new'}`,
    record: allotment,
    empty: emptyAllotment,
    toDraft,
    schema: async () => (await import('#domain/allotments/schema.ts')).createAllotmentInput,
    toInput,
    save: (draft, saved, version) => saveAllotment(id, saved, draft, version),
    failed: 'allotment.saveFailed',
    describeSaved: ({ name }) => text('allotment.saved', { name }),
    read: () => readAllotment(id ?? 0),
    describeChanges: (before, after) => describeTheirs(write(before), write(after), words),
    onSaved: () => navigate('/admin/allotments'),
  })
  const { view, field, errorOf, draft, change } = desk
  const season = readSeason(draft)
  const preview = useQuery(
    api.allotments.preview.queryOptions(season ? { ...season, ...(id !== null && { id }) } : skipToken, {
      placeholderData: keepPreviousData,
      meta: { live: 'list' },
    }),
  )
  const day = (name: 'from' | 'until') => (
    <DateField
      label={text(name === 'from' ? 'allotment.from' : 'allotment.until')}
      value={draft[name]}
      error={errorOf(name)}
      onChange={(next) => change({ [name]: next })}
    />
  )
  const time = (name: 'start' | 'end') => (
    <TimeField
      label={text(name === 'start' ? 'allotment.start' : 'allotment.end')}
      value={draft[name]}
      error={errorOf(name)}
      onChange={(next) => change({ [name]: next })}
    />
  )
  return (
    <Form view={view}>
      <Stack gap={6}>
        <Split gap={6}>
          <Stack gap={4}>
            <Field label={text('allotment.name')} autoComplete="off" {...field('name')} />
            <Field label={text('allotment.note')} autoComplete="off" {...field('note')} />
            <div>
              <Chips
                many
                label={text('allotment.courts')}
                value={draft.courts}
                options={courts.map((court) => ({ value: court.id, label: court.name }))}
                onChange={(chosen) => change({ courts: chosen.toSorted((one, other) => one - other) })}
              />
              {errorOf('courts') && <FieldError>{errorOf('courts')}</FieldError>}
            </div>
            <div>
              <Chips
                many
                equal
                label={text('allotment.weekdays')}
                value={draft.weekdays}
                options={weekdays.map((weekday) => ({ value: weekday, label: nameWeekday(weekday, words) }))}
                onChange={(chosen) => change({ weekdays: chosen.toSorted((one, other) => one - other) })}
              />
              {errorOf('weekdays') && <FieldError>{errorOf('weekdays')}</FieldError>}
            </div>
            <Grid columns={2} gap={4}>
              {time('start')}
              {time('end')}
              {day('from')}
              {day('until')}
            </Grid>
            <ExceptionsSection
              exceptions={draft.exceptions}
              errorOf={errorOf}
              onChange={(exceptions) => change({ exceptions })}
            />
          </Stack>
          <Section title={text('allotment.follows')} note={text('allotment.noMail')}>
            <FollowsSection query={preview} isReadable={season !== null} />
          </Section>
        </Split>
        {allotment && <EndSection allotment={allotment} />}
        <DeskBar
          desk={desk}
          save="allotment.save"
          refused={<DeskRefused desk={desk} title="allotment.saveFailed" />}
          follows={text('allotment.noMail')}
        />
      </Stack>
    </Form>
  )
}
