import { Text, useWords } from '#web/app/intl.tsx'
import { DeskBar } from '#web/forms/desk-bar.tsx'
import { FormSummary } from '#web/forms/form.tsx'
import { countFaults } from './color-part.tsx'
import { settingNames } from './setting-words.ts'
import { headOf, type SettingsForm } from './use-settings-form.tsx'

/** At hand below the form: what is to be settled before it can be saved, or what isn't saved yet. */
export function SettingsBar({ form }: { form: SettingsForm }) {
  const { text, formats } = useWords()
  const [clashCount, faultCount] = [form.clashes.length, countFaults(form)]
  const toSettle = [
    ...(faultCount > 0 ? [text('settings.settleColor', { count: faultCount })] : []),
    ...(clashCount > 0 ? [text('settings.settleClash', { count: clashCount })] : []),
  ]
  return (
    <DeskBar
      desk={form}
      changes={form.unsaved.map((name) => text(settingNames[name]))}
      save="settings.save"
      refused={<FormSummary view={form.view} title={`${text(headOf(form.seen))}.`} />}
      blocked={
        toSettle.length > 0 && (
          <>
            <b>
              <Text id="settings.settleFirst" values={{ count: clashCount + faultCount }} />
            </b>{' '}
            <span className="muted">{formats.list(toSettle)}</span>
          </>
        )
      }
    />
  )
}
