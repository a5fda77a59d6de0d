/** Where a map shows a postal address: a page to go to, of which nothing is loaded before. */
export function mapAddressOf(address: string): string {
  const query = address.replaceAll(/\s+/g, ' ').trim()
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`
}
