/** Focuses the first field that has to be corrected, once it is marked. */
export const showFirstFault = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}
