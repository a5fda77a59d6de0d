import { ABOUT_MAX } from '#domain/users/card.ts'
import { Text, useText } from '#web/app/intl.tsx'
import type { SchemaForm } from '#web/forms/use-schema-form.ts'
import { Switch } from '#web/ui/input/switch.tsx'
import { TextArea } from '#web/ui/input/text-area.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import type { UserDraft } from './user-draft.ts'

type Props = Pick<SchemaForm<UserDraft>, 'field'> & {
  draft: UserDraft
  onChange: (next: Pick<UserDraft, 'aboutShown'>) => void
}

/** What everybody reads of a trainer on the page of classes; nothing for who isn't one. */
export function CardSection({ draft, field, onChange }: Props) {
  const text = useText()
  if (!draft.roles.includes('fp_trainer')) return null
  return (
    <Section title={text('people.card.title')}>
      <Grid columns={2} gap={3}>
        <TextArea label={text('people.card.en')} hint={<Left of={draft.aboutEn} />} {...field('aboutEn')} />
        <TextArea label={text('people.card.es')} hint={<Left of={draft.aboutEs} />} {...field('aboutEs')} />
      </Grid>
      <Switch
        label={text('people.card.shown')}
        hint={text('people.card.hint')}
        on={text('people.yes')}
        off={text('people.no')}
        checked={draft.aboutShown}
        onChange={(aboutShown) => onChange({ aboutShown })}
      />
    </Section>
  )
}

/** How many characters a text has left. */
function Left({ of }: { of: string }) {
  return <Text id="people.card.left" values={{ count: Math.max(0, ABOUT_MAX - of.trim().length) }} />
}
