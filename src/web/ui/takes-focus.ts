/**
 * The ref of the field that a dialog was opened for. A dialog focuses a field with this attribute as it opens, but React's
 * own property doesn't write it, and focuses the field while the dialog is still closed.
 */
export function takesFocus(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '')
  // It may have opened before its content came.
  if (field?.closest('dialog')?.open) field.focus()
}
