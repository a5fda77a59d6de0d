import type { FieldValues, Path } from 'react-hook-form'
import type { Refusal } from '#domain/errors.ts'

/** Where react-hook-form stores the error of the form as a whole. */
export const SUMMARY = 'root.summary'

/** A value of a form, or one that stands elsewhere: `root.slot` for a slot that stands in the address. */
export type FieldName<Values extends FieldValues> = Path<Values> | `root.${string}`

/** The field that a parameter of the input is entered in; null where the form has none for it. */
export type FieldOf<Values extends FieldValues> = (param: string) => FieldName<Values> | null

export type RefusalTexts = {
  refusal: (refusal: ShownRefusal) => string
  /** Said by the summary where each refusal stands at its field. */
  marked: string
}

export type FieldMessage<Values extends FieldValues> = {
  name: FieldName<Values>
  error: { type: string; message: string }
}

export type ShownRefusal = Pick<Refusal, 'key' | 'param' | 'values'>

/**
 * What stands where after refusals: the first refusal of each field at that field, and always a summary. That says what no
 * field is meant by, else the first refusal, if all can be understood away from their fields, else that fields are marked.
 */
export function placeRefusals<Values extends FieldValues>(
  refusals: readonly ShownRefusal[],
  fieldOf: FieldOf<Values>,
  texts: RefusalTexts,
): FieldMessage<Values>[] {
  const placed = new Map<FieldName<Values>, FieldMessage<Values>>()
  let general: ShownRefusal | undefined
  for (const refusal of refusals) {
    const name = refusal.param === undefined ? null : fieldOf(refusal.param)
    if (name === null) general ??= refusal
    else if (!placed.has(name))
      placed.set(name, { name, error: { type: refusal.key, message: texts.refusal(refusal) } })
  }
  const shown = general ?? (refusals.some(({ key }) => key.startsWith('validation.')) ? undefined : refusals[0])
  const message = shown ? texts.refusal(shown) : texts.marked
  return [...placed.values(), { name: SUMMARY, error: { type: shown?.key ?? 'marked', message } }]
}

/** A parameter is entered in the field of its name: `guests.0.level` in `guests.0.level`, where there are `guests`. */
export function fieldNamed<Values extends FieldValues>(values: Values): FieldOf<Values> {
  const isField = (param: string): param is Path<Values> => Object.hasOwn(values, param.split('.', 1)[0] ?? param)
  return (param) => (isField(param) ? param : null)
}
