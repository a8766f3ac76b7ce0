/** The nonce of style elements in the page's policy. Undefined in development, where pages have no policy. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
