import { disarmCell } from '../csv-formulas.ts'
import { foldText } from '../users/rules.ts'

/** Which cell of a line says what; headings that say nothing known, and known ones that come a second time, are left out. */
export type Columns<Field extends string> = { fields: (Field | null)[]; ignored: string[] }

/** Matches the titles of a file's columns to what they mean, by what each field's column is called: without accents, cases and signs. */
export function matchTitles<Field extends string>(
  titles: readonly string[],
  headings: Readonly<Record<Field, readonly string[]>>,
): Columns<Field> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions -- its own keys
  const known = Object.keys(headings) as Field[]
  const used = new Set<Field>()
  const ignored: string[] = []
  const fields = titles.map((title) => {
    const wanted = simplify(title)
    const field = known.find((one) => !used.has(one) && headings[one].includes(wanted)) ?? null
    if (field) used.add(field)
    else if (title.trim() !== '') ignored.push(title.trim())
    return field
  })
  return { fields, ignored }
}

/** The cells of a line by their fields; those that it hasn't are empty. */
export function readCells<Field extends string>(cells: readonly string[], { fields }: Columns<Field>) {
  return (field: Field): string => {
    const at = fields.indexOf(field)
    return at < 0 ? '' : disarmCell((cells[at] ?? '').trim()).trim()
  }
}

function simplify(title: string): string {
  return foldText(title)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
