/**
 * Opens a dialog over the page. The page stops scrolling and loses its scrollbar then; how wide that was is left in
 * `--scrollbar`, so that nothing moves (nought where scrollbars lie over the page, as on phones).
 */
export function showModal(dialog: HTMLDialogElement): void {
  const { documentElement } = document
  const isFirst = document.querySelector('dialog:modal') === null
  if (isFirst)
    documentElement.style.setProperty('--scrollbar', `${window.innerWidth - documentElement.clientWidth}px`)
  dialog.showModal()
}
