import { AsyncLocalStorage } from 'node:async_hooks'

/** A slower provider counts as down. */
export const PROVIDER_SECONDS = 4
/** The time for all calls of one sign-in together, so that our own answer comes before the request times out. */
const TOGETHER_SECONDS = 7

/** The provider did not answer, or with something unexpected; it is unknown whose fault that is. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

const together = new AsyncLocalStorage<AbortSignal>()

/** Limits all calls that `ask` makes to the time that is left for them together. */
export const inOneTime = <T>(ask: () => Promise<T>): Promise<T> =>
  together.run(AbortSignal.timeout(TOGETHER_SECONDS * 1000), ask)

type Answers = (request: Request) => Promise<Response>
const inProcess = new Map<string, Answers>()

/** Answers calls to addresses below `base` in this process, without a network: by a stand-in of the site. */
export const answerInProcess = (base: string, answers: Answers): void => void inProcess.set(base, answers)

/** Calls an address of the settings, with a timeout and without following redirects. */
export const callProvider = (url: string | URL, init: RequestInit = {}): Promise<Response> => {
  const { href } = new URL(url)
  const here = inProcess.entries().find(([base]) => href.startsWith(base))?.[1]
  if (here) return here(new Request(href, init))
  const ends = [AbortSignal.timeout(PROVIDER_SECONDS * 1000), together.getStore(), init.signal]
  return fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.any(ends.filter((end) => end !== undefined && end !== null)),
  })
}
