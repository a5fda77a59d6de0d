/** Marks the page as alive, and does what was tapped before that: the script in index.html marked it. */
export function doEarlyTap(): void {
  document.documentElement.dataset.alive = ''
  const tapped = document.querySelector<HTMLElement>('[data-tapped]')
  tapped?.removeAttribute('data-tapped')
  tapped?.click()
}
