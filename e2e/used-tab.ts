import type { Disposable, Page } from 'playwright-core'

interface UsedTab {
  /** The script that stores the session. */
  readonly storing: Disposable
  /** An address of the site without scripts. */
  readonly blank: string
  /** Gets the page once it is as good as new. */
  readonly keep: () => void
}

/** Events that tests listen to. */
const heard = [
  'console',
  'dialog',
  'filechooser',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const

/**
 * Makes closing the page's context empty the page for another test: a new page takes a quarter of a second of the
 * processor, mostly for compiling the site's scripts again. A page that cannot be emptied is closed for good.
 */
export function emptyOnClose(page: Page, { storing, blank, keep }: UsedTab): void {
  const context = page.context()
  const close = context.close.bind(context)
  const undo = markLasting(page)
  context.close = async () => {
    context.close = close
    const isChanged = undo()
    const isEmpty = !isChanged && context.pages().length === 1 && (await emptied(page, { storing, blank }))
    await (isEmpty ? keep() : close())
  }
}

/** Watches for changes that cannot be taken back. @returns a function that stops watching and tells whether any came */
function markLasting(page: Page): () => boolean {
  let isChanged = false
  const context = page.context()
  const watched: readonly (readonly [object, string])[] = [
    [page, 'addInitScript'],
    [page, 'exposeFunction'],
    [page.clock, 'install'],
    [page.clock, 'pauseAt'],
    [context, 'addInitScript'],
    [context, 'newCDPSession'],
  ]
  for (const [owner, name] of watched) {
    const plain = Reflect.get(owner, name) as (...given: unknown[]) => unknown
    Reflect.set(owner, name, (...given: unknown[]) => {
      isChanged = true
      return plain.apply(owner, given)
    })
  }
  return () => {
    for (const [owner, name] of watched) Reflect.deleteProperty(owner, name)
    return isChanged
  }
}

async function emptied(page: Page, { storing, blank }: Pick<UsedTab, 'storing' | 'blank'>): Promise<boolean> {
  const context = page.context()
  try {
    await Promise.all([
      context.setOffline(false),
      context.clearCookies(),
      context.clearPermissions(),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      page.emulateMedia({
        media: null,
        colorScheme: null,
        forcedColors: null,
        contrast: null,
        reducedMotion: 'reduce',
      }),
      page.mouse.move(0, 0),
      storing.dispose(),
    ])
    for (const event of heard) page.removeAllListeners(event)
    await page.goto(blank)
    await page.evaluate(async () => {
      localStorage.clear()
      sessionStorage.clear()
      for (const name of await caches.keys()) await caches.delete(name)
    })
    return true
  } catch {
    return false
  }
}
