/** Day, month and year as they are typed, each for itself. */
export type BirthParts = { day: string; month: string; year: string }

/** A form has them as one text, year first, so that a draft of it is one too; empty where nothing was typed. */
export function joinBirth({ year, month, day }: BirthParts): string {
  const parts = [year, month, day].map((part) => part.replaceAll('-', ''))
  return parts.every((part) => part === '') ? '' : parts.join('-')
}

export function splitBirth(text: string): BirthParts {
  const [year = '', month = '', day = ''] = text.split('-')
  return { year, month, day }
}

/** The same as a day travels, `YYYY-MM-DD`; empty where nothing was typed, as it is where it is no day. */
export function toBirthDay(text: string): string {
  const { year, month, day } = splitBirth(text)
  const parts = [year, month, day].map((part) => part.trim())
  if (parts.every((part) => part === '')) return ''
  return [parts[0], parts[1]?.padStart(2, '0'), parts[2]?.padStart(2, '0')].join('-')
}

/** A whole day that was pasted into one of the fields: day first, or year first. Null where it is none. */
export function readWholeBirth(pasted: string): BirthParts | null {
  const text = pasted.trim()
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (year && month && day) return { year, month, day }
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  return first && second && last ? { day: first, month: second, year: last } : null
}
