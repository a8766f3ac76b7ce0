import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

interface Watched {
  /** When the page's own HTML was on the screen, in milliseconds; none until then. */
  shownAt?: number
  moves: { readonly at: number; readonly by: number; readonly what: string }[]
}

/**
 * Measures from the next page on how far its layout moves by itself, not after an input.
 * Moves while the HTML still arrives are left out, because the amount of it in the first frame depends on the machine.
 */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { moves: [] }
    Object.assign(globalThis, { watched })
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName} ${node.getAttribute('class') ?? ''}` : String(node?.nodeName)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput)
          watched.moves.push({
            at: entry.startTime,
            by: entry.value,
            what: entry.sources.map(({ node }) => nameOf(node)).join(', '),
          })
    }).observe({ type: 'layout-shift', buffered: true })
    // The second frame begins when the first with the whole document is done.
    document.addEventListener('DOMContentLoaded', () =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          watched.shownAt = performance.now()
        }),
      ),
    )
  })
}

/** Waits until the page's own HTML is on the screen. */
export async function wholeHtmlShown(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (globalThis as unknown as { watched: Watched }).watched.shownAt !== undefined,
  )
}

/** Expects that the watched page has moved by at most 0.02 of the window since its HTML was shown; a failure names what moved. */
export async function expectSteady(page: Page): Promise<void> {
  await wholeHtmlShown(page)
  const moves = await page.evaluate(() => {
    const { shownAt = 0, moves } = (globalThis as unknown as { watched: Watched }).watched
    return moves.filter(({ at }) => at >= shownAt)
  })
  const total = moves.reduce((sum, { by }) => sum + by, 0)
  expect(total > 0.02 ? moves : []).toEqual([])
}
