import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { pino } from 'pino'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { inject, onTestFinished, TestRunner } from 'vitest'

import { findChangedHours } from '#features/booking/jobs.ts'
import { readConfig } from '#platform/config.ts'
import { connect, type Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { freshDatabase } from '#test/database.ts'

import { fillDemo } from '../db/demo/fill.ts'
import { ensureWebBuild } from '../scripts/build-web.ts'
import { forShortPages, launchBrowser } from './browser.ts'
import { necessaryOnly } from './necessary-consent.ts'
import { emptyOnClose } from './used-tab.ts'

export { expectAccessible } from './axe-turns.ts'

export interface View {
  readonly locale: 'el' | 'en'
  readonly width: number
  /** Emulates a touch screen. */
  readonly touch?: boolean
  /** A browser without stored data: it is asked about cookies, and its service worker hides requests from routes. */
  readonly asNew?: boolean
  /** Overrides the site's choice for this page. */
  readonly pictures?: boolean
}

/** The whole product on its own port with a private database, and a browser for it. */
export interface Site {
  readonly url: string
  /** A connection of the migrations' role, for factories and for checks in the database. */
  readonly owner: Db
  /** Opens a page in a new browser context; uncaught errors of its scripts are added to `pageErrors`. */
  readonly open: (view: View, session?: Session) => Promise<Page>
  readonly pageErrors: readonly string[]
  readonly stop: () => Promise<void>
}

/** The stored session of a signed-in account. */
export type Session = Readonly<Record<string, unknown>>

interface SiteOptions {
  /** Fills the database with the demo's salons. */
  readonly demo?: boolean
  /** Serves the pages from their sources, as in development. */
  readonly dev?: boolean
  /** Lets the browser load pictures; only tests that look at pictures need that. */
  readonly pictures?: boolean
  /** Empties closed pages and opens them again, unless the file tests what a first visit loads. */
  readonly reuse?: boolean
  /** The server's log; without one it logs nothing. */
  readonly log?: Log
  /** Settings in addition to those of every test's site. */
  readonly env?: Readonly<Record<string, string>>
}

const demoGround = {
  name: 'demo',
  fill: async (ownerUrl: string) => {
    await fillDemo({ ownerUrl, today: dayFromNow(0), log: () => undefined })
    await findHours(ownerUrl)
  },
}

/** Otherwise the worker of every site would compute the hours of all salons again. */
async function findHours(ownerUrl: string): Promise<void> {
  const { db, close } = connect(ownerUrl, 4)
  const platform = { dbs: { app: db, auth: db, public: db, worker: db }, now: () => Temporal.Now.instant() }
  while ((await findChangedHours(platform)) > 0);
  await close()
}

/** The build does not change during a run, so a process compares it with the sources only once. */
let built: Promise<void> | undefined

export async function startSite({
  demo = false,
  dev = false,
  pictures = false,
  reuse = true,
  log = pino({ level: 'silent' }),
  env = {},
}: SiteOptions = {}): Promise<Site> {
  if (!dev) built ??= ensureWebBuild(() => undefined)
  const [database] = await Promise.all([freshDatabase(demo ? demoGround : undefined), built])
  const dataDir = await mkdtemp(join(tmpdir(), 'onyxi-site-'))
  await sharePictures(dataDir)
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.urls.ownerUrl,
    OUTBOX: '1',
    FIRST_VISIT: 'path',
    PICTURES_AHEAD: '0',
    LOG_LEVEL: 'silent',
    ...env,
  })
  // The server is imported after the build, and after the environment that decides which build of React is loaded.
  process.env['NODE_ENV'] = dev ? 'development' : 'production'
  const { startServer } = await import('#entry/server.ts')
  const pages = dev ? { dev } : { build: resolve(import.meta.dirname, '../build') }
  const server = await startServer({ config, urls: database.urls, log, ...pages })
  const owner = connect(database.urls.ownerUrl, 2)
  const contexts: BrowserContext[] = []
  const pageErrors: string[] = []
  const url = `http://localhost:${server.port}`
  const used = new Map<string, Page[]>()
  const newPage = async ({ locale, touch = false, asNew = false, ...view }: View) => {
    const browser = await sharedBrowser(view.pictures ?? pictures)
    const context = await browser.newContext({
      viewport: sizeOf(view.width),
      hasTouch: touch,
      isMobile: touch,
      locale: locale === 'el' ? 'el-GR' : 'en-GB',
      reducedMotion: 'reduce',
      acceptDownloads: true,
    })
    contexts.push(context)
    if (!asNew)
      await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    // Not every browser has `Temporal` yet, so no page may need it.
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
    const page = waitForHydration(await context.newPage())
    // A busy machine takes many times as long as an idle one, so the timeouts are generous.
    page.setDefaultTimeout(120_000)
    page.setDefaultNavigationTimeout(120_000)
    page.on('pageerror', (error) => pageErrors.push(String(error)))
    return page
  }
  const open = async (view: View, session?: Session) => {
    const { locale, width, touch = false, asNew = false } = view
    // The width is part of the context too: it is that of a second page.
    const alike = `${locale} ${width} ${touch} ${asNew} ${view.pictures}`
    const kept = used.get(alike)?.pop()
    const page = kept ?? (await newPage(view))
    if (kept) await kept.setViewportSize(sizeOf(width))
    const stored = {
      'app-language': locale,
      ...(session && { 'onyxi-auth': JSON.stringify(session) }),
      ...(!asNew && { 'onyxi-consent': JSON.stringify(necessaryOnly) }),
    }
    const storing = await page.context().addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value as string)
    }, stored)
    if (reuse && !asNew)
      emptyOnClose(page, {
        storing,
        blank: `${url}/auth/v1/health`,
        keep: () => used.set(alike, [...(used.get(alike) ?? []), page]),
      })
    closeAfterTest(page)
    return page
  }
  return {
    url,
    owner: owner.db,
    open,
    pageErrors,
    stop: async () => {
      await Promise.all(contexts.map((context) => context.close()))
      await server.stop()
      await owner.close()
      await database[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Otherwise the pages of earlier tests would go on polling and drawing. A page of a whole file stays open. */
function closeAfterTest(page: Page): void {
  const test = TestRunner.getCurrentTest()
  if (test === undefined || test.concurrent === true) return
  const context = page.context()
  const close = context.close.bind(context)
  let closing: Promise<void> | undefined
  const once = () => (closing ??= close())
  context.close = once
  onTestFinished(once)
}

const sizeOf = (width: number) => ({ width, height: width < 600 ? 844 : 900 })

/**
 * Makes `goto` and `reload` wait until the page is hydrated. Its script is fetched after the first paint; a press
 * before that does nothing, and the test would wait for its effect in vain.
 */
function waitForHydration(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const isStarted = () => {
    const isAnswering = Object.keys(document.querySelector('main') ?? {}).some((name) =>
      name.startsWith('__reactProps'),
    )
    return isAnswering || document.querySelector('script[type=module]') === null
  }
  // Looking in every frame, the default, would draw frames only for this.
  const started = () => page.waitForFunction(isStarted, undefined, { polling: 50 })
  page.goto = async (...where) => {
    const answer = await goto(...where)
    await started()
    return answer
  }
  page.reload = async (...how) => {
    const answer = await reload(...how)
    await started()
    return answer
  }
  return page
}

/** The sites of one run share their pictures: drawing them takes most of the time of a short test. */
async function sharePictures(dataDir: string): Promise<void> {
  const shared = join(inject('testFolder'), 'pictures')
  await mkdir(shared, { recursive: true })
  await symlink(shared, join(dataDir, 'pictures'), 'junction')
}

const launched = new Map<boolean, ReturnType<typeof launchBrowser>>()

/** All sites of a process share one browser with pictures and one without; each site closes its own contexts. */
async function sharedBrowser(pictures: boolean): Promise<Browser> {
  const args = [forShortPages, ...(pictures ? [] : ['--blink-settings=imagesEnabled=false'])]
  const launching = launched.get(pictures) ?? launchBrowser({ args, unpackInto: unpackedBrowser() })
  launched.set(pictures, launching)
  return (await launching).browser
}

/** The folder of the unpacked browser, which all files and all runs share. */
export const unpackedBrowser = (): string => resolve(import.meta.dirname, '../node_modules/.cache/chromium')

/**
 * Waits until `find` returns a result for the messages to an address or a phone, newest first: the worker sends them a
 * moment later, and a message that is just being sent is not listed.
 */
export async function foundInMail(
  site: Site,
  to: string,
  find: (texts: readonly string[]) => string | undefined,
): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const response = await fetch(`${site.url}/outbox.json?to=${encodeURIComponent(to)}`)
    const found = find(((await response.json()) as { text: string }[]).map(({ text }) => text))
    if (found !== undefined) return found
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`no message to ${to} has the expected text`)
}

/** The code in the newest mail to an address; waits until it differs from `before`. */
export const codeFor = (site: Site, email: string, before = ''): Promise<string> =>
  foundInMail(site, email, ([newest = '']) => {
    const code = /\b\d{4}[ \u00a0]?\d{4}\b/.exec(newest)?.[0].replaceAll(/\D/g, '')
    return code === before ? undefined : code
  })

export async function post(site: Site, path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

/** Signs in by a mailed code through the API. */
export async function signIn(site: Site, email: string): Promise<Session> {
  await post(site, '/auth/v1/otp', { email })
  return post(site, '/auth/v1/verify', { type: 'email', email, token: await codeFor(site, email) })
}

export interface BookingRequest {
  readonly salonId: string
  readonly serviceId: string
  /** Any team member if left out. */
  readonly staffId?: string | undefined
  /** ISO, with offset or in the salon's local time. */
  readonly start: string
}

/** Holds a time as another browser does. */
export const holdAt = (site: Site, { salonId, serviceId, staffId, start }: BookingRequest) =>
  post(site, '/api/v1/holds', { salonId, items: [{ serviceId, staffId }], start })

/** Books through the API. @returns the booking's id */
export async function bookAt(site: Site, session: Session, request: BookingRequest): Promise<string> {
  const hold = await holdAt(site, request)
  const body = { holdId: hold['id'], contact: { name: 'Μαρία Παππά', phone: '690 123 4567' } }
  const headers = {
    authorization: `Bearer ${String(session['access_token'])}`,
    'hold-token': String(hold['token']),
  }
  return String((await post(site, '/api/v1/bookings', body, headers))['id'])
}

/** The date so many days from today in the time zone of the tests' salons. */
export const dayFromNow = (days: number): string =>
  Temporal.Now.plainDateISO('Europe/Athens').add({ days }).toString()
