import { useText } from '#web/app/intl.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { LogoPart } from './logo-part.tsx'
import { Noted } from './noted.tsx'
import { SwitchPart } from './switch-part.tsx'
import type { SettingsForm } from './use-settings-form.tsx'

/** What the club is called, its logo, and where the header stands. */
export function HeaderSection({ form }: { form: SettingsForm }) {
  const text = useText()
  const positions = [
    { value: 'top', label: text('settings.top') },
    { value: 'left', label: text('settings.left') },
    { value: 'right', label: text('settings.right') },
  ] as const
  return (
    <Section title={text('settings.header')}>
      <Noted form={form} name="name" hint={text('settings.nameHint')}>
        {(hint) => <Field label={text('settings.name')} hint={hint} maxLength={60} {...form.field('name')} />}
      </Noted>
      <LogoPart form={form} />
      <SwitchPart form={form} name="showLogo" hint={text('settings.showLogoHint')} />
      <Noted form={form} name="headerPosition">
        {(hint) => (
          <Choice
            label={text('settings.headerPosition')}
            hint={hint}
            options={positions}
            value={form.draft.headerPosition}
            onChange={(headerPosition) => form.change({ headerPosition })}
          />
        )}
      </Noted>
    </Section>
  )
}
