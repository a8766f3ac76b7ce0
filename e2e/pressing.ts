import type { Page } from 'playwright-core'

import { preparePage, type Outcome, type Sight, type Target } from './press-targets.ts'

export type Pointer = 'mouse' | 'touch'

/** A busy machine may take this long to answer; a control that does nothing is reported after it. */
const patience = 10_000

const outcomeOf = (page: Page, hasAsked: boolean): Promise<Outcome> =>
  page.evaluate((asked) => window.pressing.outcome(asked), hasAsked)

async function pressAt(page: Page, pointer: Pointer, { x, y }: Target): Promise<void> {
  if (pointer === 'touch') return page.touchscreen.tap(x, y)
  await page.mouse.move(x, y)
  await page.mouse.down()
  // A real press lasts some frames, and the page may close a list in the middle of it.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.mouse.up()
}

interface Pressing {
  readonly pointer: Pointer
  readonly hasAsked: () => boolean
}

/**
 * Presses a control, again at its new position if it moved away before the press.
 * @returns the result; undefined if the page removed it before the press
 */
async function pressIt(
  page: Page,
  { pointer, hasAsked }: Pressing,
  target: Target,
): Promise<Outcome | undefined> {
  let at: Target | undefined = target
  let outcome: Outcome | undefined
  for (let tries = 0; at && tries < 3; tries += 1) {
    await pressAt(page, pointer, at)
    outcome = await outcomeOf(page, hasAsked())
    if (outcome.wasMet) return outcome
    at = await page.evaluate(() => window.pressing.again())
  }
  return at && outcome
}

/**
 * Counts the calls of the page, and knows whether any is pending; images are left out, because scrolling loads them.
 */
function watchRequests(page: Page) {
  const under = new Set<unknown>()
  let begun = 0
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'document'].includes(request.resourceType())) begun += 1
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
  // The map moves below its tools, zooming separates the pins of neighbours, and arrow keys reach each of them.
  const isAbove = isPin(target.coveredBy) || isMapTool(target.coveredBy)
  if (isAbove && isPin(target.name)) return []
  if (target.coveredBy !== '') return [`${target.name} lies under ${target.coveredBy}`]
  const begun = requests.begun()
  const hasAsked = () => requests.begun() > begun
  // On a busy machine the page may have moved on between the search and the press; a dead control stays dead.
  for (let round = 0; round < 2; round += 1) {
    if (await answered(page, { pointer, hasAsked }, target)) return []
  }
  return [`nothing happens: ${target.name}, ${await reportOf(page)}`]
}

/** Presses a control and waits for its effect. @returns false if there was none; true too if the page has removed it */
async function answered(page: Page, how: Pressing, target: Target): Promise<boolean> {
  let outcome = await pressIt(page, how, target)
  const until = Date.now() + patience
  // The answer to the last press may remove a control, such as a time while other times load.
  while (outcome && !outcome.happened) {
    if (Date.now() > until) return false
    await page.waitForTimeout(50)
    outcome = await outcomeOf(page, how.hasAsked())
  }
  return true
}

interface Looking {
  readonly within: string
  readonly requests: Requests
  readonly measured: string | undefined
}

/** The next control that nothing covers: Escape closes a covering list, and a toast goes by itself. */
async function freeTarget(page: Page, { within, measured }: Looking): Promise<Sight> {
  const search = { within, measured, isLastTry: false }
  const sight = await page.evaluate((now) => window.pressing.next(now), search)
  if (sight.target === undefined || sight.target.coveredBy === '') return sight
  await page.keyboard.press('Escape')
  // A toast stays as long as the mouse is on it.
  await page.mouse.move(1, 1)
  await page.waitForFunction(() => document.querySelector('[data-sonner-toast]') === null)
  const again = { within, isLastTry: true }
  const { target } = await page.evaluate((now) => window.pressing.next(now), again)
  return { ...sight, target }
}

/** Waits, five seconds at most, until the page has its answers. */
async function untilQuiet(page: Page, requests: Requests): Promise<void> {
  for (let tries = 0; tries < 100 && !requests.isQuiet(); tries += 1) await page.waitForTimeout(50)
}

/** Late effects of the last press would count for the next one; if no control is left, they may bring more. */
async function settledTarget(page: Page, looking: Looking): Promise<Sight> {
  await untilQuiet(page, looking.requests)
  const sight = await freeTarget(page, looking)
  if (sight.target) return sight
  await untilQuiet(page, looking.requests)
  await page.waitForTimeout(50)
  const measured = looking.measured === undefined ? undefined : sight.titles.join()
  const later = await freeTarget(page, { ...looking, measured })
  return { ...later, small: [...sight.small, ...later.small] }
}

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
    // No dialog can have this title.
    let measured = pointer === 'touch' ? 'nothing' : undefined
    for (;;) {
      const { titles, small, target } = await settledTarget(page, { within, requests, measured })
      found.push(...small)
      if (measured !== undefined) measured = titles.join()
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
