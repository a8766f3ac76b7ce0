/** One number however it was written; empty where there is none. The SQL function phone_key() says the same. */
export const phoneKey = (text: string): string =>
  text
    .replaceAll(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^30(?=[26]\d{9}$)/, '')
