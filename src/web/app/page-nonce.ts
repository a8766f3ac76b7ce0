/** With which the page's policy lets a style element in. Undefined where pages have no policy: out of their sources. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
