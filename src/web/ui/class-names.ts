/** Joins class names; false and empty ones are left out. */
export const classes = (...names: readonly (string | false | undefined | null)[]): string =>
  names.filter(Boolean).join(' ')
