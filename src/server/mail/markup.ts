import { escapeMarkup } from '../escape-markup.ts'

/** A piece of HTML whose texts were escaped. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | readonly Markup[] | string | number

/** HTML from a template: every text put into it is escaped, pieces made the same way are not. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.map((text, at) => text + markupOf(parts[at] ?? '')).join(''))
}

function markupOf(part: Part): string {
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map((one) => one.text).join('\n')
  return escapeMarkup(String(part))
}
