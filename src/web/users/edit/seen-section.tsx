import { useText } from '#web/app/intl.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { Section } from '#web/ui/section.tsx'
import type { UserDraft } from './user-draft.ts'

type Props = { draft: UserDraft; onChange: (next: Pick<UserDraft, 'showInSearches'>) => void }

/** Who finds somebody. */
export function SeenSection({ draft, onChange }: Props) {
  const text = useText()
  return (
    <Section title={text('people.seen')}>
      <Switch
        label={text('people.shown')}
        hint={text('people.shownHint')}
        on={text('people.yes')}
        off={text('people.no')}
        checked={draft.showInSearches}
        onChange={(showInSearches) => onChange({ showInSearches })}
      />
    </Section>
  )
}
