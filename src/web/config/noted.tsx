import { type ReactNode, useId } from 'react'
import type { Note } from '#domain/merge.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import * as styles from './noted.module.css'
import { describeSetting, settingNames } from './setting-words.ts'
import type { SettingName, SettingsDraft } from './settings-draft.ts'
import type { SettingsForm } from './use-settings-form.tsx'

type Props = {
  form: SettingsForm
  name: SettingName
  /** The control, with its hint. */
  children: (hint: ReactNode) => ReactNode
  /** The hint where nobody changed the setting. */
  hint?: ReactNode
}

/** One thing that is set: what somebody else made of it, and what it was; a choice of two where both changed it. */
export function Noted({ form, name, hint, children }: Props) {
  const words = useWords()
  const by = useSaver(form)
  const note = form.notes[name]
  if (note?.kind === 'clash') return <Clash form={form} name={name} was={note.was} />
  const write = (value: SettingsDraft[SettingName]) => describeSetting(name, value, words)
  const isOther = JSON.stringify(form.draft[name]) !== JSON.stringify(form.saved[name])
  if (isOther) return children(words.text('settings.was', { was: write(form.saved[name]) }))
  return children(note ? words.text('settings.from', { by, was: write(note.was) }) : hint)
}

type ClashProps = { form: SettingsForm; name: SettingName; was: Note<SettingsDraft[SettingName]>['was'] }

function Clash({ form, name, was }: ClashProps) {
  const words = useWords()
  const { text, formats } = words
  const by = useSaver(form)
  const id = useId()
  const write = (value: SettingsDraft[SettingName]) => describeSetting(name, value, words)
  const time = form.seen.savedAt === null ? '' : formats.time(form.seen.savedAt)
  return (
    <Stack as="fieldset" gap={2} className={styles.root} data-clash={name} aria-describedby={id}>
      <legend>{text(settingNames[name])}</legend>
      <p id={id} className="small muted">
        <Text id="settings.clash" values={{ by, was: write(was) }} />
      </p>
      <Grid columns={2} gap={2} align="stretch">
        <Way
          value={write(form.draft[name])}
          whose={text('settings.yours')}
          onChoose={() => form.settle(name, 'mine')}
        />
        <Way
          value={write(form.saved[name])}
          whose={text('settings.theirs', { by, time })}
          onChoose={() => form.settle(name, 'theirs')}
        />
      </Grid>
    </Stack>
  )
}

function Way({ value, whose, onChoose }: { value: string; whose: string; onChoose: () => void }) {
  return (
    <button type="button" className={styles.way} onClick={onChoose}>
      <span className="display text-subheading anywhere">{value}</span>
      <span className="small muted">{whose}</span>
    </button>
  )
}

/** Whoever saved last, by name. */
export function useSaver({ seen }: Pick<SettingsForm, 'seen'>): string {
  const text = useText()
  return seen.savedBy ?? text('settings.somebody')
}
