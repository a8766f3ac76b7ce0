import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import type * as Axe from 'axe-core'
import type { CDPSession, Frame, Page } from 'playwright-core'

import type { View } from './site.ts'

type Locale = View['locale']

/** Collects errors, warnings and failed requests that the browser reports. */
export function watchForProblems(page: Page): { readonly take: () => string[] } {
  let reports: string[] = []
  page.on('pageerror', (error) => reports.push(`error: ${String(error)}`))
  page.on('console', (message) => {
    // Statuses are checked below; a picture that an earlier page left in memory makes its preload superfluous, and so
    // does a browser without pictures.
    const isKnown =
      /^Failed to load resource|was preloaded using link preload but not used|image loading is disabled/.test(
        message.text(),
      )
    if (!isKnown) reports.push(`console: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    // A connection check cancels its request once it has the headers, which the browser reports as aborted.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') reports.push(`request: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document'
    if (response.status() >= 400 && !isDocument)
      reports.push(`answer: ${response.status()} ${response.url()}`)
  })
  return {
    take: () => {
      const all = reports
      reports = []
      return all
    },
  }
}

/**
 * Waits until the page has its heading, the parts that it links to and no skeletons, and its buttons are hydrated. A
 * page that never gets there is checked as it is, and the checks report it.
 */
export async function settle(page: Page): Promise<void> {
  const isReady = () => {
    const isAlive = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactProps'))
    const buttons = [...document.querySelectorAll('button')]
    const isFetching = document.querySelector('.animate-skeleton,[aria-busy=true]') !== null
    const hasPart = (link: Element) =>
      document.getElementById(link.getAttribute('href')?.slice(1) ?? '') !== null
    const parts = [...document.querySelectorAll('a[href^="#"]')]
    const isWhole = document.querySelector('h1') !== null && parts.every(hasPart)
    return isWhole && !isFetching && buttons.every(isAlive)
  }
  // Looking in every frame, the default, would draw frames only for this.
  await page.waitForFunction(isReady, undefined, { timeout: 30_000, polling: 50 }).catch(() => undefined)
}

/**
 * Waits until transitions of colours and sizes end, which takes long on a busy machine. A check in between would see
 * neither the old look nor the new one.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const isGliding = () => {
      const gliding = document.getAnimations().filter(({ playState }) => playState === 'running')
      return gliding.some(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    }
    // Transitions start in the first frame after a change.
    await frame()
    await frame()
    while (isGliding()) await frame()
  })
}

/** The metadata of a page for search engines. */
export type Head = Awaited<ReturnType<typeof readHead>>

export const readHead = (page: Page) =>
  page.evaluate(() => {
    const content = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '')
    return {
      lang: document.documentElement.lang,
      title: document.title,
      titles: document.head.querySelectorAll('title').length,
      headings: document.querySelectorAll('h1').length,
      hidden: content('meta[name=robots]', 'content').includes('noindex'),
      descriptions: content('meta[name=description]', 'content'),
      canonical: content('link[rel=canonical]', 'href'),
      el: content('link[hreflang=el]', 'href'),
      en: content('link[hreflang=en]', 'href'),
      other: content('link[hreflang=x-default]', 'href'),
      path: location.pathname,
    }
  })

/** Checks language, title, description and the addresses in both languages. */
export function headFindings(head: Head, locale: Locale): readonly string[] {
  const bare = head.path.replace(/^\/en(?=\/|$)/, '') || '/'
  const english = bare === '/' ? '/en' : `/en${bare}`
  const path = (address: string | undefined) => (address ? new URL(address).pathname : undefined)
  const wrong: [boolean, string][] = [
    [head.lang !== locale, `lang is ${head.lang}`],
    [!/\S.*Onyxi/.test(head.title) || head.title.length > 90, `title is “${head.title}”`],
    [head.titles !== 1, `${head.titles} titles`],
    [head.headings !== 1, `${head.headings} main headings`],
    [!head.hidden && (head.descriptions[0]?.length ?? 0) < 50, `description is “${head.descriptions[0]}”`],
    [head.descriptions.length > 1 || head.canonical.length !== 1, 'not one description and one address'],
    [path(head.canonical[0]) !== (locale === 'el' ? bare : english), `canonical is ${head.canonical[0]}`],
    [path(head.el[0]) !== bare || path(head.other[0]) !== bare, `hreflang el is ${head.el[0]}`],
    [path(head.en[0]) !== english, `hreflang en is ${head.en[0]}`],
  ]
  return wrong.flatMap(([isWrong, text]) => (isWrong ? [text] : []))
}

/** Names that are never in Greek letters, and examples of typed texts. */
const names =
  /onyxi-[a-z-]+|(?:www\.|instagram\.com|m\.me)\S*|\S+@\S+|onyxi|hello|example|Google|Apple|Outlook|Maps|Calendar|OpenStreetMap|Facebook|Instagram|Messenger|Viber|cookies?|emails?|axe|WCAG|VoiceOver|iPhone|PDF|IBAN|SMS|QR|FAQ|local storage|session storage|app-language|connection-[a-z-]+|English|Wi-Fi|BIAB|WebP|\b(?:(?:builder |soft )?gel|tips|spa|nail art)\b|French|dip powder|dip(?=\))/gi
/** Names of keys in a Greek sentence. */
const keys = /με (?:Enter|Shift|Escape)\b/g
/** Abbreviations and booking codes. */
const capitals = /\b[A-Z\d]{2,5}\b/g
const brokenText = /\]\(|\bundefined\b|\[object|\bNaN\b|\bnull\b|\{\w+\}|Invalid Date/

const strange = { en: /\p{Script=Greek}{2,}/gu, el: /\p{Script=Latin}{3,}/gu }
/** Text → its words of the other language, because most texts of a page are on many pages. */
const strangeIn = { en: new Map<string, readonly string[]>(), el: new Map<string, readonly string[]>() }

function strangeWords(text: string, locale: Locale): readonly string[] {
  const words =
    strangeIn[locale].get(text) ??
    text.replaceAll(capitals, '').replaceAll(names, '').replaceAll(keys, '').match(strange[locale]) ??
    []
  strangeIn[locale].set(text, words)
  return words
}

/**
 * Finds words of the other language, and broken texts such as “undefined”.
 * @param written words that salons and customers wrote in the language of their choice
 */
export async function wordFindings(
  page: Page,
  locale: Locale,
  written: ReadonlySet<string>,
): Promise<string[]> {
  const seen = await page.evaluate((language) => {
    const metas = 'meta[name=description],meta[property="og:title"],meta[property="og:description"]'
    const texts = [
      document.title,
      ...[...document.querySelectorAll(metas)].map((meta) => meta.getAttribute('content') ?? ''),
    ]
    // Only names are checked in structured data; descriptions and reviews are in the language of their authors.
    const named = (key: string, value: unknown) => {
      const isName = ['name', 'streetAddress', 'addressLocality'].includes(key)
      if (isName && typeof value === 'string') texts.push(value)
      return value
    }
    if (language === 'en')
      for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
        JSON.parse(script.textContent ?? '', named)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent && !parent.closest('script,style,noscript,[lang]:not(html)'))
        texts.push(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label],[alt],[placeholder],[title]'))
      for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
        if (!element.closest('[lang]:not(html)')) texts.push(element.getAttribute(name) ?? '')
    return texts
  }, locale)
  const words = seen.flatMap((text) => strangeWords(text, locale))
  const broken = seen.filter((text) => brokenText.test(text))
  return [
    ...new Set(
      words.filter((word) => word !== 'Ελληνικά' && !written.has(word)).map((word) => `word: ${word}`),
    ),
    ...broken.map((text) => `text: ${text}`),
  ]
}

/** Finds buttons without an action and dead links. React stores an element's handlers in a property of the element. */
export async function deadEnds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = (element: Element) => element.outerHTML.slice(0, 120)
    const does = (element: Element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps'))
      const props = key === undefined ? {} : (element as unknown as Record<string, object>)[key]
      return Object.keys(props ?? {}).some((name) => /^on[A-Z]/.test(name))
    }
    // The events of a map's pins are heard at their container.
    const isHeard = (button: Element) => {
      const room = button.matches('[data-pin]') ? button.closest('.map-room') : null
      return does(room ?? button)
    }
    const dead = [...document.querySelectorAll<HTMLButtonElement>('button')].filter((button) => {
      const submits = button.type === 'submit' && button.form !== null
      return !submits && !button.disabled && !button.matches('[popovertarget],[command]') && !isHeard(button)
    })
    const nowhere = [...document.querySelectorAll('a')].filter((link) => {
      const href = link.getAttribute('href')
      return href === null ? !does(link) : href === '' || href === '#' || href.startsWith('javascript:')
    })
    const partless = [...document.querySelectorAll('a')].filter((link) => {
      const { pathname, search, hash } = new URL(link.getAttribute('href') ?? '', location.href)
      // With another query it is another view of the page.
      const isHere = pathname === location.pathname && search === location.search
      return isHere && hash !== '' && document.getElementById(hash.slice(1)) === null
    })
    return [
      ...partless.map((link) => `link to a part that is not there: ${named(link)}`),
      ...dead.map((button) => `button without action: ${named(button)}`),
      ...nowhere.map((link) => `link to nowhere: ${named(link)}`),
    ]
  })
}

/** The addresses of this site that the page links to. */
export const ownLinks = (page: Page): Promise<readonly string[]> =>
  page.locator('a[href]').evaluateAll((links) => [
    ...new Set(
      links
        .map((link) => new URL(link.getAttribute('href') ?? '', location.href))
        .filter(
          ({ origin, pathname, hash }) =>
            origin === location.origin && (pathname !== location.pathname || hash === ''),
        )
        .map(({ pathname, search, hash }) => pathname + search + hash),
    ),
  ])

/** Reports by how many pixels the page can be scrolled sideways, and the element that causes it. */
export async function widthFindings(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const root = document.documentElement
    // The layout follows a resized window a moment later, on a busy machine much later.
    for (let tries = 0; tries < 100 && root.scrollWidth > innerWidth; tries += 1)
      await new Promise((done) => setTimeout(done, 100))
    if (root.scrollWidth <= innerWidth) return []
    const widest = [...document.body.querySelectorAll('*')].find(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
    )
    return [`${root.scrollWidth - innerWidth} px too wide: ${widest?.outerHTML.slice(0, 120)}`]
  })
}

/** Finds accessibility violations that last; those of a moving row or a changing colour pass. */
export async function accessFindings(page: Page): Promise<readonly string[]> {
  let findings = await axeFindings(page)
  for (let tries = 0; tries < 10 && findings.length > 0; tries += 1) {
    await page.waitForTimeout(300)
    findings = await axeFindings(page)
  }
  return findings
}

const axeSource = readFileSync(resolve(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8')

const hasAxe = (frame: Frame): Promise<boolean> => frame.evaluate(() => 'axe' in window)

const devtools = new WeakMap<Page, Promise<CDPSession>>()

/** A session that a test opens marks its tab as changed for good; this check leaves it unchanged. */
function devtoolsOf(page: Page): Promise<CDPSession> {
  const context = page.context()
  const open = Reflect.get(
    Reflect.getPrototypeOf(context) ?? {},
    'newCDPSession',
  ) as typeof context.newCDPSession
  const session = devtools.get(page) ?? Reflect.apply(open, context, [page])
  devtools.set(page, session)
  return session
}

/**
 * The library stays in the document. Loaded as a script, it is compiled once for all documents of a tab; the library for
 * browsers would compile it in each of them, which took a third of checking a small page.
 */
async function loadAxe(page: Page): Promise<void> {
  if (await hasAxe(page.mainFrame())) return
  const session = await devtoolsOf(page)
  await session.send('Runtime.evaluate', { expression: axeSource })
}

async function loadAxeInside(frame: Frame): Promise<void> {
  if (!(await hasAxe(frame))) await frame.evaluate(axeSource)
}

async function axeFindings(page: Page): Promise<readonly string[]> {
  await loadAxe(page)
  const inner = page.frames().filter((frame) => frame !== page.mainFrame())
  // A frame inside the page may load another document meanwhile.
  await Promise.all(inner.map((frame) => loadAxeInside(frame).catch(() => undefined)))
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe }
    // Nothing behind an open dialog can be reached, and checking it would take most of the time.
    const part = document.querySelector('dialog[open]') ? 'dialog[open]' : document
    // Listing passed rules, and fetching styles that no enabled rule reads, would take longer than finding violations.
    const { violations } = await axe.run(part, {
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    })
    return violations.map(
      ({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    )
  })
}
