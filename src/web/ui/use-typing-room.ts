import { useEffect, type RefObject } from 'react'

/**
 * Keeps what is typed into a dialog in sight: the dialog stands above the keyboard, which covers the lower part of the
 * window on phones, and the field in use and its error are scrolled to.
 */
export function useTypingRoom(element: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const dialog = element.current
    const seen = window.visualViewport
    if (!open || !dialog) return undefined
    const makeRoom = () => {
      // A page that is zoomed in shows less of itself, too; there is no keyboard then.
      const covered = seen?.scale === 1 ? window.innerHeight - seen.height - seen.offsetTop : 0
      dialog.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
      showField(dialog)
    }
    const showFault = new MutationObserver((changes) => {
      if (changes.some(({ target }) => (target as Element).matches('[aria-invalid]'))) showField(dialog)
    })
    seen?.addEventListener('resize', makeRoom)
    window.addEventListener('resize', makeRoom)
    showFault.observe(dialog, { subtree: true, attributeFilter: ['aria-invalid', 'aria-describedby'] })
    return () => {
      seen?.removeEventListener('resize', makeRoom)
      window.removeEventListener('resize', makeRoom)
      showFault.disconnect()
    }
  }, [element, open])
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
