import { useText } from '#web/app/intl.tsx'
import type { SchemaForm } from '#web/forms/use-schema-form.ts'
import { Field } from '#web/ui/input/field.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { TimeField } from '#web/ui/input/time-field.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import type { CourtDraft } from './court-draft.ts'
import * as styles from './general-section.module.css'

type Props = Pick<SchemaForm<CourtDraft>, 'field' | 'errorOf'> & {
  /** As it is in the club; null for a new court. */
  saved: CourtDraft | null
  draft: CourtDraft
  onChange: (next: Partial<CourtDraft>) => void
}

/** What a court is called, when it is open on most days, what it costs, and whether it is in use. */
export function GeneralSection({ saved, draft, field, errorOf, onChange }: Props) {
  const text = useText()
  const wasOf = (name: 'name' | 'opens' | 'closes' | 'price' | 'discount') =>
    saved && saved[name] !== draft[name] ? text('courts.was', { value: saved[name] }) : undefined
  return (
    <Section title={text('courts.general')}>
      <Row gap={3} align="start" className={styles.root}>
        <Field label={text('courts.name')} autoComplete="off" hint={wasOf('name')} {...field('name')} />
        <TimeField
          label={text('courts.opens')}
          value={draft.opens}
          hint={wasOf('opens')}
          error={errorOf('opens')}
          onChange={(opens) => onChange({ opens })}
        />
        <TimeField
          label={text('courts.closes')}
          value={draft.closes}
          hint={wasOf('closes')}
          error={errorOf('closes')}
          onChange={(closes) => onChange({ closes })}
        />
        <Field
          label={text('courts.pricePerSlot')}
          inputMode="decimal"
          autoComplete="off"
          unit="€"
          hint={wasOf('price')}
          {...field('price')}
        />
        <Field
          label={text('courts.discount')}
          inputMode="numeric"
          autoComplete="off"
          unit="%"
          hint={wasOf('discount')}
          {...field('discount')}
        />
        <Switch
          stacked
          label={text('courts.isActive')}
          on={text('courts.yes')}
          off={text('courts.no')}
          checked={draft.active}
          onChange={(active) => onChange({ active })}
        />
      </Row>
    </Section>
  )
}
