const KEY = 'letters'

/** Whether letters typed anywhere open the search for people on this device. */
export function areLettersOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

/** Switches them on or off; without storage they stay on. */
export function setLetters(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // They stay as they are.
  }
}
