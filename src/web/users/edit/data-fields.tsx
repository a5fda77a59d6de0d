import { positions } from '#domain/positions.ts'
import { clubDayOf, isDay } from '#domain/time.ts'
import type { UserView } from '#domain/users/desk-schema.ts'
import { ageOf } from '#domain/users/rules.ts'
import { useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import type { SchemaForm } from '#web/forms/use-schema-form.ts'
import { Choice } from '#web/ui/input/choice.tsx'
import { DateField } from '#web/ui/input/date-field.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { NumberField } from '#web/ui/input/number-field.tsx'
import { TextArea } from '#web/ui/input/text-area.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { levelRange } from '../level-words.ts'
import { GroupField } from './group-field.tsx'
import { positionNames, type UserDraft } from './user-draft.ts'

type Props = Pick<SchemaForm<UserDraft>, 'field' | 'errorOf'> & {
  /** As it is in the club; null for somebody new. */
  saved: UserDraft | null
  draft: UserDraft
  /** The group they are in. */
  group: UserView['group']
  onChange: (next: Partial<UserDraft>) => void
}

/** Names, ways to reach somebody, how they play, and what the desk notes. What was changed says what it was. */
export function DataFields({ saved, draft, group, field, errorOf, onChange }: Props) {
  const { text, formats } = useWords()
  const wasLevel =
    saved && saved.level !== draft.level ? text('people.was', { value: formats.level(saved.level) }) : undefined
  const today = clubDayOf(useNow())
  const isBorn = isDay(draft.birthDate) && draft.birthDate < today
  const ageText = isBorn ? text('people.birthDateAge', { age: ageOf(draft.birthDate, today) }) : null
  const languages = [
    { value: '', label: text('people.language.browser') },
    { value: 'en', label: text('people.language.en') },
    { value: 'es', label: text('people.language.es') },
  ]
  return (
    <Section title={text('people.data')}>
      <Grid columns={2} gap={4}>
        <Field
          label={text('people.username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={wasOf('username')}
          {...field('username')}
        />
        <Field label={text('people.nickSeen')} autoComplete="off" hint={wasOf('nick')} {...field('nick')} />
        <Field type="email" label={text('people.email')} autoComplete="off" hint={wasOf('email')} {...field('email')} />
        <Field type="tel" label={text('people.phone')} autoComplete="off" hint={wasOf('phone')} {...field('phone')} />
        <DateField
          label={ageText ?? text('people.birthDate')}
          value={draft.birthDate}
          error={errorOf('birthDate')}
          onChange={(birthDate) => onChange({ birthDate })}
        />
        <NativeSelectField label={text('people.language')} options={languages} {...field('locale')} />
        {saved && <GroupField group={group} {...field('group')} />}
        <NumberField
          label={text('people.level')}
          value={draft.level}
          {...levelRange}
          lessLabel={text('player.levelLess')}
          moreLabel={text('player.levelMore')}
          hint={wasLevel}
          error={errorOf('level')}
          onChange={(level) => onChange({ level })}
        />
        <FieldGroup error={errorOf('position')}>
          <Choice
            label={text('people.position')}
            value={draft.position}
            onChange={(position) => onChange({ position })}
            options={positions.map((position) => ({ value: position, label: text(positionNames[position]) }))}
          />
        </FieldGroup>
      </Grid>
      <TextArea label={text('people.observationsSeen')} {...field('observations')} />
    </Section>
  )

  function wasOf(name: 'username' | 'nick' | 'email' | 'phone') {
    return saved && saved[name] !== draft[name] ? text('people.was', { value: saved[name] }) : undefined
  }
}
