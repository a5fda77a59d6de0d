import type { ReactNode } from 'react'
import { Text, useWords } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { FootBar } from '#web/ui/foot-bar.tsx'
import { countFaults } from './color-part.tsx'
import { settingNames } from './setting-words.ts'
import type { SettingsForm } from './use-settings-form.tsx'

/** At hand below the form: what is to be settled before it can be saved, or what isn't saved yet. */
export function SettingsBar({ form, summary }: { form: SettingsForm; summary: ReactNode }) {
  const { text, formats } = useWords()
  const { unsaved, clashes } = form
  const [clashCount, faultCount] = [clashes.length, countFaults(form)]
  const toSettle = [
    ...(faultCount > 0 ? [text('settings.settleColor', { count: faultCount })] : []),
    ...(clashCount > 0 ? [text('settings.settleClash', { count: clashCount })] : []),
  ]
  const cannotSave = unsaved.length === 0 || toSettle.length > 0
  return (
    <FootBar
      error={summary}
      buttons={
        <>
          {unsaved.length > 0 && (
            <Button onClick={form.discard}>
              <Text id="settings.discard" />
            </Button>
          )}
          <Button type="submit" kind="primary" busy={form.isBusy} aria-disabled={cannotSave || undefined}>
            <Text id="settings.save" />
          </Button>
        </>
      }
    >
      <output className="small">
        {toSettle.length > 0 ? (
          <>
            <b>
              <Text id="settings.settleFirst" values={{ count: clashCount + faultCount }} />
            </b>{' '}
            <span className="muted">{formats.list(toSettle)}</span>
          </>
        ) : unsaved.length > 0 ? (
          <>
            <b>
              <Text id="settings.unsaved" values={{ count: unsaved.length }} />
            </b>{' '}
            <span className="muted">{unsaved.map((name) => text(settingNames[name])).join(' · ')}</span>
          </>
        ) : (
          <span className="muted">
            <Text id="settings.nothing" />
          </span>
        )}
      </output>
    </FootBar>
  )
}
