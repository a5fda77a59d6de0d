import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Config, SettingsView } from '#domain/config/schema.ts'
import { weekdays } from '#domain/time.ts'
import { useWords } from '#web/app/intl.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { nameWeekday } from '#web/prices/weekday-words.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/input/chips.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { TimeField } from '#web/ui/input/time-field.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ruleTexts } from './rules-draft.ts'
import { useSaveRules } from './use-save-rules.ts'

type Values = { weekdays: number[]; from: string; to: string }
type Props = { settings: SettingsView; place: number; onClose: () => void }

const empty: Values = { weekdays: [1, 2, 3, 4, 5], from: '', to: '' }

/** On which days and between which hours most want to play: one line of several, changed, added or removed. */
export function PeakForm({ settings, place, onClose }: Props) {
  const words = useWords()
  const { text } = words
  const [saved] = useState(settings)
  const { rules } = saved.config
  const one = rules.peak[place]
  const save = useSaveRules(saved)
  const saveAll = async (peak: Config['rules']['peak']) => {
    await save({ rules: { ...rules, peak } })
    toast(text('rules.saved'), 'ok')
    onClose()
  }
  const removing = useMutation({ mutationFn: () => saveAll(rules.peak.filter((_, at) => at !== place)) })
  const { form, view, errorOf, isBusy } = useSchemaForm<Values>({
    defaultValues: one ?? empty,
    schema: async () => (await import('#domain/groups/schema.ts')).peakHoursSchema,
    send: async (values) => await saveAll(rules.peak.toSpliced(place, 1, values)),
  })
  const values = useWatch({ control: form.control })
  const time = (name: 'from' | 'to') => (
    <TimeField
      label={text(name === 'from' ? 'rules.from' : 'rules.to')}
      value={values[name] ?? ''}
      error={errorOf(name)}
      onChange={(next) => form.setValue(name, next)}
    />
  )
  return (
    <FormDialog
      title={text('rules.peak')}
      view={view}
      isBusy={isBusy}
      texts={ruleTexts}
      onClose={onClose}
      below={
        <>
          {one && (
            <Button kind="plain" busy={removing.isPending} onClick={() => removing.mutate()}>
              <span className="bad">{text('rules.remove')}</span>
            </Button>
          )}
          <ActError mutation={removing} what="rules.saveFailed" />
        </>
      }
    >
      <FieldGroup error={errorOf('weekdays')}>
        <Chips<number>
          many
          equal
          label={text('rules.weekdays')}
          value={values.weekdays ?? []}
          options={weekdays.map((weekday) => ({ value: weekday, label: nameWeekday(weekday, words) }))}
          onChange={(chosen) =>
            form.setValue(
              'weekdays',
              chosen.toSorted((before, after) => before - after),
            )
          }
        />
      </FieldGroup>
      <Grid columns={2} gap={3}>
        {time('from')}
        {time('to')}
      </Grid>
    </FormDialog>
  )
}
