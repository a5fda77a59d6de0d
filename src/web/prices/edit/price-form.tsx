import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { mergeSaved } from '#domain/merge.ts'
import type { PriceRule } from '#domain/prices/rules.ts'
import { useWords } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { Form } from '#web/forms/form.tsx'
import { type FormError, FormErrors } from '#web/forms/form-errors.tsx'
import { describeTheirs, readSaver, type Saver } from '#web/forms/stale.ts'
import { type Stale, StaleNotice } from '#web/forms/stale-notice.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Field } from '#web/ui/input/field.tsx'
import { TextArea } from '#web/ui/input/text-area.tsx'
import type { PriceFacts } from '../week/use-price-desk.ts'
import { DeleteSection } from './delete-section.tsx'
import { readDraft, storeDraft } from './draft-storage.ts'
import { emptyPrice, type PriceDraft, toChanges, toDraft, toInput } from './price-draft.ts'
import * as styles from './price-form.module.css'
import { PricePreview } from './price-preview.tsx'
import { SaveBar } from './save-bar.tsx'
import { readPrice, useSavePrice } from './use-save-price.ts'
import { WhenFields } from './when-fields.tsx'
import { writePrice } from './write-price.ts'

type Props = {
  /** Which rule is changed; null where one is made. */
  rule: (PriceRule & { version: number }) | null
  facts: PriceFacts
}

/** What a rule costs and when it holds; beside it the week as it would be, below it what was changed. */
export function PriceForm({ rule, facts }: Props) {
  const words = useWords()
  const { text, formats } = words
  const navigate = useNavigate()
  const [saved, setSaved] = useState(() => (rule ? toDraft(rule, formats.amount) : emptyPrice))
  const [version, setVersion] = useState(rule?.version ?? 1)
  const [stale, setStale] = useState<Stale | null>(null)
  const [initial] = useState(() => readDraft(rule?.id ?? null, saved))
  const save = useSavePrice(rule?.id ?? null)
  // Fields with a state of their own are mounted again when the user discards all changes.
  const [turn, setTurn] = useState(0)
  const { form, view, field, errorOf, isBusy } = useSchemaForm<PriceDraft>({
    defaultValues: initial,
    schema: async () => (await import('#domain/prices/schema.ts')).createPriceInput,
    toInput,
    send: async (draft) => {
      try {
        await save(saved, draft, version)
        storeDraft(rule?.id ?? null, saved, saved)
        navigate('/admin/court/prices')
      } catch (error) {
        const saver = readSaver(error)
        if (!saver || !rule) throw error
        takeIn(await readPrice(rule.id), saver)
      }
    },
  })
  const draft = useWatch({ control: form.control, compute: (values) => ({ ...values }) })
  useEffect(() => storeDraft(rule?.id ?? null, saved, draft), [rule, saved, draft])
  const checkAgain = useEffectEvent((_changed: PriceDraft) => {
    if (form.formState.isSubmitted) void form.trigger()
  })
  // What was refused is checked again with every change, so that what is mended says so.
  useEffect(() => checkAgain(draft), [draft])
  const errors = listErrors()
  const isChanged = Object.keys(toChanges(saved, draft)).length > 0
  const takeIn = (theirs: PriceRule & { version: number }, saver: Saver) => {
    const next = toDraft(theirs, formats.amount)
    const changed = describeTheirs(writePrice(saved, words), writePrice(next, words), words)
    form.setValues(mergeSaved({ saved, draft: form.getValues(), notes: {} }, next).draft)
    setSaved(next)
    setVersion(theirs.version)
    setStale({ ...saver, changed })
    setTurn((before) => before + 1)
  }
  const discard = () => {
    setStale(null)
    form.reset(saved)
    setTurn((before) => before + 1)
  }
  return (
    <Form view={view} className={styles.root}>
      <div className={styles.fields}>
        {stale && (
          <StaleNotice key={version} stale={stale} isUnsaved={isChanged} isBusy={isBusy} onTakeTheirs={discard} />
        )}
        <FormErrors view={view} title={text('courtPrice.toMend', { count: errors.length })} errors={errors} />
        <div className={styles.names}>
          <Field id="price-name" label={text('courtPrice.name')} autoComplete="off" {...field('name')} />
          <Field
            id="price-price"
            label={text('courtPrice.price')}
            autoComplete="off"
            inputMode="decimal"
            after={<span className={styles.unit}>€</span>}
            {...field('price')}
          />
          <div className={styles.wide}>
            <TextArea label={text('courtPrice.description')} {...field('description')} />
          </div>
        </div>
        <WhenFields
          key={turn}
          draft={draft}
          errorOf={errorOf}
          isMissing={isMissing()}
          onChange={(next) => form.setValues({ ...draft, ...next })}
        />
        {rule && <DeleteSection rule={rule} facts={facts} />}
      </div>
      <PricePreview rule={rule} facts={facts} draft={draft} toMend={errors.length} />
      <SaveBar isNew={rule === null} isChanged={isChanged} isBusy={isBusy} toMend={errors.length} onDiscard={discard} />
    </Form>
  )

  function isMissing(): boolean {
    return form.formState.errors.root?.['summary']?.type === 'courtPrice.errors.noCriterion'
  }

  /** What is wrong where, the first of each part. */
  function listErrors(): FormError[] {
    const dates = errorOf('dateFrom') ?? errorOf('dateTo')
    const hours = errorOf('hourFrom') ?? errorOf('hourTo')
    const found = [
      { at: 'price-name', name: text('courtPrice.name'), error: errorOf('name') },
      { at: 'price-price', name: text('courtPrice.price'), error: errorOf('price') },
      { at: 'price-description', name: text('courtPrice.description'), error: errorOf('description') },
      { at: 'price-dates', name: text('courtPrice.hasDates'), error: dates },
      { at: 'price-hours', name: text('courtPrice.hasHours'), error: hours },
      { at: 'price-when', name: text('courtPrice.when'), error: isMissing() ? view.summary : undefined },
    ]
    return found.flatMap(({ at, name, error }) => (error === undefined ? [] : [{ at, text: `${name}: ${error}` }]))
  }
}
