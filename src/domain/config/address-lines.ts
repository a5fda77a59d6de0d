/** An address as it is written on paper: a line ends where the owner ended it, and before a postcode. No line is empty. */
export function linesOfAddress(address: string): string[] {
  return address
    .split(/\s*\n\s*|,\s+(?=\d{5}\b)/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
