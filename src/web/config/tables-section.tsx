import { useText } from '#web/app/intl.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { Noted } from './noted.tsx'
import { NumberPart } from './number-part.tsx'
import { toastPlaceNames, toastPlaces } from './setting-words.ts'
import type { SettingsForm } from './use-settings-form.tsx'

const SIZES = ['5', '10', '20', '50', '100']

/** How long and how dense lists are, and where messages appear for how long. */
export function TablesSection({ form }: { form: SettingsForm }) {
  const text = useText()
  const { pageSize } = form.draft
  const sizes = [...SIZES, pageSize].filter((size, at, all) => all.indexOf(size) === at)
  return (
    <Section title={text('settings.messagesAndTables')}>
      <Grid columns={2} gap={4}>
        <Noted form={form} name="pageSize">
          {(hint) => (
            <NativeSelectField
              label={text('settings.pageSize')}
              hint={hint}
              options={sizes
                .toSorted((one, other) => Number(one) - Number(other))
                .map((size) => ({ value: size, label: size }))}
              {...form.field('pageSize')}
            />
          )}
        </Noted>
        <Noted form={form} name="density">
          {(hint) => (
            <Choice
              label={text('settings.density')}
              hint={hint}
              options={[
                { value: 'comfortable', label: text('settings.comfortable') },
                { value: 'compact', label: text('settings.compact') },
              ]}
              value={form.draft.density}
              onChange={(density) => form.change({ density })}
            />
          )}
        </Noted>
        <NumberPart form={form} name="toastSeconds" unit={text('settings.secondsUnit')} />
        <Noted form={form} name="toastPosition">
          {(hint) => (
            <Choice
              label={text('settings.appear')}
              hint={hint}
              wrap
              options={toastPlaces.map((value) => ({ value, label: text(toastPlaceNames[value]) }))}
              value={form.draft.toastPosition}
              onChange={(toastPosition) => form.change({ toastPosition })}
            />
          )}
        </Noted>
      </Grid>
    </Section>
  )
}
