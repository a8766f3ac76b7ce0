import { AsyncLocalStorage } from 'node:async_hooks'

/** A provider that is slower than this is taken for away. */
export const PROVIDER_SECONDS = 4
/** All calls of one sign-in together, so that its person gets an answer of ours before the request is given up. */
const TOGETHER_SECONDS = 7

/** The provider did not answer, or with something else than what was asked; whose fault is not known. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

const together = new AsyncLocalStorage<AbortSignal>()

/** Calls that `ask` makes, however many, take no longer than what is left of one time for all of them. */
export const inOneTime = <T>(ask: () => Promise<T>): Promise<T> =>
  together.run(AbortSignal.timeout(TOGETHER_SECONDS * 1000), ask)

type Answers = (request: Request) => Promise<Response>
const inProcess = new Map<string, Answers>()

/** Calls to addresses below `base` are answered here, without a network: by a stand-in that is part of the site. */
export const answerInProcess = (base: string, answers: Answers): void => void inProcess.set(base, answers)

/** A call to an address of the settings: never for long, and never on to another address. */
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
