import type { Page } from 'playwright-core'

import { preparePage, type Look, type Target } from './press-targets.ts'

/** How a control is pressed. */
export type Pointer = 'mouse' | 'touch'

/** As long as an answer may take on a machine with other work: what does nothing is found after this. */
const patience = 10_000

const look = (page: Page): Promise<Look> => page.evaluate(() => window.pressing.look())

/** Whether what a control says is what happened. */
function happened({ kind }: Target, before: Look, after: Look, asked: number): boolean {
  const hasMoved = after.went.length > before.went.length || after.page !== before.page
  if (kind === 'field') return after.isFocused
  if (kind === 'link') return hasMoved
  return after.own !== before.own || hasMoved || (kind === 'button' && asked > 0)
}

async function pressAt(page: Page, pointer: Pointer, { x, y }: Target): Promise<void> {
  if (pointer === 'touch') return page.touchscreen.tap(x, y)
  await page.mouse.move(x, y)
  await page.mouse.down()
  // A finger stays down for some frames: what closes in the middle of a press closes now.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.mouse.up()
}

/** Presses a control; one that moved away before the press is pressed where it is then. */
async function pressIt(page: Page, pointer: Pointer, target: Target): Promise<void> {
  let at: Target | undefined = target
  for (let tries = 0; at && tries < 3; tries += 1) {
    await pressAt(page, pointer, at)
    if (await page.evaluate(() => window.pressing.wasMet())) return
    at = await page.evaluate(() => window.pressing.again())
  }
}

/** Requests of a page: how many have begun, and how many are not answered yet. */
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

const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 110) ?? 'nothing')

/** @returns what is wrong with the press; nothing when it did what it says */
async function press(page: Page, pointer: Pointer, requests: Requests, target: Target): Promise<string[]> {
  if (target.coveredBy !== '') return [`${target.name} lies under ${target.coveredBy}`]
  const [before, begun] = [await look(page), requests.begun()]
  await pressIt(page, pointer, target)
  const until = Date.now() + patience
  while (!happened(target, before, await look(page), requests.begun() - begun)) {
    if (Date.now() > until) return [`nothing happens: ${target.name}, the focus is on ${await focusOf(page)}`]
    await page.waitForTimeout(50)
  }
  return []
}

/** The next control that lies free; what covers one now may go, a list by Escape, a message by itself. */
async function freeTarget(page: Page, within: string): Promise<Target | undefined> {
  const next = (isLastTry: boolean) =>
    page.evaluate(({ within, isLastTry }) => window.pressing.next(within, isLastTry), { within, isLastTry })
  const target = await next(false)
  if (target === undefined || target.coveredBy === '') return target
  await page.keyboard.press('Escape')
  // A message stays as long as the mouse is on it.
  await page.mouse.move(1, 1)
  await page.waitForFunction(() => document.querySelector('[data-sonner-toast]') === null)
  return next(true)
}

/** The last press may still be answered, and the answer brings more to press. */
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
  /** Kinds of controls that earlier pages had; those of this one are added. */
  readonly known: Map<string, number>
  /** Where controls are looked for; a dialog on top goes first. */
  readonly within?: string
  /** Ends when the dialog that is open has nothing left, and leaves it open. */
  readonly staysOpen?: boolean
}

/**
 * Presses each kind of control of a loaded page, and of what opens by it, until none is left.
 * @returns what is wrong
 */
export async function pressAll(
  page: Page,
  { pointer, known, within = 'body', staysOpen = false }: PressOptions,
): Promise<string[]> {
  const found: string[] = []
  const requests = watchRequests(page)
  let last = 'nothing'
  const walk = async () => {
    await preparePage(page, known)
    let measured: string | undefined
    for (;;) {
      const titles = await dialogTitles(page)
      if (pointer === 'touch' && titles.join() !== measured)
        found.push(...(await page.evaluate(() => window.pressing.small())))
      measured = titles.join()
      const target = await settledTarget(page, within, requests)
      if (target) {
        last = target.name
        found.push(...(await press(page, pointer, requests, target)))
      } else if (titles.length === 0 || staysOpen) break
      else await leaveDialog(page, titles.length)
    }
    for (const [key, count] of await page.evaluate(() => [...window.pressing.pressed])) known.set(key, count)
  }
  const crashed = new Promise<never>((_, reject) =>
    page.once('crash', () => reject(new Error('the tab crashed'))),
  )
  await Promise.race([walk(), crashed]).catch((error: unknown) => {
    found.push(`${String(error).split('\n')[0]} after a press on ${last}`)
  })
  return [...new Set(found)]
}
