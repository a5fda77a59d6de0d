import { typeKeys } from '#domain/reservations/type-keys.ts'
import { reservationTypes } from '#domain/reservations/types.ts'
import { weekdays } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import type { SchemaForm } from '#web/forms/use-schema-form.ts'
import { nameWeekday } from '#web/prices/weekday-words.ts'
import { Chips } from '#web/ui/input/chips.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { TimeField } from '#web/ui/input/time-field.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { type ProductDraft, placePriceOf } from './product-draft.ts'

type Props = Pick<SchemaForm<ProductDraft>, 'field' | 'errorOf'> & {
  draft: ProductDraft
  onChange: (next: Partial<ProductDraft>) => void
}

/** How many places a bono pays, for how long, and of which games; nothing chosen means any. */
export function BonoFields({ draft, field, errorOf, onChange }: Props) {
  const words = useWords()
  const { text, formats } = words
  const placePrice = placePriceOf(draft)
  return (
    <>
      <Grid columns={2} gap={4}>
        <Field label={text('product.places')} autoComplete="off" inputMode="numeric" {...field('places')} />
        <Field
          label={text('product.daysValid')}
          autoComplete="off"
          inputMode="numeric"
          unit={text('product.daysUnit')}
          {...field('daysValid')}
        />
      </Grid>
      {placePrice !== null && (
        <p>
          <b className="display text-figure">{formats.euros(placePrice)}</b>{' '}
          <span className="muted">
            <Text id="product.aPlace" />
          </span>
        </p>
      )}
      <Section title={text('product.counts')} note={text('product.countsNote')}>
        <Stack gap={4}>
          <Chips
            many
            equal
            label={text('product.weekdays')}
            value={draft.weekdays}
            options={weekdays.map((weekday) => ({ value: weekday, label: nameWeekday(weekday, words) }))}
            onChange={(chosen) => onChange({ weekdays: chosen.toSorted((a, b) => a - b) })}
          />
          <Grid columns={2} gap={4}>
            <TimeField
              label={text('product.from')}
              value={draft.from}
              error={errorOf('from')}
              onChange={(from) => onChange({ from })}
            />
            <TimeField
              label={text('product.to')}
              value={draft.to}
              error={errorOf('to')}
              onChange={(to) => onChange({ to })}
            />
          </Grid>
          <Chips
            many
            label={text('product.types')}
            value={draft.types}
            options={reservationTypes.map((type) => ({ value: type, label: text(typeKeys[type]) }))}
            onChange={(types) => onChange({ types })}
          />
        </Stack>
      </Section>
    </>
  )
}
