/** Below this height, header and footer would leave too little between them. */
const lowPixels = 480

/**
 * Keeps the typed text of an open dialog visible: the dialog stays above the keyboard, which covers
 * the lower part of the window on phones, and scrolls to the focused field and its error. In low windows,
 * `data-low` lets header and footer scroll with the rest.
 */
export function keepInSight(dialog: HTMLElement, signal: AbortSignal): void {
  const makeRoom = () => {
    measure(dialog)
    showField(dialog)
  }
  const showFault = new MutationObserver((changes) => {
    if (changes.some(({ target }) => (target as Element).matches('[aria-invalid]'))) showField(dialog)
  })
  makeRoom()
  window.visualViewport?.addEventListener('resize', makeRoom, { signal })
  window.addEventListener('resize', makeRoom, { signal })
  // Between fields the keyboard stays; a browser scrolls to the field alone, without its error.
  const showNext = () => dialog.dataset['low'] !== undefined && showField(dialog)
  dialog.addEventListener('focusin', showNext, { signal })
  showFault.observe(dialog, { subtree: true, attributeFilter: ['aria-invalid', 'aria-describedby'] })
  signal.addEventListener('abort', () => showFault.disconnect())
}

function measure(dialog: HTMLElement): void {
  const seen = window.visualViewport
  // A zoomed page is smaller, too, without a keyboard.
  const covered = seen?.scale === 1 ? window.innerHeight - seen.height - seen.offsetTop : 0
  const keyboard = Math.max(0, Math.round(covered))
  dialog.style.setProperty('--keyboard', `${keyboard}px`)
  dialog.toggleAttribute('data-low', window.innerHeight - keyboard < lowPixels)
}

/** The focused field with its error; after a refused press the first faulty field. */
function showField(dialog: HTMLElement): void {
  const isField = 'input:not([type=radio],[type=checkbox]),textarea'
  const used = document.activeElement?.matches(isField) ? document.activeElement : undefined
  const field = used ?? dialog.querySelector('[aria-invalid]')
  if (!field || !dialog.contains(field)) return
  const error = document.getElementById(`${field.id}-error`)
  // The field last: if both do not fit, the typed text matters more.
  error?.scrollIntoView({ block: 'nearest' })
  field.scrollIntoView({ block: 'nearest' })
}
