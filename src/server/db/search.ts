import { foldText } from '#domain/users/rules.ts'

/** The pattern by which LIKE finds a text anywhere in a search key; `%`, `_` and the backslash in it stand for themselves. */
export function searchPatternOf(text: string): string {
  return `%${foldText(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
