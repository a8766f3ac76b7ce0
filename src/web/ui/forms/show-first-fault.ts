/** Takes the reader to the first field that has to be mended, once it is marked. */
export const showFirstFault = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}
