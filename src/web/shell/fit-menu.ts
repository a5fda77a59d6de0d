/** What stands in the bar of the menu: an entry, or a group that drops down. */
export type MenuPart = {
  key: string
  /** As it reads. */
  label: string
  /** Whether it drops down. */
  drops: boolean
  /** Those with a lower one go under "More" first; null for what always stays. */
  stays: number | null
}

/** Pixels of a letter of the menu's type, and what stands around a word; a little more than measured, as words differ. */
const LETTER = 8.4
const AROUND = 24
const ARROW = 26

/**
 * Which parts of the menu stand in a bar of so many pixels, and which go under "More". Judged by the letters of their words, so
 * that the server decides as the browser does. What never leaves may take a second line where letters are large.
 */
export function fitMenu<Part extends MenuPart>(
  parts: readonly Part[],
  room: number,
  more: string,
): { shown: Part[]; folded: Part[] } {
  const leaving = parts
    .filter((part) => part.stays !== null)
    .toSorted((one, other) => (one.stays ?? 0) - (other.stays ?? 0))
  const folded = new Set<Part>()
  const taken = () => {
    const shown = parts.filter((part) => !folded.has(part)).map(widthOf)
    const rest = folded.size === 0 ? 0 : widthOf({ label: more, drops: true })
    return shown.reduce((sum, width) => sum + width, rest)
  }
  for (const part of leaving) {
    if (taken() <= room) break
    folded.add(part)
  }
  return { shown: parts.filter((part) => !folded.has(part)), folded: parts.filter((part) => folded.has(part)) }
}

function widthOf({ label, drops }: Pick<MenuPart, 'label' | 'drops'>): number {
  return AROUND + label.length * LETTER + (drops ? ARROW : 0)
}
