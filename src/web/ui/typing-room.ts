/** Lower than this, head and foot would leave too little between them. */
const lowPixels = 480

/**
 * Keeps what is typed into a dialog in sight, as long as it is open: the dialog stands above the keyboard, which covers
 * the lower part of the window on phones, and the field in use and its error are scrolled to. Where little is left,
 * `data-low` lets head and foot scroll with the rest.
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
  // From field to field the keyboard stays; a browser shows the field alone, without its error.
  const showNext = () => dialog.dataset['low'] !== undefined && showField(dialog)
  dialog.addEventListener('focusin', showNext, { signal })
  showFault.observe(dialog, { subtree: true, attributeFilter: ['aria-invalid', 'aria-describedby'] })
  signal.addEventListener('abort', () => showFault.disconnect())
}

function measure(dialog: HTMLElement): void {
  const seen = window.visualViewport
  // A page that is zoomed in shows less of itself, too; there is no keyboard then.
  const covered = seen?.scale === 1 ? window.innerHeight - seen.height - seen.offsetTop : 0
  const keyboard = Math.max(0, Math.round(covered))
  dialog.style.setProperty('--keyboard', `${keyboard}px`)
  dialog.toggleAttribute('data-low', window.innerHeight - keyboard < lowPixels)
}

/** The field in use with its error; after a refused press the first field that is wrong. */
function showField(dialog: HTMLElement): void {
  const isField = 'input:not([type=radio],[type=checkbox]),textarea'
  const used = document.activeElement?.matches(isField) ? document.activeElement : undefined
  const field = used ?? dialog.querySelector('[aria-invalid]')
  if (!field || !dialog.contains(field)) return
  const error = document.getElementById(`${field.id}-error`)
  // The field last: where both do not fit, what is typed matters more.
  error?.scrollIntoView({ block: 'nearest' })
  field.scrollIntoView({ block: 'nearest' })
}
