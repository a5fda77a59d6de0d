/** An address as it is written on paper: a line ends where the owner ended it, and before a postcode. No line is empty. */
export function linesOfAddress(address: string): string[] {
  const lines = address.trim().split(/\s*\n\s*|,\s+(?=\d{5}\b)/)
  return lines.filter(Boolean)
}
