/** A provider that is slower than this is taken for away. */
export const PROVIDER_SECONDS = 4

/** The provider did not answer, or with something else than what was asked; whose fault is not known. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** A call to an address of the settings: never for long, and never on to another address. */
export const callProvider = (url: string | URL, init: RequestInit = {}): Promise<Response> =>
  fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.any([
      AbortSignal.timeout(PROVIDER_SECONDS * 1000),
      ...(init.signal ? [init.signal] : []),
    ]),
  })
