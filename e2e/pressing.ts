import type { Page } from 'playwright-core'

import { preparePage, type Snapshot, type Target } from './press-targets.ts'

export type Pointer = 'mouse' | 'touch'

/** A busy machine may take this long to answer; a control that does nothing is reported after it. */
const patience = 10_000

const takeSnapshot = (page: Page): Promise<Snapshot> => page.evaluate(() => window.pressing.snapshot())

/** Whether the press had the effect that this kind of control should have. */
function happened({ kind }: Target, before: Snapshot, after: Snapshot, requests: number): boolean {
  const hasMoved = after.went.length > before.went.length || after.page !== before.page
  if (kind === 'field') return after.isFocused
  if (kind === 'link') return hasMoved
  return after.own !== before.own || hasMoved || (kind === 'button' && requests > 0)
}

async function pressAt(page: Page, pointer: Pointer, { x, y }: Target): Promise<void> {
  await page.evaluate(() => window.pressing.begin())
  if (pointer === 'touch') return page.touchscreen.tap(x, y)
  await page.mouse.move(x, y)
  await page.mouse.down()
  // A real press lasts some frames, and the page may close a list in the middle of it.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.mouse.up()
}

/**
 * Presses a control, again at its new position if it moved away before the press.
 * @returns false if the page removed it before the press
 */
async function pressIt(page: Page, pointer: Pointer, target: Target): Promise<boolean> {
  let at: Target | undefined = target
  for (let tries = 0; at && tries < 3; tries += 1) {
    await pressAt(page, pointer, at)
    if (await page.evaluate(() => window.pressing.wasMet())) return true
    at = await page.evaluate(() => window.pressing.again())
  }
  return at !== undefined
}

/** Counts the page's requests and knows whether some are pending. */
function watchRequests(page: Page) {
  const under = new Set<unknown>()
  let begun = 0
  page.on('request', (request) => {
    begun += 1
    under.add(request)
  })
  page.on('requestfinished', (request) => under.delete(request))
  page.on('requestfailed', (request) => under.delete(request))
  page.on('filechooser', () => (begun += 1))
  return { begun: () => begun, isQuiet: () => under.size === 0 }
}
type Requests = ReturnType<typeof watchRequests>

const reportOf = (page: Page): Promise<string> => page.evaluate(() => window.pressing.report())

const isPin = (html: string) => html.includes('data-pin=')
const isMapTool = (html: string) => html.includes('class="map-')

/** @returns problems of the press; none when it had the right effect */
async function press(page: Page, pointer: Pointer, requests: Requests, target: Target): Promise<string[]> {
  // The map moves below its tools, zooming in parts the pins of neighbours, and arrow keys reach each of them.
  const isAbove = isPin(target.coveredBy) || isMapTool(target.coveredBy)
  if (isAbove && isPin(target.name)) return []
  if (target.coveredBy !== '') return [`${target.name} lies under ${target.coveredBy}`]
  const [before, begun] = [await takeSnapshot(page), requests.begun()]
  // The answer to the last press may remove a control, such as a time while other times load.
  if (!(await pressIt(page, pointer, target))) return []
  const until = Date.now() + patience
  while (!happened(target, before, await takeSnapshot(page), requests.begun() - begun)) {
    if (Date.now() > until) return [`nothing happens: ${target.name}, ${await reportOf(page)}`]
    await page.waitForTimeout(50)
  }
  return []
}

/** The next control that nothing covers: Escape closes a covering list, and a toast goes by itself. */
async function freeTarget(page: Page, within: string): Promise<Target | undefined> {
  const next = (isLastTry: boolean) =>
    page.evaluate(({ within, isLastTry }) => window.pressing.next(within, isLastTry), { within, isLastTry })
  const target = await next(false)
  if (target === undefined || target.coveredBy === '') return target
  await page.keyboard.press('Escape')
  // A toast stays as long as the mouse is on it.
  await page.mouse.move(1, 1)
  await page.waitForFunction(() => document.querySelector('[data-sonner-toast]') === null)
  return next(true)
}

/** Waits for the answer of the last press if there is no control left: it may bring more. */
async function settledTarget(page: Page, within: string, requests: Requests): Promise<Target | undefined> {
  const target = await freeTarget(page, within)
  if (target) return target
  for (let tries = 0; tries < 100 && !requests.isQuiet(); tries += 1) await page.waitForTimeout(50)
  await page.waitForTimeout(50)
  return freeTarget(page, within)
}

const dialogTitles = (page: Page) => page.locator('dialog:modal h2').allInnerTexts()

async function leaveDialog(page: Page, open: number): Promise<void> {
  await page.keyboard.press('Escape')
  await page.waitForFunction((before) => document.querySelectorAll('dialog:modal').length < before, open)
}

interface PressOptions {
  readonly pointer: Pointer
  /** The kinds of controls on earlier pages; those of this page are added. */
  readonly known: Map<string, number>
  /** The part of the page that is searched; an open dialog comes first. */
  readonly within?: string
  /** Ends when the open dialog has no control left, and leaves it open. */
  readonly staysOpen?: boolean
}

/**
 * Presses each kind of control of a loaded page, and of everything that opens, until none is left.
 * @returns the problems
 */
export async function pressAll(
  page: Page,
  { pointer, known, within = 'body', staysOpen = false }: PressOptions,
): Promise<string[]> {
  const found: string[] = []
  const requests = watchRequests(page)
  let last = 'nothing'
  const pressEach = async () => {
    await preparePage(page, known)
    let measured: string | undefined
    for (;;) {
      const titles = await dialogTitles(page)
      if (pointer === 'touch' && titles.join() !== measured)
        found.push(...(await page.evaluate(() => window.pressing.small())))
      measured = titles.join()
      const target = await settledTarget(page, within, requests)
      if (target) {
        const [before, problems] = [last, press(page, pointer, requests, target)]
        last = target.name
        found.push(...(await problems).map((problem) => `${problem}; the press before was on ${before}`))
      } else if (titles.length === 0 || staysOpen) break
      else await leaveDialog(page, titles.length)
    }
    for (const [key, count] of await page.evaluate(() => [...window.pressing.pressed])) known.set(key, count)
  }
  const crashed = new Promise<never>((_, reject) =>
    page.once('crash', () => reject(new Error('the tab crashed'))),
  )
  await Promise.race([pressEach(), crashed]).catch((error: unknown) => {
    found.push(`${String(error).split('\n')[0]} after a press on ${last}`)
  })
  return [...new Set(found)]
}
