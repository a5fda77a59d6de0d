import { getInstall } from './install.ts'

/** What a device remembers of installing being offered after a booking: one was made, it is offered after this one, or it was. */
export type Hint = 'booked' | 'offered' | 'over'

const KEY = 'install-hint'

/** What a device remembers once somebody books on it: it is offered after the second booking, or the first later one on which it can be. */
export function nextHint(hint: Hint | null, canInstall: boolean): Hint {
  if (hint === null) return 'booked'
  return hint === 'booked' ? (canInstall ? 'offered' : 'booked') : 'over'
}

/** Counts a booking that was made on this device. */
export function countBooking(): void {
  saveHint(nextHint(readHint(), getInstall() !== null))
}

/** Whether installing is offered after the booking that was just made. */
export function isInstallOffered(): boolean {
  return readHint() === 'offered'
}

/** Never offers it after a booking again. */
export function endHint(): void {
  saveHint('over')
}

/** Without storage it would come after every booking: so never. */
function readHint(): Hint | null {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'booked' || stored === 'offered' || stored === 'over' ? stored : null
  } catch {
    return 'over'
  }
}

function saveHint(hint: Hint): void {
  try {
    localStorage.setItem(KEY, hint)
  } catch {
    // It isn't offered then.
  }
}
