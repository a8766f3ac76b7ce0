import { act, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const nothing = () => undefined

/** As much of a window as React asks for where nothing is drawn: for `vi.stubGlobal('window', emptyWindow)`. */
export const emptyWindow = { HTMLIFrameElement: class {} }

/** As much of an element as React asks for where nothing is drawn. */
function emptyElement(): Element {
  const listens = { addEventListener: nothing, removeEventListener: nothing }
  const ownerDocument = { ...listens, nodeType: 9, activeElement: null }
  return { ...listens, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument } as unknown as Element
}

interface RunningHook<Result> {
  /** What the hook gave last. */
  readonly now: () => Result
  /** How often it was asked. */
  readonly renders: () => number
  /** Does something and waits until React has drawn what came of it. */
  readonly step: (work: () => unknown) => Promise<void>
  readonly leave: () => Promise<void>
}

/** Runs a hook in a component that draws nothing. @param around what it needs above it */
export async function runHook<Result>(
  useIt: () => Result,
  around: (child: ReactNode) => ReactNode = (child) => child,
): Promise<RunningHook<Result>> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const results: Result[] = []
  function Probe(): null {
    results.push(useIt())
    return null
  }
  const root = createRoot(emptyElement())
  const step = async (work: () => unknown) => {
    await act(async () => {
      work()
      // The work's end, and TanStack Query, which tells its listeners of it, each take a task of their own.
      for (let task = 0; task < 3; task++) await new Promise((over) => setTimeout(over))
    })
  }
  await step(() => root.render(around(createElement(Probe))))
  return {
    now: () => results.at(-1) as Result,
    renders: () => results.length,
    step,
    leave: () => step(() => root.unmount()),
  }
}
