type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/**
 * Which of some boxes on a page a key leads to from one of them: the nearest that lies that way, for Home and End the first and the
 * last on the same line; null where none does, or the key is another.
 */
export function findNear(boxes: readonly Box[], from: number, key: string): number | null {
  const box = boxes[from]
  if (!box) return null
  const others = boxes.map((other, at) => ({ at, ...distance(box, other) })).filter(({ at }) => at !== from)
  const onLine = others.filter(({ down }) => Math.abs(down) < (box.bottom - box.top) / 2)
  if (key === 'Home' || key === 'End') {
    const ends = onLine.toSorted((one, other) => one.across - other.across)
    const end = key === 'Home' ? ends[0] : ends.at(-1)
    return end && (key === 'Home' ? end.across < 0 : end.across > 0) ? end.at : null
  }
  const lies = ways.get(key)
  if (!lies) return null
  const there = others.flatMap(({ at, across, down }) => {
    const [ahead, aside] = lies(across, down)
    // What lies straight that way comes before what lies askew.
    return ahead > 1 && aside <= ahead * 2 ? [{ at, far: ahead + aside * 3 }] : []
  })
  return there.toSorted((one, other) => one.far - other.far)[0]?.at ?? null
}

const ways = new Map<string, (across: number, down: number) => [ahead: number, aside: number]>([
  ['ArrowRight', (across, down) => [across, Math.abs(down)]],
  ['ArrowLeft', (across, down) => [-across, Math.abs(down)]],
  ['ArrowDown', (across, down) => [down, Math.abs(across)]],
  ['ArrowUp', (across, down) => [-down, Math.abs(across)]],
])

function distance(box: Box, other: Box): { across: number; down: number } {
  return {
    across: (other.left + other.right - box.left - box.right) / 2,
    down: (other.top + other.bottom - box.top - box.bottom) / 2,
  }
}
