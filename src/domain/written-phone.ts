/** Whether the text is a number that can be called; a plus, spaces, dots, brackets and hyphens are allowed. */
export const isWrittenPhone = (text: string): boolean =>
  /^\+?[\d\s().-]{6,}$/.test(text) && text.replaceAll(/\D/g, '').length >= 8

/** "+306900007805" → "+30 690 000 7805", likewise without the country; other numbers stay unchanged. */
export const spacedPhone = (phone: string): string =>
  phone
    .replace(/^\+30(?=\d{10}$)/, '+30\u00a0')
    .replace(/^(\+30\u00a0)?([268]\d{2})(\d{3})(\d{4})$/, '$1$2\u00a0$3\u00a0$4')

/** A link that calls; it contains digits only, for any spelling of the number. */
export const telephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

/**
 * "210 123 4567" → "+302101234567", in international form; a number without a country is Greek. Null for text that is
 * no number.
 */
export function internationalPhone(phone: string): string | null {
  const digits = phone.replaceAll(/[^\d+]/g, '').replace(/^00/, '+')
  if (/^\+[1-9]\d{7,14}$/.test(digits)) return digits
  return /^[26]\d{9}$/.test(digits) ? `+30${digits}` : null
}
