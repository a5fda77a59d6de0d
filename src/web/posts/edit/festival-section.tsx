import { Text, type TextKey, useText, useWords } from '#web/app/intl.tsx'
import type { SchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { DateField } from '#web/ui/input/date-field.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { FieldError } from '#web/ui/input/field-error.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { Grid, Row, Rows } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import type { CategoryDraft, FestivalDraft, PostDraft } from './post-draft.ts'

type Props = {
  id: string
  festival: FestivalDraft
  errorOf: SchemaForm<PostDraft>['errorOf']
  onChange: (festival: FestivalDraft) => void
}

/** What the page of the festival has beside its text: its days, the last day to sign up, and its categories, each with its pairs. */
export function FestivalSection({ id, festival, errorOf, onChange }: Props) {
  const { text, formats } = useWords()
  const { categories } = festival
  const put = (at: number, next: Partial<CategoryDraft>) =>
    onChange({ ...festival, categories: categories.map((one, index) => (index === at ? { ...one, ...next } : one)) })
  const general = errorOf('festival')
  return (
    <Section title={text('writing.festival')}>
      <Grid columns={3} gap={3} id={`${id}-festival`}>
        {dayFields.map((name) => (
          <DateField
            key={name}
            label={text(dayNames[name])}
            value={festival[name]}
            hint={festival[name] !== '' && formats.weekday(festival[name])}
            error={errorOf(`festival.${name}`)}
            onChange={(day) => onChange({ ...festival, [name]: day })}
          />
        ))}
      </Grid>
      {general !== undefined && <FieldError>{general}</FieldError>}
      <h3 className="semibold">
        <Text id="writing.festival.categories" />
      </h3>
      {categories.length === 0 && (
        <p className="small muted">
          <Text id="writing.festival.noCategory" />
        </p>
      )}
      <Rows id={`${id}-categories`}>
        {categories.map((category, at) => (
          <li key={category.key}>
            <Category
              at={at}
              category={category}
              errorOf={errorOf}
              onChange={(next) => put(at, next)}
              onRemove={() => onChange({ ...festival, categories: categories.filter((one) => one !== category) })}
            />
          </li>
        ))}
      </Rows>
      <div>
        <Button
          icon="plus"
          onClick={() => onChange({ ...festival, categories: [...categories, makeCategory(categories)] })}
        >
          <Text id="writing.festival.add" />
        </Button>
      </div>
    </Section>
  )
}

const dayFields = ['startsOn', 'endsOn', 'signUpUntil'] as const
const dayNames = {
  startsOn: 'writing.festival.startsOn',
  endsOn: 'writing.festival.endsOn',
  signUpUntil: 'writing.festival.signUpUntil',
} as const satisfies Record<(typeof dayFields)[number], TextKey>

/** A category that nobody wrote anything of. */
function makeCategory(categories: readonly CategoryDraft[]): CategoryDraft {
  const key = `new${1 + Math.max(0, ...categories.map((one) => Number(one.key.replace('new', '')) || 0))}`
  return { key, id: null, es: '', en: '', levelMin: '1', levelMax: '7', pairs: '8', taken: 0 }
}

type RowProps = {
  at: number
  category: CategoryDraft
  errorOf: Props['errorOf']
  onChange: (next: Partial<CategoryDraft>) => void
  onRemove: () => void
}

function Category({ at, category, errorOf, onChange, onRemove }: RowProps) {
  const text = useText()
  const { es, en, levelMin, levelMax, pairs, taken } = category
  const errorAt = (name: 'es' | 'en' | 'levelMin' | 'levelMax' | 'pairs') =>
    errorOf(`festival.categories.${at}.${name}`)
  const options = levels.map((level) => ({ value: String(level), label: level.toFixed(2) }))
  const name = es || en || text('writing.festival.unnamed')
  return (
    <Grid as="fieldset" columns={3} gap={3}>
      <legend className="visually-hidden">{name}</legend>
      <Field
        label={text('writing.festival.name.es')}
        lang="es"
        value={es}
        error={errorAt('es')}
        onChange={({ target }) => onChange({ es: target.value })}
      />
      <Field
        label={text('writing.festival.name.en')}
        lang="en"
        value={en}
        error={errorAt('en')}
        onChange={({ target }) => onChange({ en: target.value })}
      />
      <NativeSelectField
        label={text('writing.festival.levelMin')}
        value={levelMin}
        options={options}
        error={errorAt('levelMin')}
        onChange={({ target }) => onChange({ levelMin: target.value })}
      />
      <NativeSelectField
        label={text('writing.festival.levelMax')}
        value={levelMax}
        options={options}
        error={errorAt('levelMax')}
        onChange={({ target }) => onChange({ levelMax: target.value })}
      />
      <Field
        label={text('writing.festival.pairs')}
        inputMode="numeric"
        autoComplete="off"
        value={pairs}
        error={errorAt('pairs')}
        onChange={({ target }) => onChange({ pairs: target.value })}
      />
      <Row tight spread gap={2}>
        <p className="small muted">{text('writing.festival.taken', { count: taken })}</p>
        <IconButton icon="trash" label={text('writing.festival.remove', { name })} onClick={onRemove} />
      </Row>
    </Grid>
  )
}

/** All levels that there are, in quarters. */
const levels = Array.from({ length: 25 }, (_, quarter) => 1 + quarter / 4)
