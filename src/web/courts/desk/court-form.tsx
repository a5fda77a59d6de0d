import { useEffect, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { EditedCourt } from '#domain/courts/desk-schema.ts'
import type { Weekday } from '#domain/time.ts'
import { useWords } from '#web/app/intl.tsx'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { describeTheirs, readSaver, type Saver } from '#web/forms/stale.ts'
import { type Stale, StaleNotice } from '#web/forms/stale-notice.tsx'
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
import { readDraft, storeDraft } from './draft-storage.ts'
import { EndingSection } from './ending-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { mergeCourt, writeCourt } from './merge-court.ts'
import { SpecialDaysSection } from './special-days-section.tsx'
import { usePreview } from './use-preview.ts'
import { readCourt, useSaveCourt } from './use-save-court.ts'
import { WeekSection } from './week-section.tsx'

type Props = {
  /** The court that is changed; none where one is made. */
  court: EditedCourt | null
  onSaved: (court: EditedCourt) => void
}

/** A court in three parts: what it is, its week, its special days; and beside them what saving would do. */
export function CourtForm({ court, onSaved }: Props) {
  const words = useWords()
  const { text } = words
  const formId = useId()
  const id = court?.id ?? null
  const [saved, setSaved] = useState(() => (court ? toDraft(court) : emptyDraft))
  const [version, setVersion] = useState(court?.version ?? 1)
  const [stale, setStale] = useState<Stale | null>(null)
  const [initial] = useState(() => readDraft(id, saved))
  const [weekday, setWeekday] = useState<Weekday>(1)
  // Fields with a state of their own are mounted again when the user discards all changes.
  const [turn, setTurn] = useState(0)
  const latest = useRef(initial)
  const save = useSaveCourt(id)
  const start = (next: CourtDraft) => {
    setSaved(next)
    setStale(null)
    form.reset(next)
    setTurn((before) => before + 1)
  }
  const takeIn = (theirs: EditedCourt, saver: Saver) => {
    const next = toDraft(theirs)
    const changed = describeTheirs(writeCourt(saved, words), writeCourt(next, words), words)
    form.setValues(mergeCourt(saved, form.getValues(), next))
    setSaved(next)
    setVersion(theirs.version)
    setStale({ ...saver, changed })
    setTurn((before) => before + 1)
  }
  const { form, view, field, errorOf, isBusy } = useSchemaForm<CourtDraft>({
    defaultValues: initial,
    schema: async () => (await import('#domain/courts/desk-schema.ts')).createCourtInput,
    toInput,
    check: draftRefusals,
    fieldOf: (param) => fieldOfParam(param, latest.current),
    onInvalid: ({ week }) => {
      const at = Array.isArray(week) ? week.findIndex(Boolean) : -1
      if (at >= 0) setWeekday(weekdayAt(at))
    },
    send: async (draft) => {
      try {
        const next = await save(court ? toChanges(saved, draft) : toInput(draft), version)
        start(toDraft(next))
        setVersion(next.version)
        onSaved(next)
      } catch (error) {
        const saver = readSaver(error)
        if (!saver || id === null) throw error
        takeIn(await readCourt(id), saver)
      }
    },
  })
  const draft = useWatch({ control: form.control, compute: (values) => ({ ...values }) })
  useEffect(() => {
    latest.current = draft
    storeDraft(id, saved, draft)
  }, [id, saved, draft])
  const preview = usePreview(id, saved, draft)
  const change = (next: Partial<CourtDraft>) => {
    // The summary stays until the next attempt, as the button below it must not move from under a finger.
    form.clearErrors(fields.filter((name) => name in next))
    form.setValues({ ...draft, ...next })
  }
  const switchTo = ({ active, version: next }: EditedCourt) => {
    setSaved({ ...saved, active })
    // Beyond the next one somebody else saved meanwhile, which shows when this is saved.
    if (next === version + 1) setVersion(next)
    form.setValue('active', active)
  }
  const parts = { draft, errorOf, onChange: change }
  return (
    <>
      <Form view={view} id={formId} className={styles.root}>
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
      <Beside label={text('courts.changes')} className={styles.beside}>
        <ChangesPanel
          formId={formId}
          saved={saved}
          draft={draft}
          isNew={court === null}
          preview={preview}
          isBusy={isBusy}
          summary={
            <>
              {stale && (
                <StaleNotice
                  key={version}
                  stale={stale}
                  formId={formId}
                  isUnsaved={Object.keys(toChanges(saved, draft)).length > 0}
                  isBusy={isBusy}
                  onTakeTheirs={() => start(saved)}
                />
              )}
              <FormSummary view={view} title={text('courts.saveFailed')} />
            </>
          }
          onDiscard={() => start(saved)}
        />
      </Beside>
      {court && <EndingSection court={court} onSwitched={switchTo} />}
    </>
  )
}

const fields = ['name', 'opens', 'closes', 'price', 'discount', 'active', 'week', 'dates', 'adding'] as const
