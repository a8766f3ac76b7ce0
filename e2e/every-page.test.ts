import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { pages } from '#web/app/pages.ts'

import {
  accessFindings,
  atRest,
  deadEnds,
  type Head,
  headFindings,
  readHead,
  watchForProblems,
  ownLinks,
  settle,
  widthFindings,
  wordFindings,
} from './page-findings.ts'
import {
  demoParameters,
  fourOfEachKind,
  inLocale,
  pathsOf,
  personOf,
  type PathParameters,
  type Person,
} from './page-paths.ts'
import { signIn, startSite, type Session, type Site, type View } from './site.ts'

// These tests check every page of `pages.ts`, so they cover a new page without a change.
type Locale = View['locale']

interface PageCheck {
  readonly path: string
  /** 0 to 7 among the person's pages: eight in a row give axe all combinations of language, width and theme. */
  readonly turn: number
  readonly locale: Locale
  readonly person: Person
}

let site: Site
/** Values for the parameters of paths. */
let parameters: PathParameters
/** Words that salons and customers wrote. */
const written = new Set<string>()
/** Greek words that English pages outside the workspace may show: names and the customer's own texts. */
const ownWords = new Set<string>()
const sessions = new Map<Person, Session>()
/** Link → the first page that has it. */
const links = new Map<string, string>()
/** Title → the indexed page that has it. */
const foundAs = new Map<string, string>()
/** Path → its HTML as the site sends it; a page that a test has opened is not fetched again. */
const sent = new Map<string, Promise<string>>()

/** The storage keys and cookies that visitors' pages left in the browser. */
const stored = new Set<string>()
const cookies: object[] = []

type Theme = 'light' | 'dark'
/** The theme of each tab. */
const themes = new WeakMap<Page, Theme>()

const languages = ['el', 'en'] as const
/** Browser tabs that work at the same time. */
const tabs = 3
/** A new tab costs as much as two page loads; fewer pages in each would leave tabs without work at the end. */
const pagesInTab = 24

beforeAll(async () => {
  site = await startSite({ demo: true, pictures: true })
  const [request] = await rows(
    site.owner,
    sql<{ id: string }>`
      insert into partnership_requests (full_name, company, email, phone, kind, message, language)
      values ('—', '—', 'a@example.com', '6900000000', 'content', '—', 'el') returning id`,
  )
  const [affiliate] = await rows(
    site.owner,
    sql<{ id: string }>`
      insert into affiliates (user_id, code, joined_at)
      select id, '23456789', now() from profiles where email = 'salon@onyxi.example' returning user_id as id`,
  )
  const [user] = await rows(
    site.owner,
    sql<{ id: string }>`select id from profiles where email = 'customer@onyxi.example'`,
  )
  const [booked] = await rows(
    site.owner,
    sql<{ id: string }>`select id from bookings where status = 'completed' limit 1`,
  )
  const [managed] = await rows(
    site.owner,
    sql<{
      id: string
    }>`select s.id from salons s join profiles p on p.id = s.owner_id where p.email = 'salon@onyxi.example' limit 1`,
  )
  const [message] = await rows(
    site.owner,
    sql<{ id: string }>`select id from messages where sent_at is not null order by id limit 1`,
  )
  parameters = {
    ...(await demoParameters(site)),
    request: request?.id ?? '',
    affiliate: affiliate?.id ?? '',
    user: user?.id ?? '',
    managed: managed?.id ?? '',
    document: 'terms-of-service',
    booking: booked?.id ?? '',
    message: message?.id ?? '',
  }
  for (const person of ['customer', 'salon', 'admin'] as const)
    sessions.set(person, await signIn(site, `${person}@onyxi.example`))
  const texts = await rows(
    site.owner,
    sql<{ text: string }>`
      select concat_ws(' ', name, email, website, instagram, address, slug) as text from salons
      union all select name from staff
      union all select concat_ws(' ', body, reply, author_name) from reviews
      union all select concat_ws(' ', first_name, last_name, email) from profiles
      union all select concat_ws(' ', name, email, notes, allergies) from clients
      union all select concat_ws(' ', colour, note) from visit_records
      union all select code from promotions where code is not null
      union all select reference from payouts where reference is not null
      union all select caption from client_photos
      union all select concat_ws(' ', salon_name, owner_name, email, address, city) from applications
      union all select concat_ws(' ', b.contact_name, b.note) from bookings b join salons s on s.id = b.salon_id where s.owner_id is not null`,
  )
  remember(written, texts)
  const own = await rows(
    site.owner,
    sql<{ text: string }>`
      select concat_ws(' ', first_name, last_name) as text from profiles where email like '%@onyxi.example'
      union all select concat_ws(' ', b.contact_name, b.note) from bookings b join profiles p on p.id = b.customer_id where p.email = 'customer@onyxi.example'`,
  )
  remember(ownWords, own)
})
afterAll(() => site.stop())

function remember(words: Set<string>, texts: readonly { readonly text: string }[]): void {
  for (const { text } of texts) for (const word of text.match(/[\p{L}]+/gu) ?? []) words.add(word)
}

/** English pages show salons, streets and staff in Latin letters; only the workspaces show them as written. */
const exemptFor = (person: Person, locale: Locale): ReadonlySet<string> =>
  locale === 'en' && (person === 'visitor' || person === 'customer') ? ownWords : written

/**
 * The views of each page: one language by a full load, at 390 and 1440 px and with axe, the other by navigation, at 390
 * or 768 px. The languages take turns.
 */
function viewsOf({ locale, turn }: PageCheck) {
  const isAxeTurn = turn % 4 < 2 === (locale === 'el')
  const isUpwards = turn % 2 === 0
  const both = isUpwards ? [390, 1440] : [1440, 390]
  return {
    isLoaded: isAxeTurn,
    // The next page starts at the width at which this one ends.
    widths: isAxeTurn ? both : [isUpwards ? 390 : 768],
    axeWidth: isAxeTurn ? (isUpwards ? 390 : 1440) : undefined,
    theme: turn < 4 === (locale === 'el') ? 'light' : 'dark',
  } as const
}

/** Finds all problems of one page in one language. */
async function findings(page: Page, check: PageCheck): Promise<string[]> {
  const { path, locale, person } = check
  const { isLoaded, widths, axeWidth, theme } = viewsOf(check)
  const here = inLocale(path, locale)
  // Set before the page loads: a loaded one would be styled, laid out and drawn once more.
  await view(page, widths[0] ?? 390, theme)
  const found = await (isLoaded ? load(page, here) : navigate(page, here))
  await settle(page)
  if (new URL(page.url()).pathname !== here) found.push(`leads on to ${page.url()}`)
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)))
  const head = await readHead(page)
  found.push(
    ...headFindings(head, locale),
    ...(await wordFindings(page, locale, exemptFor(person, locale))),
    ...(await deadEnds(page)),
    ...sameTitle(head, here),
  )
  for (const link of await ownLinks(page)) if (!links.has(link)) links.set(link, here)
  for (const width of widths) {
    await view(page, width, theme)
    await atRest(page)
    const problems = await widthFindings(page)
    if (width === axeWidth) problems.push(...(await accessFindings(page)))
    found.push(...problems.map((problem) => `${width} px, ${theme}: ${problem}`))
  }
  return found
}

/** Opens an address as a link from elsewhere does. */
async function load(page: Page, here: string): Promise<string[]> {
  // A page with live updates never has an idle network; `settle` waits for pending parts instead.
  const answer = await page.goto(site.url + here, { waitUntil: 'load' })
  if (answer?.ok()) sent.set(here, answer.text())
  return answer?.status() === 200 ? [] : [`status ${answer?.status()}`]
}

/** Opens an address as a link within the site does. It has to lead to what the site sends for it. */
async function navigate(page: Page, here: string): Promise<string[]> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    return router.navigate(to)
  }, here)
  const title = titleOf(await htmlOf(here))
  return page
    .waitForFunction((expected) => document.title === expected, title, { polling: 50 })
    .then(
      () => [],
      async () => [`title by navigation is “${await page.title()}” instead of “${title}”`],
    )
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The title of a page's HTML. */
const titleOf = (html: string): string =>
  (/<title>([^<]*)/.exec(html)?.[1] ?? '').replaceAll(
    /&([#\w]+);/g,
    (_, name: string) => characters[name] ?? name,
  )

/** Shows a page at a width in a theme, unless it is shown so already. */
async function view(page: Page, width: number, theme: Theme): Promise<void> {
  if (page.viewportSize()?.width !== width)
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
  if (themes.get(page) !== theme) await page.emulateMedia({ colorScheme: theme })
  themes.set(page, theme)
}

/** Indexed pages need different titles; sign-in steps do not. */
function sameTitle({ title, hidden }: Head, here: string): string[] {
  if (hidden) return []
  const other = foundAs.get(title)
  foundAs.set(title, here)
  return other === undefined ? [] : [`has the title of ${other}`]
}

/** Both languages have the same pictures, so one of them loads them. */
const viewOf = ({ locale }: PageCheck): View => ({ locale, width: 390, pictures: locale === 'el' })

/** Checks the pages of one person in one language in one tab. */
async function checkPages(checks: readonly PageCheck[]): Promise<string[]> {
  const [first] = checks
  if (!first) return []
  const page = await site.open(viewOf(first), sessions.get(first.person))
  themes.delete(page)
  const problems = watchForProblems(page)
  if (!viewsOf(first).isLoaded) await page.goto(site.url + inLocale('/', first.locale))
  const found: string[] = []
  for (const check of checks) {
    const wrong = [...(await findings(page, check)), ...problems.take()]
    found.push(...wrong.map((text) => `${inLocale(check.path, check.locale)} (${check.person}): ${text}`))
  }
  if (first.person === 'visitor') await noteStored(page)
  await page.context().close()
  return found
}

async function noteStored(page: Page): Promise<void> {
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  for (const key of keys) stored.add(key)
  cookies.push(...(await page.context().cookies()))
}

/** Splits the checks by person and language into batches for one tab each. */
function batches(): PageCheck[][] {
  const paths = Object.values(pages).flatMap(({ path }) => pathsOf(path, parameters))
  const perPerson = Object.entries(Object.groupBy(paths, personOf)) as [Person, string[]][]
  const groups = languages.flatMap((locale) =>
    perPerson.map(([person, own]) => own.map((path, at) => ({ path, turn: at % 8, locale, person }))),
  )
  return groups.flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / pagesInTab) }, (_, part) =>
      group.slice(part * pagesInTab, (part + 1) * pagesInTab),
    ),
  )
}

async function inTabs<Job, Result>(
  jobs: readonly Job[],
  work: (job: Job) => Promise<Result>,
): Promise<Result[]> {
  const left = [...jobs]
  const done: Result[] = []
  const tab = async () => {
    for (let job = left.shift(); job !== undefined; job = left.shift()) done.push(await work(job))
  }
  await Promise.all(Array.from({ length: tabs }, tab))
  return done
}

test('no page has a problem in either language or theme, at any of three widths', async () => {
  const found = (await inTabs(batches(), checkPages)).flat()
  expect(found.toSorted()).toEqual([])
}, 1_800_000)

test('the cookie page lists everything that the pages store in the browser of a visitor', async () => {
  const page = await site.open({ locale: 'el', width: 390 })
  await page.goto(`${site.url}/cookies`)
  const listed = (await page.locator('dt').allInnerTexts()).join(' ')
  await page.context().close()
  // The choice of the language is kept by every page.
  expect([...stored]).toContain('app-language')
  expect([...stored].filter((key) => !listed.includes(key.split(':')[0] ?? ''))).toEqual([])
  expect(cookies).toEqual([])
})

/** The HTML of a page; of a failure its status. */
function htmlOf(address: string): Promise<string> {
  const known =
    sent.get(address) ??
    fetch(site.url + address).then(async (answer) => (answer.ok ? answer.text() : `status ${answer.status}`))
  sent.set(address, known)
  return known
}

test('every link leads to an existing page and an existing part of it', async () => {
  expect(links.size).toBeGreaterThan(30)
  const dead = await inTabs(fourOfEachKind(links), async ([link, from]) => {
    const [address = '', part] = link.split('#')
    const text = await htmlOf(address)
    // Private pages draw their parts after loading, so the HTML does not have them.
    const isOwn = personOf(address.replace(/^\/en(?=\/)/, '')) !== 'visitor'
    const isThere = !text.startsWith('status') && (!part || isOwn || text.includes(`id="${part}"`))
    return isThere ? [] : [`${link} on ${from}`]
  })
  expect(dead.flat()).toEqual([])
})

test('text typed before the script starts never ends up in an address', async () => {
  const paths = Object.values(pages).flatMap(({ path }) => pathsOf(path, parameters))
  const unsaid = await inTabs(paths, async (path) => {
    const html = await htmlOf(path)
    const forms = html.match(/<form[^>]*>/g) ?? []
    // Search forms declare their method; every other form waits for its script.
    return forms.filter((form) => !/ method="(?:get|dialog)"/.test(form)).map((form) => `${path}: ${form}`)
  })
  expect(unsaid.flat()).toEqual([])
  const open = await site.open({ locale: 'el', width: 390 })
  const scriptless = await open.context().browser()?.newContext({ javaScriptEnabled: false })
  const page = await scriptless?.newPage()
  if (!page) throw new Error('no browser')
  await page.goto(`${site.url}/auth/forgot`)
  await page.locator('main [name=email]').fill('customer@example.gr')
  await page.locator('main [name=email]').press('Enter')
  await page.locator('main form button').first().click()
  expect(page.url()).toBe(`${site.url}/auth/forgot`)
  expect(await page.locator('main [name=email]').inputValue()).toBe('customer@example.gr')
  await scriptless?.close()
  await open.context().close()
})

test('a missing page says so in its language and links to others', async () => {
  for (const locale of languages) {
    const page = await site.open({ locale, width: 390 })
    const answer = await page.goto(site.url + inLocale('/nothing-here', locale), { waitUntil: 'networkidle' })
    await settle(page)
    expect(answer?.status()).toBe(404)
    expect(await page.locator('html').getAttribute('lang')).toBe(locale)
    expect(await wordFindings(page, locale, written)).toEqual([])
    expect([
      ...(await deadEnds(page)),
      ...(await widthFindings(page)),
      ...(await accessFindings(page)),
    ]).toEqual([])
    expect(await page.locator('main a').count()).toBeGreaterThan(0)
    await page.context().close()
  }
})
