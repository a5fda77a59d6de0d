import { useEffect, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { CourtView } from '#domain/courts/schema.ts'
import type { Weekday } from '#domain/time.ts'
import { useWords } from '#web/app/intl.tsx'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
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
import { keepDraft, readKeptDraft } from './kept-draft.ts'
import { SpecialDaysSection } from './special-days-section.tsx'
import { usePreview } from './use-preview.ts'
import { useSaveCourt } from './use-save-court.ts'
import { WeekSection } from './week-section.tsx'

type Props = {
  /** The court that is changed; none where one is made. */
  court: CourtView | null
  onSaved: (court: CourtView) => void
}

/** A court in three parts: what it is, its week, its special days; and beside them what saving would do. */
export function CourtForm({ court, onSaved }: Props) {
  const { text } = useWords()
  const formId = useId()
  const id = court?.id ?? null
  const [saved, setSaved] = useState(() => (court ? toDraft(court) : emptyDraft))
  const [begun] = useState(() => readKeptDraft(id, saved))
  const [weekday, setWeekday] = useState<Weekday>(1)
  // What keeps what was written itself is made anew when all is taken back.
  const [turn, setTurn] = useState(0)
  const latest = useRef(begun)
  const save = useSaveCourt(id)
  const start = (next: CourtDraft) => {
    setSaved(next)
    form.reset(next)
    setTurn((before) => before + 1)
  }
  const { form, view, field, errorOf, isBusy } = useSchemaForm<CourtDraft>({
    defaultValues: begun,
    schema: async () => (await import('#domain/courts/desk-schema.ts')).createCourtInput,
    toInput,
    check: draftRefusals,
    fieldOf: (param) => fieldOfParam(param, latest.current),
    onInvalid: ({ week }) => {
      const at = Array.isArray(week) ? week.findIndex(Boolean) : -1
      if (at >= 0) setWeekday(weekdayAt(at))
    },
    send: async (draft) => {
      const next = await save(court ? toChanges(saved, draft) : toInput(draft))
      start(toDraft(next))
      onSaved(next)
    },
  })
  const draft = useWatch({ control: form.control, compute: (values) => ({ ...values }) })
  useEffect(() => {
    latest.current = draft
    keepDraft(id, saved, draft)
  }, [id, saved, draft])
  const preview = usePreview(id, saved, draft)
  const change = (next: Partial<CourtDraft>) => {
    // The summary stays until the next attempt, as the button below it must not move from under a finger.
    form.clearErrors(fields.filter((name) => name in next))
    form.setValues({ ...draft, ...next })
  }
  const switchTo = (active: boolean) => {
    setSaved({ ...saved, active })
    form.setValue('active', active)
  }
  const parts = { draft, errorOf, onChange: change }
  return (
    <>
      <Form view={view} id={formId} className={styles.courtForm}>
        <GeneralSection key={`general ${turn}`} {...parts} saved={court ? saved : null} field={field} />
        <WeekSection
          key={`week ${turn}`}
          {...parts}
          saved={saved}
          isNew={court === null}
          games={preview.data?.data.games ?? []}
          weekday={weekday}
          onWeekday={setWeekday}
        />
        <SpecialDaysSection key={`dates ${turn}`} {...parts} saved={saved} />
      </Form>
      <Beside label={text('courts.changes')} className={styles.courtFormBeside}>
        <ChangesPanel
          formId={formId}
          saved={saved}
          draft={draft}
          isNew={court === null}
          preview={preview}
          isBusy={isBusy}
          summary={<FormSummary view={view} title={text('courts.saveFailed')} />}
          onDiscard={() => start(saved)}
        />
      </Beside>
      {court && <EndingSection court={court} onSwitched={switchTo} />}
    </>
  )
}

const fields = ['name', 'opens', 'closes', 'price', 'discount', 'active', 'week', 'dates'] as const
