import { useEffect, type RefObject } from 'react'

/** The elements that a keyboard reaches. */
export const reachable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary'

/** An element with its position among its siblings. */
interface Link {
  readonly element: Element
  readonly at: number
}

const placeOf = (element: Element): number => [...(element.parentElement?.children ?? [])].indexOf(element)

/** The element and its ancestors within the page, from the inside out. */
function chainTo(page: HTMLElement, from: Element): readonly Link[] {
  const chain: Link[] = []
  for (let element: Element | null = from; element && element !== page; element = element.parentElement)
    chain.push({ element, at: placeOf(element) })
  return [...chain, { element: page, at: 0 }]
}

const isOffered = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.checkVisibility() && !element.closest('dialog')

/** The first focusable control in or at the given elements, in their order. */
const firstIn = (elements: readonly (Element | undefined)[]): HTMLElement | undefined =>
  elements
    .flatMap((element) => (element ? [element, ...element.querySelectorAll(reachable)] : []))
    .filter((element) => element.matches(reachable))
    .find(isOffered)

/** The control that now stands where the focus was: in the same row, in the row that moved up, or in the nearest container. */
function placeLeft(chain: readonly Link[]): HTMLElement | undefined {
  const first = chain.findIndex(({ element }) => element.isConnected)
  const gone = chain[first - 1]
  const around = chain.slice(first).map(({ element }) => element)
  const { children } = around[0] ?? { children: [] }
  const instead = gone ? children[Math.min(gone.at, children.length - 1)] : undefined
  return firstIn([instead, ...around])
}

/**
 * Many actions remove the pressed button from the page, alone or with its row, and the focus is lost with it. This hook
 * moves the focus to the control that takes its place, so that a keyboard user goes on from there.
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
