/** Runs something when the frame that is being made has been drawn; answers how to call it off. */
export function runAfterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer = setTimeout(run)
  }
  const frame = requestAnimationFrame(soon)
  // Nothing is drawn in a hidden page.
  if (document.hidden) soon()
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
