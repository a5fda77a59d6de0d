/** Text as HTML and XML hold it, in elements and attributes alike: what would be taken for markup is written as a reference. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => references[letter] ?? letter)
}

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
