import { useEffect, useEffectEvent } from 'react'
import type { PriceRule } from '#domain/prices/rules.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { DeskBar } from '#web/forms/desk-bar.tsx'
import { Form } from '#web/forms/form.tsx'
import { type FormError, FormErrors } from '#web/forms/form-errors.tsx'
import { describeTheirs, listChanged } from '#web/forms/stale.ts'
import { StaleNotice } from '#web/forms/stale-notice.tsx'
import { useDesk } from '#web/forms/use-desk.ts'
import { Field } from '#web/ui/input/field.tsx'
import { TextArea } from '#web/ui/input/text-area.tsx'
import { Grid, Split, Stack } from '#web/ui/layout.tsx'
import type { PriceFacts } from '../week/use-price-desk.ts'
import { DeleteSection } from './delete-section.tsx'
import { readPrice, savePrice } from './mutations.ts'
import { emptyPrice, type PriceDraft, toDraft, toInput } from './price-draft.ts'
import { PricePreview } from './price-preview.tsx'
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
  const id = rule?.id ?? null
  const desk = useDesk<PriceDraft, PriceRule & { version?: number }>({
    name: `price:${id ?? 'new'}`,
    record: rule,
    empty: emptyPrice,
    toDraft: (one) => toDraft(one, formats.amount),
    schema: async () => (await import('#domain/prices/schema.ts')).createPriceInput,
    toInput,
    save: (draft, saved, version) => savePrice(id, saved, draft, version),
    failed: 'courtPrice.saveFailed',
    describeSaved: ({ name }) => text(id === null ? 'courtPrice.made' : 'courtPrice.saved', { name }),
    read: () => readPrice(id ?? 0),
    describeChanges: (before, after) => describeTheirs(writePrice(before, words), writePrice(after, words), words),
    onSaved: () => navigate('/admin/court/prices'),
  })
  const { form, view, field, errorOf, draft, saved, change } = desk
  const checkAgain = useEffectEvent(() => {
    if (form.formState.isSubmitted) void form.trigger()
  })
  // What was refused is checked again as a whole with every change, so that what is mended says so.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => checkAgain() }), [form])
  const errors = listErrors()
  const changes = desk.isNew ? [] : listChanged(writePrice(saved, words), writePrice(draft, words))
  return (
    <Form view={view}>
      <Stack gap={5}>
        <Split gap={5} second="wide">
          <Stack gap={5}>
            <StaleNotice desk={desk} />
            <FormErrors view={view} title={text('courtPrice.toMend', { count: errors.length })} errors={errors} />
            <Stack gap={4}>
              <Grid columns={2} gap={4}>
                <Field id="price-name" label={text('courtPrice.name')} autoComplete="off" {...field('name')} />
                <Field
                  id="price-price"
                  label={text('courtPrice.price')}
                  autoComplete="off"
                  inputMode="decimal"
                  unit="€"
                  {...field('price')}
                />
              </Grid>
              <TextArea label={text('courtPrice.description')} {...field('description')} />
            </Stack>
            <WhenFields draft={draft} errorOf={errorOf} isMissing={isMissing()} onChange={change} />
            {rule && <DeleteSection rule={rule} facts={facts} />}
          </Stack>
          <PricePreview rule={rule} facts={facts} draft={draft} toMend={errors.length} />
        </Split>
        <DeskBar
          desk={desk}
          changes={changes}
          save="courtPrice.save"
          follows={text('courtPrice.follows')}
          blocked={errors.length > 0 && <Blocked toMend={errors.length} />}
        />
      </Stack>
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

function Blocked({ toMend }: { toMend: number }) {
  return (
    <>
      <b>
        <Text id="courtPrice.cannotSave" />
      </b>{' '}
      <span className="muted">
        <Text id="courtPrice.mendFirst" values={{ count: toMend }} />
      </span>
    </>
  )
}
