/**
 * Lets another script's frame, such as a bank's question, stand above an open dialog and be pressed. A modal dialog is above
 * every `z-index`, and nothing outside of it can be reached; so it is an ordinary box above the page for that time.
 * @returns makes it modal again
 */
export function lowerDialog(dialog: HTMLDialogElement): () => void {
  const reopen = (show: () => void) => {
    const focused = document.activeElement
    dialog.close()
    show()
    // Closing gives the focus to the page, and opening to the first button.
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
  dialog.dataset['lowered'] = ''
  reopen(() => dialog.show())
  return () => {
    // The page may have closed it meanwhile.
    if (dialog.open && dialog.isConnected) reopen(() => dialog.showModal())
    // It has no transitions until it is drawn: otherwise it would come in again.
    requestAnimationFrame(() => requestAnimationFrame(() => delete dialog.dataset['lowered']))
  }
}
