/** The euros that somebody wrote as `28`, `28,50` or `28.5 €`; null where it is no price with two decimals at most. */
export function parsePrice(written: string): number | null {
  const [, euros = '', , cents = ''] = /^\s*€?\s*(\d{1,6})([.,](\d{1,2})?)?\s*€?\s*$/.exec(written) ?? []
  return euros === '' ? null : Number(`${euros}.${cents || '0'}`)
}
