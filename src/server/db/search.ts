import { foldText } from '#domain/users/rules.ts'

/** What LIKE takes to find a text anywhere in a search key, with its own signs for "anything" taken as they are. */
export function searchPatternOf(text: string): string {
  return `%${foldText(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
