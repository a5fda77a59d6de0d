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
  const names = known.map((field) => ({ field, called: headings[field].map(simplify) }))
  const used = new Set<Field>()
  const ignored: string[] = []
  const fields = titles.map((title) => {
    const wanted = [simplify(title), simplify(title.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' '))]
    const isCalledSo = (called: readonly string[]) => called.some((name) => wanted.includes(name))
    const field = names.find((one) => !used.has(one.field) && isCalledSo(one.called))?.field ?? null
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
    return at < 0 ? '' : disarmCell((cells[at] ?? '').replaceAll(unseen, '').trim()).trim()
  }
}

/** Marks without a sign of their own, as copied phones and addresses have them; but for what joins the parts of one sign. */
const unseen = /(?![\u200C\u200D])\p{Cf}/gu

/** A heading without accents, cases, signs, units and little words; `birthDate` and `birth_date` are two words. */
function simplify(title: string): string {
  return foldText(title.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/\b(?:de|del|la|el|los|en|the|of|euros?|eur)\b/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
}
