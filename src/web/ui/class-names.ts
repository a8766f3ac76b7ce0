/** Joins class names; whatever is false or empty falls out. */
export const classes = (...names: readonly (string | false | undefined | null)[]): string =>
  names.filter(Boolean).join(' ')
