import { useId, useState } from 'react'
import type { EditedCourtView } from '#domain/courts/desk-schema.ts'
import type { Weekday } from '#domain/time.ts'
import { useWords } from '#web/app/intl.tsx'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { describeTheirs } from '#web/forms/stale.ts'
import { StaleNotice } from '#web/forms/stale-notice.tsx'
import { useDesk } from '#web/forms/use-desk.ts'
import { Beside } from '#web/ui/beside.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import {
  type CourtDraft,
  draftRefusals,
  emptyDraft,
  fieldOfParam,
  toChanges,
  toDraft,
  toInput,
  weekdayAt,
} from './court-draft.ts'
import * as styles from './court-form.module.css'
import { EndingSection } from './ending-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { mergeCourt, writeCourt } from './merge-court.ts'
import { readCourt, type SavedCourt, saveCourt } from './mutations.ts'
import { SpecialDaysSection } from './special-days-section.tsx'
import { usePreview } from './use-preview.ts'
import { WeekSection } from './week-section.tsx'

type Props = {
  /** The court that is changed; none where one is made. */
  court: EditedCourtView | null
  onSaved: (court: EditedCourtView) => void
}

/** A court in three parts: what it is, its week, its special days; and beside them what saving would do. */
export function CourtForm({ court, onSaved }: Props) {
  const words = useWords()
  const { text } = words
  const formId = useId()
  const id = court?.id ?? null
  const [weekday, setWeekday] = useState<Weekday>(1)
  const desk = useDesk<CourtDraft, SavedCourt>({
    name: `court:${id ?? 'new'}`,
    record: court,
    empty: emptyDraft,
    toDraft,
    schema: async () => (await import('#domain/courts/desk-schema.ts')).createCourtInput,
    toInput,
    check: draftRefusals,
    fieldOf: (param): ReturnType<typeof fieldOfParam> => fieldOfParam(param, desk.form.getValues()),
    onInvalid: ({ week }) => {
      const at = Array.isArray(week) ? week.findIndex(Boolean) : -1
      if (at >= 0) setWeekday(weekdayAt(at))
    },
    save: (draft, saved, version) => saveCourt(id, court ? toChanges(saved, draft) : toInput(draft), version),
    failed: 'courts.saveFailed',
    describeSaved: ({ name, affected = [] }) =>
      id === null ? text('courts.made', { name }) : text('courts.saved', { name, count: affected.length }),
    read: () => readCourt(id ?? 0),
    describeChanges: (before, after) => describeTheirs(writeCourt(before, words), writeCourt(after, words), words),
    merge: mergeCourt,
    onSaved,
  })
  const { view, field, errorOf, saved, draft, change } = desk
  const preview = usePreview(id, saved, draft)
  const parts = { draft, errorOf, onChange: change }
  return (
    <>
      <Form view={view} id={formId} className={styles.root}>
        <GeneralSection {...parts} saved={court ? saved : null} field={field} />
        <WeekSection
          {...parts}
          saved={saved}
          isNew={court === null}
          games={preview.data?.data.games ?? []}
          weekday={weekday}
          onWeekday={setWeekday}
        />
        <SpecialDaysSection {...parts} saved={saved} />
      </Form>
      <Beside label={text('courts.changes')} className={styles.beside}>
        <ChangesPanel
          formId={formId}
          desk={desk}
          preview={preview}
          summary={
            <>
              <StaleNotice desk={desk} formId={formId} />
              <FormSummary view={view} title={text('courts.saveFailed')} />
            </>
          }
        />
      </Beside>
      {court && <EndingSection court={court} onSwitched={(switched) => desk.takeIn(switched, null)} />}
    </>
  )
}
