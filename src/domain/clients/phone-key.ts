/** A key for one number in all spellings; empty without one. The SQL function phone_key() does the same. */
export const phoneKey = (text: string): string =>
  text
    .replaceAll(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^30(?=[26]\d{9}$)/, '')
