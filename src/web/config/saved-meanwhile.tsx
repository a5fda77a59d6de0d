import { Text, useWords } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useSaver } from './noted.tsx'
import { settingNames } from './setting-words.ts'
import type { SettingName } from './settings-draft.ts'
import type { SettingsForm } from './use-settings-form.tsx'

/** Who saved while one was editing, what of it is taken over, and what has to be chosen; nothing where nobody did. */
export function SavedMeanwhile({ form }: { form: SettingsForm }) {
  const { text, formats } = useWords()
  const by = useSaver(form)
  const { notes, clashes, seen, draft } = form
  const isName = (name: string): name is SettingName => name in draft
  const taken = Object.entries(notes).flatMap(([name, note]) => (note?.kind === 'taken' && isName(name) ? [name] : []))
  const [first] = clashes
  if (taken.length + clashes.length === 0) return null
  const namesOf = (names: readonly SettingName[]) => names.map((name) => text(settingNames[name])).join(' · ')
  const sentences = [
    ...(taken.length > 0 ? [text('settings.takenOver', { names: namesOf(taken) })] : []),
    ...(clashes.length > 0 ? [text('settings.clashCount', { count: clashes.length, names: namesOf(clashes) })] : []),
    text('settings.typedKept'),
  ]
  return (
    <Notice>
      <Row spread gap={3}>
        <Stack as="output">
          <b>
            <Text
              id="settings.savedMeanwhile"
              values={{ by, time: seen.savedAt === null ? '' : formats.time(seen.savedAt) }}
            />
          </b>
          <span className="small muted">{sentences.join(' ')}</span>
        </Stack>
        {first && (
          <Button kind="plain" onClick={() => goTo(first)}>
            <Text id="settings.goToIt" />
          </Button>
        )}
      </Row>
    </Notice>
  )
}

function goTo(name: SettingName): void {
  document.querySelector<HTMLElement>(`[data-clash="${name}"] button`)?.focus()
}
