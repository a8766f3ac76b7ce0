/** A number as it is kept: country code first, digits only. Undefined when it cannot be one. */
export function phoneNumber(text: string): string | undefined {
  const digits = text.replace(/^\s*\+/, '').replaceAll(/\s/g, '')
  return /^[1-9]\d{1,14}$/.test(digits) ? digits : undefined
}
