import { act, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const nothing = () => undefined

/** The minimum of a window that React needs without drawing, for `vi.stubGlobal('window', emptyWindow)`. */
export const emptyWindow = { HTMLIFrameElement: class {} }

/** The minimum of an element that React needs without drawing. */
function emptyElement(): Element {
  const listens = { addEventListener: nothing, removeEventListener: nothing }
  const ownerDocument = { ...listens, nodeType: 9, activeElement: null }
  return { ...listens, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument } as unknown as Element
}

interface RunningHook<Result> {
  /** The last result of the hook. */
  readonly now: () => Result
  /** The number of renders. */
  readonly renders: () => number
  /** Runs work and waits until React has rendered its result. */
  readonly step: (work: () => unknown) => Promise<void>
  readonly leave: () => Promise<void>
}

/** Runs a hook in a component that draws nothing. @param around the providers that it needs */
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
      // The end of the work, and TanStack Query's notice of it, each take their own task.
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
