type Box = { top: number; bottom: number; left: number; right: number }
type PlaceInput = {
  /** As the club has it: `bottom-end`. */
  position: string
  /** The dialog or panel that is open, in CSS pixels of the window. */
  over: Box | null
  /** What else must stay in sight. */
  avoid: readonly Box[]
  /** Size of the toasts. */
  need: { width: number; height: number }
  view: { width: number; height: number }
}

/** Where toasts stand: `at` as `position`, and how many pixels at the right they leave clear. */
export type ToastPlace = { at: string; clear: number }

const GAP = 16
/** A toast narrower than this is no longer read at a glance. */
const NARROWEST = 280

/**
 * Where toasts don't cover what is open or must stay in sight: beside a panel at the right, and at the edge the club
 * chose, or at the other one if they cover less there.
 */
export function toastPlace({ position, over, avoid, need, view }: PlaceInput): ToastPlace {
  const beside = over !== null && over.left >= NARROWEST && over.right >= view.width - GAP
  const clear = beside ? Math.round(view.width - over.left) : 0
  const spared = over && !beside ? [over, ...avoid] : avoid
  const [edge = 'bottom', ...side] = position.split('-')
  const other = [edge === 'top' ? 'bottom' : 'top', ...side].join('-')
  const covered = (at: string) => {
    const taken = boxAt(at, need, { ...view, width: view.width - clear })
    return spared.reduce((sum, box) => sum + overlap(taken, box), 0)
  }
  return { at: covered(other) < covered(position) ? other : position, clear }
}

function boxAt(at: string, { width, height }: PlaceInput['need'], view: PlaceInput['view']): Box {
  const top = at.startsWith('top') ? 0 : view.height - height - GAP
  const middle = (view.width - width) / 2
  const left = at.endsWith('-start') ? GAP : at.endsWith('-end') ? view.width - width - GAP : middle
  return { top, bottom: top + height + GAP, left, right: left + width }
}

/** Square pixels. */
function overlap(one: Box, two: Box): number {
  const width = Math.min(one.right, two.right) - Math.max(one.left, two.left)
  const height = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top)
  return width > 0 && height > 0 ? width * height : 0
}
