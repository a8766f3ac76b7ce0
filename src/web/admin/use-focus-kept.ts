import { useEffect, type RefObject } from 'react'

const reachable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary'

/** An element, and where it stands among its siblings. */
interface Link {
  readonly element: Element
  readonly at: number
}

const placeOf = (element: Element): number => [...(element.parentElement?.children ?? [])].indexOf(element)

/** The element and what it is in, from the inside out. */
function chainTo(page: HTMLElement, from: Element): readonly Link[] {
  const chain: Link[] = []
  for (let element: Element | null = from; element && element !== page; element = element.parentElement)
    chain.push({ element, at: placeOf(element) })
  return [...chain, { element: page, at: 0 }]
}

const isOffered = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.checkVisibility() && !element.closest('dialog')

/** The first thing to reach in the first of the elements that has one. */
const firstIn = (elements: readonly (Element | undefined)[]): HTMLElement | undefined =>
  elements
    .flatMap((element) => (element ? [element, ...element.querySelectorAll(reachable)] : []))
    .filter((element) => element.matches(reachable))
    .find(isOffered)

/** What stands now where the focus was: in the same row, in the row that moved up, or the next place around them. */
function placeLeft(chain: readonly Link[]): HTMLElement | undefined {
  const first = chain.findIndex(({ element }) => element.isConnected)
  const gone = chain[first - 1]
  const around = chain.slice(first).map(({ element }) => element)
  const { children } = around[0] ?? { children: [] }
  const instead = gone ? children[Math.min(gone.at, children.length - 1)] : undefined
  return firstIn([instead, ...around])
}

/**
 * An act often takes the pressed button off the page, alone or with its row, and the focus with it: what stands there
 * now has it then, so that the keyboard goes on from where it was.
 */
export function useFocusKept(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = page.current
    if (!root) return undefined
    let chain: readonly Link[] = []
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) chain = chainTo(root, target)
    }
    const restore = () => {
      const isLost = document.activeElement === document.body && chain[0]?.element.isConnected === false
      if (!isLost) return
      placeLeft(chain)?.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(restore)
    root.addEventListener('focusin', remember)
    watch.observe(root, { childList: true, subtree: true })
    return () => {
      root.removeEventListener('focusin', remember)
      watch.disconnect()
    }
  }, [page])
}
