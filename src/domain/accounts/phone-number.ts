/** The normalised form of a number: digits with the country code first. Undefined when it is not a number. */
export function phoneNumber(text: string): string | undefined {
  const digits = text.replace(/^\s*\+/, '').replaceAll(/\s/g, '')
  return /^[1-9]\d{1,14}$/.test(digits) ? digits : undefined
}

/**
 * Converts a number as people in Greece type it to its full international form: a Greek mobile needs no country code,
 * any other begins with `+` or `00`. Undefined without either.
 */
export function typedNumber(text: string): string | undefined {
  const bare = text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
  const digits = /^69\d{8}$/.test(bare) ? `+30${bare}` : bare
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : undefined
}
