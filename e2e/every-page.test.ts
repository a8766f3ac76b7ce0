import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { pages } from '#web/app/pages.ts'

import {
  accessFindings,
  atRest,
  deadEnds,
  headFindings,
  listen,
  ownLinks,
  settle,
  widthFindings,
  wordFindings,
} from './page-findings.ts'
import {
  demoParameters,
  inLocale,
  pathsOf,
  personOf,
  type PathParameters,
  type Person,
} from './page-paths.ts'
import { signIn, startSite, type Session, type Site, type View } from './site.ts'

// Every page of `pages.ts` is looked at here by itself, a new one too.
type Locale = View['locale']

interface Walk {
  readonly path: string
  /** 0 to 7, in turn: together axe looks at the pages in all combinations of language, width and theme. */
  readonly turn: number
  readonly locale: Locale
  readonly person: Person
}

let site: Site
/** What stands for the parameters of paths. */
let parameters: PathParameters
/** Words that salons and customers wrote. */
const written = new Set<string>()
/** What of it a reader of English may meet outside of the workspace: own names, and what one wrote oneself. */
const ownWords = new Set<string>()
const sessions = new Map<Person, Session>()
/** Link → the first page that has it. */
const links = new Map<string, string>()
/** Title → the page that search engines find by it. */
const foundAs = new Map<string, string>()
/** Title of each page as it was loaded. */
const titles = new Map<string, string>()

const languages = ['el', 'en'] as const
const widths = [390, 768, 1440] as const
/** Browser tabs that walk at once. */
const tabs = 3

beforeAll(async () => {
  site = await startSite({ demo: true })
  const [request] = await rows(
    site.owner,
    sql<{ id: string }>`
      insert into partnership_requests (full_name, company, email, phone, kind, message, language)
      values ('—', '—', 'a@example.com', '6900000000', 'content', '—', 'el') returning id`,
  )
  parameters = { ...(await demoParameters(site)), request: request?.id ?? '' }
  for (const person of ['customer', 'salon', 'admin'] as const)
    sessions.set(person, await signIn(site, `${person}@onyxi.example`))
  const texts = await rows(
    site.owner,
    sql<{ text: string }>`
      select concat_ws(' ', name, email, website, instagram, address, slug) as text from salons
      union all select name from staff
      union all select concat_ws(' ', body, reply, author) from (select to_jsonb(r) ->> 'text' as body, to_jsonb(r) ->> 'reply' as reply, to_jsonb(r) ->> 'author' as author from reviews r) r
      union all select concat_ws(' ', first_name, last_name, email) from profiles
      union all select concat_ws(' ', name, email, notes, allergies) from clients
      union all select concat_ws(' ', colour, note) from visit_records
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

/** Salons, streets and staff are in Latin letters on every English page but in the workspaces, which show what was written. */
const exemptFor = (person: Person, locale: Locale): ReadonlySet<string> =>
  locale === 'en' && (person === 'visitor' || person === 'customer') ? ownWords : written

/** The theme of a page, and the width at which axe looks at it: its rules are about the page and not its words. */
function closeLook({ locale, turn }: Walk) {
  const isAxeTurn = (turn % 2 === 0) === (locale === 'el')
  const isLight = turn < 4 === (locale === 'el')
  return {
    width: isAxeTurn ? (turn % 4 < 2 ? 390 : 1440) : undefined,
    theme: isLight ? 'light' : 'dark',
  } as const
}

/** Everything that is wrong with one page in one language. */
async function findings(page: Page, walk: Walk): Promise<string[]> {
  const { path, locale, person } = walk
  const close = closeLook(walk)
  const here = inLocale(path, locale)
  // Not until the network is silent: a page with live changes never is. What is still fetched, `settle` waits for.
  const answer = await page.goto(site.url + here, { waitUntil: 'load' })
  await settle(page)
  const found = answer?.status() === 200 ? [] : [`status ${answer?.status()}`]
  if (new URL(page.url()).pathname !== here) found.push(`leads on to ${page.url()}`)
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)))
  found.push(
    ...(await headFindings(page, locale)),
    ...(await wordFindings(page, locale, exemptFor(person, locale))),
  )
  found.push(...(await deadEnds(page)))
  for (const link of await ownLinks(page)) if (!links.has(link)) links.set(link, here)
  found.push(...(await sameTitle(page, here)))
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    await page.emulateMedia({ colorScheme: close.theme })
    await atRest(page)
    const problems = await widthFindings(page)
    if (width === close.width) problems.push(...(await accessFindings(page)))
    found.push(...problems.map((problem) => `${width} px, ${close.theme}: ${problem}`))
  }
  return found
}

/** Pages that can be found must be told apart; steps of signing in need not. */
async function sameTitle(page: Page, here: string): Promise<string[]> {
  const title = await page.title()
  titles.set(here, title)
  if ((await page.locator('meta[name=robots][content=noindex]').count()) > 0) return []
  const twin = foundAs.get(title)
  foundAs.set(title, here)
  return twin === undefined ? [] : [`has the title of ${twin}`]
}

/** One tab goes through the pages of one person in one language. */
async function walkThrough(walks: readonly Walk[]): Promise<string[]> {
  const [first] = walks
  if (!first) return []
  const page = await site.open({ locale: first.locale, width: 390 }, sessions.get(first.person))
  const heard = listen(page)
  const found: string[] = []
  for (const walk of walks) {
    const wrong = [...(await findings(page, walk)), ...heard.taken()]
    found.push(...wrong.map((text) => `${inLocale(walk.path, walk.locale)} (${walk.person}): ${text}`))
  }
  await page.context().close()
  return found
}

/** The pages of each person in each language, in parts that take about as long as each other. */
function lanes(): Walk[][] {
  const paths = Object.values(pages).flatMap(({ path }) => pathsOf(path, parameters))
  const all = languages.flatMap((locale) =>
    paths.map((path, at) => ({ path, turn: at % 8, locale, person: personOf(path) })),
  )
  const groups = Object.values(Object.groupBy(all, ({ locale, person }) => `${locale} ${person}`))
  return groups.flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / 8) }, (_, part) => group.slice(part * 8, part * 8 + 8)),
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

test('every page, in both languages, themes and at three widths', async () => {
  const found = (await inTabs(lanes(), walkThrough)).flat()
  expect(found.toSorted()).toEqual([])
}, 600_000)

/** What goes wrong where a page is reached from another one, without being loaded. */
async function followed(walks: readonly Walk[]): Promise<string[]> {
  const [first] = walks
  if (!first) return []
  const page = await site.open({ locale: first.locale, width: 390 }, sessions.get(first.person))
  await page.goto(site.url + inLocale('/', first.locale), { waitUntil: 'networkidle' })
  await settle(page)
  const heard = listen(page)
  const found: string[] = []
  for (const { path, locale } of walks) {
    const here = inLocale(path, locale)
    await page.evaluate((to) => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
      }
      return router.navigate(to)
    }, here)
    const title = titles.get(here) ?? ''
    const isThere = (wanted: string) => document.title === wanted && document.querySelector('h1') !== null
    const arrives = page.waitForFunction(isThere, title)
    const problem = await arrives.then(
      () => [],
      async () => [`title is “${await page.title()}” instead of “${title}”`],
    )
    found.push(...[...problem, ...heard.taken()].map((text) => `${here}: ${text}`))
  }
  await page.context().close()
  return found
}

test('every page is reached from another one too, as it is when it is loaded', async () => {
  // Which page it is does not depend on the language: each is reached in one of them.
  const inTurn = ({ turn, locale }: Walk) => (turn % 2 === 0) === (locale === 'el')
  const found = (
    await inTabs(
      lanes().map((lane) => lane.filter(inTurn)),
      followed,
    )
  ).flat()
  expect(found.toSorted()).toEqual([])
}, 600_000)

/** Links to salons and to places differ by a name only: ten of each kind stand for all. */
function oneOfEachKind(all: ReadonlyMap<string, string>): [link: string, from: string][] {
  const kindOf = ([link]: [string, string]) => /^(?:\/en)?\/salons?\/(?=[^/?#]+$)/.exec(link)?.[0] ?? link
  return Object.values(Object.groupBy(all, kindOf)).flatMap((same = []) => same.slice(0, 10))
}

test('every link of every page leads somewhere, and to a part that is there', async () => {
  expect(links.size).toBeGreaterThan(30)
  const answers = new Map<string, Promise<string>>()
  const answerOf = (address: string) => {
    const known =
      answers.get(address) ??
      fetch(site.url + address).then(async (r) => (r.ok ? r.text() : `status ${r.status}`))
    answers.set(address, known)
    return known
  }
  const dead = await inTabs(oneOfEachKind(links), async ([link, from]) => {
    const [address = '', part] = link.split('#')
    const text = await answerOf(address)
    // The parts of somebody's own page are drawn once they are known.
    const isOwn = personOf(address.replace(/^\/en(?=\/)/, '')) !== 'visitor'
    const isThere = !text.startsWith('status') && (!part || isOwn || text.includes(`id="${part}"`))
    return isThere ? [] : [`${link} on ${from}`]
  })
  expect(dead.flat()).toEqual([])
})

test('what is typed before the script has started never ends up in an address', async () => {
  const paths = Object.values(pages).flatMap(({ path }) => pathsOf(path, parameters))
  const unsaid = await inTabs(paths, async (path) => {
    const html = await (await fetch(site.url + path)).text()
    const forms = html.match(/<form[^>]*>/g) ?? []
    // Those that ask for something say so; every other one waits for its script.
    return forms.filter((form) => !/ method="(?:get|dialog)"/.test(form)).map((form) => `${path}: ${form}`)
  })
  expect(unsaid.flat()).toEqual([])
  const open = await site.open({ locale: 'el', width: 390 })
  const scriptless = await open.context().browser()?.newContext({ javaScriptEnabled: false })
  const page = await scriptless?.newPage()
  if (!page) throw new Error('no browser')
  await page.goto(`${site.url}/auth/forgot`)
  await page.locator('main [name=email]').fill('somebody@example.gr')
  await page.locator('main [name=email]').press('Enter')
  await page.locator('main form button').first().click()
  expect(page.url()).toBe(`${site.url}/auth/forgot`)
  expect(await page.locator('main [name=email]').inputValue()).toBe('somebody@example.gr')
  await scriptless?.close()
  await open.context().close()
})

test('what is not there says so in its language, and leads on', async () => {
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
