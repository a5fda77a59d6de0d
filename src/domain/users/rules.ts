/** What names and addresses are compared by: case and spaces at the ends don't count. */
export function nameKey(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/** What phones are compared by: their digits. */
export function phoneKey(text: string): string {
  return text.replaceAll(/\D/g, '')
}
