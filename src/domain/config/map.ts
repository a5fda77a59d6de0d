/** Where the club's address is shown on a map, at the address that opens the map program of a phone too; null without one. */
export function mapUrlOf(address: string): string | null {
  const line = address
    .trim()
    .split(/\s*\n\s*/)
    .join(', ')
  return line === '' ? null : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(line)}`
}
