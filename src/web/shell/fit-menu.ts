/** What stands in the bar of the menu: an entry, or a group that drops down. */
export type MenuPart = {
  key: string
  /** Pixels. */
  width: number
  /** Those with a lower one go under "More" first; null for what always stays. */
  stays: number | null
}

/** The keys of what goes under "More", itself `more` wide, in a bar of so many pixels. What never leaves may take a second line. */
export function foldMenu(parts: readonly MenuPart[], room: number, more: number): string[] {
  const leaving = parts
    .filter((part) => part.stays !== null)
    .toSorted((one, other) => (one.stays ?? 0) - (other.stays ?? 0))
  const folded: string[] = []
  let taken = parts.reduce((sum, { width }) => sum + width, 0)
  for (const { key, width } of leaving) {
    if (taken <= room) break
    if (folded.length === 0) taken += more
    taken -= width
    folded.push(key)
  }
  return folded
}
