/** The cookie in which a browser keeps how wide its window is, where the server guessed wrong. */
export const WIDTH_COOKIE = 'window-width'

/** The width of a phone's and of a desktop's window, in CSS pixels, as pages are drawn for them. */
export const PHONE_WIDTH = 390
export const DESKTOP_WIDTH = 1280

/** Narrower than this, no page looks different; wider than a desktop's neither. */
const NARROW = 720

/** The width that a page is drawn for in a window so wide: few, as each is drawn apart. */
export function drawnWidthOf(width: number): number {
  if (!(width >= NARROW)) return PHONE_WIDTH
  return Math.min(Math.round(width), DESKTOP_WIDTH)
}
