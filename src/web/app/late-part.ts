import { useEffect, useSyncExternalStore } from 'react'

import { importAgain } from './import-again.ts'
import { wordsReady } from './words.ts'

interface PartState<Part> {
  /** Undefined until it is there. */
  readonly data: Part | undefined
  readonly isError: boolean
}

/** A part of a page that the page does not need at first, fetched once. */
export interface LatePart<Part> {
  /** Fetches it, once more if that failed. */
  readonly load: () => void
  /** Fetches it when the page has nothing else to do. */
  readonly ahead: () => void
  /** Fetches again after a failure, at the reader's request. */
  readonly again: () => void
  readonly state: () => PartState<Part>
  readonly subscribe: (listener: () => void) => () => void
}

/** Safari has no idle callback. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200)

const nothing = { data: undefined, isError: false } as const

/**
 * @param source its import
 * @param pick the export that the page draws
 */
export function latePart<Module, Part>(
  source: () => Promise<Module>,
  pick: (module: Module) => Part,
): LatePart<Part> {
  const fetch = importAgain(source)
  const listeners = new Set<() => void>()
  let state: PartState<Part> = nothing
  let isComing = false
  let failures = 0
  const become = (next: PartState<Part>) => {
    state = next
    for (const listener of listeners) listener()
  }
  const bring = async () => {
    isComing = true
    become(nothing)
    try {
      // Without a network, browsers would keep the failed import.
      if (!navigator.onLine) throw new TypeError('offline')
      const module = await fetch()
      if ((await wordsReady()).some(({ status }) => status === 'rejected')) throw new TypeError('no words')
      become({ data: pick(module), isError: false })
    } catch {
      failures += 1
      become({ data: undefined, isError: true })
    }
    isComing = false
  }
  const load = () => void (isComing || state.data !== undefined || bring())
  return {
    load,
    ahead: () => void whenIdle(load),
    // Scripts and words that this one needs may be kept as failed too: then only a new page fetches them.
    again: () => (failures > 1 && navigator.onLine ? location.reload() : load()),
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * A late part in the form of a query, for `Loaded`.
 * @param isNeeded fetches it now; until then the page may fetch it when it has nothing else to do
 */
export function useLate<Part>(part: LatePart<Part>, isNeeded: boolean) {
  const state = useSyncExternalStore(part.subscribe, part.state, () => nothing)
  useEffect(() => {
    if (isNeeded) part.load()
  }, [part, isNeeded])
  return { ...state, refetch: part.again }
}
