import type { CategoryView } from '#domain/posts/schema.ts'
import { Text, useFormats, useLocale } from '#web/app/intl.tsx'
import type { LeadField } from '#web/leads/form/lead-field.ts'
import { FieldError } from '#web/ui/input/field-error.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import * as styles from './category-choice.module.css'

type Props = LeadField & { categories: readonly CategoryView[] }

/** One of the categories; a full one stays in its place, and can't be chosen. */
export function CategoryChoice({ categories, id, label, error, ...radio }: Props) {
  const locale = useLocale()
  const { level } = useFormats()
  const first = categories.find(({ free }) => free > 0)
  const errorId = `${id}-error`
  return (
    <Stack
      as="fieldset"
      gap={2}
      className={styles.root}
      aria-describedby={error ? errorId : undefined}
      data-invalid={error ? '' : undefined}
    >
      <legend>{label}</legend>
      <Grid columns={2} gap={2}>
        {categories.map((category) => (
          <label key={category.id} className={styles.option}>
            <input
              {...radio}
              // What leads to this field leads to the first that can be chosen.
              id={category === first ? id : undefined}
              type="radio"
              className={styles.radio}
              value={category.id}
              disabled={category.free === 0}
            />
            <span>{category.name[locale]}</span>
            <small className="small regular nowrap">
              {level(category.levelMin)}–{level(category.levelMax)}
            </small>
            <small className="small regular nowrap">
              {category.free === 0 ? (
                <Text id="fest.isFull" />
              ) : (
                <Text id="fest.left" values={{ count: category.free }} />
              )}
            </small>
          </label>
        ))}
      </Grid>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Stack>
  )
}
