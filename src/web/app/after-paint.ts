/** A tab in the background paints nothing: the work then goes on after this many milliseconds. */
const LONGEST_WAIT = 200

/**
 * Does the work once the browser has painted what the press changed, so that a slow phone answers the finger first.
 * In a tab that paints nothing it waits 200 ms.
 * @returns calls the work off, as long as it has not begun
 */
export function afterPaint(work: () => void): () => void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    work()
  }
  // A timer set in the frame runs after the frame was painted.
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, LONGEST_WAIT)
  return () => {
    isDone = true
  }
}
