import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { push as greek } from '#i18n/el/push.ts'
import { push as english } from '#i18n/en/push.ts'
import { rows, sql } from '#platform/db.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { startPushService, type PushService } from '#test/stand-ins/push-service.ts'

import { footButton, holdTime, openTimes, sheetOf, typeContact } from './booking-steps.ts'
import { dayFromNow, expectAccessible, signIn, startSite, type Site } from './site.ts'

let service: PushService
let site: Site
let salon: MadeSalon
beforeAll(async () => {
  service = await startPushService()
  site = await startSite({ reuse: false, env: { PUSH_SERVICES: service.origin } })
  salon = await aSalon(site.owner)
})
afterAll(async () => {
  await site.stop()
  await service[Symbol.asyncDispose]()
})

const devices = () =>
  rows(site.owner, sql<{ endpoint: string }>`select endpoint from push_devices order by created_at`)

/** A headless browser shows nothing and has no push service, so it gets the test's, and a reader who agrees. */
async function withPushService(page: Page): Promise<void> {
  const { subscription } = service.newBrowser()
  await page.addInitScript((made) => {
    const [mark, agreed] = ['test-subscription', 'test-agreed']
    const subscribed = () =>
      sessionStorage.getItem(mark) === null
        ? null
        : {
            endpoint: made.endpoint,
            toJSON: () => made,
            unsubscribe: () => Promise.resolve(sessionStorage.removeItem(mark) === undefined),
          }
    Object.defineProperty(Notification, 'permission', {
      get: () => (sessionStorage.getItem(agreed) === null ? 'default' : 'granted'),
    })
    Notification.requestPermission = () => {
      sessionStorage.setItem(agreed, 'yes')
      return Promise.resolve('granted')
    }
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(subscribed()),
      subscribe: ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        sessionStorage.setItem(mark, key)
        return Promise.resolve(subscribed())
      },
    })
  }, subscription)
}

/** Waits until an active service worker controls the page. */
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

test.each([
  { locale: 'el', width: 390, words: greek, time: '12:00' },
  { locale: 'en', width: 1440, words: english, time: '15:00' },
] as const)(
  '$locale: after a booking a press turns notifications on, a switch turns them off, and nothing asks by itself',
  async ({ words, time, ...view }) => {
    const session = await signIn(site, `push-${view.locale}@example.gr`)
    const page = await site.open({ ...view, asNew: true }, session)
    await withPushService(page)
    await page.goto(`${site.url}/about`)
    await controlled(page)
    await openTimes(site, page, { locale: view.locale, salon, day: dayFromNow(3) })
    await holdTime(page, { locale: view.locale, time })
    await typeContact(page, view.locale)
    await footButton(page, 'confirm', { locale: view.locale, time }).click()
    const offer = sheetOf(page).getByRole('region', { name: words.offer.title })
    await offer.waitFor({ timeout: 15_000 })
    expect(await devices()).toEqual([])
    await expectAccessible(page)
    await offer.getByRole('button', { name: words.offer.turnOn }).click()
    await sheetOf(page).getByText(words.offer.on).waitFor({ timeout: 15_000 })
    expect(await devices()).toHaveLength(1)

    await page.goto(`${site.url}${view.locale === 'en' ? '/en' : ''}/dashboard/profile#mails`)
    const toggle = page.getByRole('switch', { name: words.label })
    expect(await toggle.isChecked()).toBe(true)
    await toggle.click({ force: true })
    await expect.poll(() => devices()).toEqual([])
    // The switch waits for the server's answer.
    await expect.poll(() => toggle.isChecked()).toBe(false)
    await toggle.click({ force: true })
    await expect.poll(async () => (await devices()).length).toBe(1)
    await sql`delete from push_devices`.execute(site.owner)
    await page.context().close()
  },
)

/** The notifications that a worker shows; a headless browser itself shows none. */
interface Shown {
  readonly title: string
  readonly options: { readonly body: string; readonly tag: string; readonly data: { readonly url: string } }
}

test('failure 17: the worker shows one notification for every message, a broken one too, and says so', async () => {
  const page = await site.open({ locale: 'en', width: 390, asNew: true })
  await page.goto(`${site.url}/en/about`)
  await controlled(page)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no worker')
  const asked = (data: string) =>
    worker.evaluate(async (text) => {
      const scope = globalThis as unknown as {
        registration: { showNotification: (title: string, options: unknown) => Promise<void> }
        fetch: (address: string, options: { body: string }) => Promise<Response>
        dispatchEvent: (event: Event) => boolean
      }
      const found: { shown: unknown[]; said: string[] } = { shown: [], said: [] }
      const waits: Promise<unknown>[] = []
      scope.registration.showNotification = (title, options) => Promise.resolve(void found.shown.push({ title, options }))
      scope.fetch = (address, { body }) => Promise.resolve(new Response(String(found.said.push(`${address} ${body}`))))
      const event = Object.assign(new Event('push'), {
        data: { text: () => text },
        waitUntil: (wait: Promise<unknown>) => void waits.push(wait),
      })
      scope.dispatchEvent(event)
      await Promise.all(waits)
      return { ...found, waits: waits.length }
    }, data) as Promise<{ shown: Shown[]; said: string[]; waits: number }>
  const whole = { title: 'Your appointment: today at 14:30', body: 'Coming?', tag: 'a', url: '/e/x', receipt: '/webhooks/x' }
  expect(await asked(JSON.stringify(whole))).toMatchObject({
    waits: 1,
    shown: [{ title: whole.title, options: { body: whole.body, tag: 'a', data: { url: '/e/x' } } }],
    said: ['/webhooks/x {"state":"delivered"}'],
  })
  const { title, body } = english.unread
  expect(await asked('broken')).toMatchObject({ waits: 1, shown: [{ title, options: { body, tag: 'unread' } }], said: [] })
  await page.context().close()
}) // prettier-ignore
