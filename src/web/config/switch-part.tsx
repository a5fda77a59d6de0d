import type { ReactNode } from 'react'
import { useText } from '#web/app/intl.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { Noted } from './noted.tsx'
import { settingNames } from './setting-words.ts'
import type { SettingsForm } from './use-settings-form.tsx'

type SwitchName =
  | 'showLogo'
  | 'enableRegister'
  | 'invitations'
  | 'halfWalkIn'
  | 'levelsFromResults'
  | 'staffPasskey'
  | 'wallNames'

/** Something that is set to on or off. */
export function SwitchPart({ form, name, hint }: { form: SettingsForm; name: SwitchName; hint: ReactNode }) {
  const text = useText()
  return (
    <Noted form={form} name={name} hint={hint}>
      {(shownHint) => (
        <Switch
          label={text(settingNames[name])}
          hint={shownHint}
          on={text('settings.yes')}
          off={text('settings.no')}
          checked={form.draft[name]}
          onChange={(checked) => form.change({ [name]: checked })}
        />
      )}
    </Noted>
  )
}
