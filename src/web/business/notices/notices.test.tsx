import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import type { listNotices, NoticeList, SalonNotice } from '#features/notices/contract.ts'
import { businessNotices as words } from '#i18n/en/business-notices.ts'
import { accepts, answers, unreachable, type Route } from '#test/stage/api.ts'
import { AtSalon, madeOwnSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'

import { LiveSalon } from '../live/live-salon.tsx'
import { NoticeBell } from './notice-bell.tsx'
import { NoticesPage } from './notices-page.tsx'
import { SalonNotices } from './salon-notices.tsx'

const path = '/business/salons/salon/notices'
const salon = madeOwnSalon()

const madeNotice = (but: Partial<SalonNotice> = {}): SalonNotice => ({
  id: 'one',
  kind: 'booked',
  happenedAt: '2026-03-10T10:05:00+02:00',
  isNew: true,
  bookingId: 'booking',
  posting: null,
  client: 'Μαρία Παππά',
  start: '2026-03-13T17:15:00+02:00',
  formerStart: null,
  services: ['Gel polish'],
  staff: ['Niki'],
  stars: null,
  byCompany: false,
  ...but,
})

const listOf = (items: readonly SalonNotice[], unseen = 1): NoticeList => ({
  readAt: '2026-03-10T12:00:00+02:00',
  unseen,
  items: [...items],
  nextCursor: null,
})

/** The page in a workspace, with a stream on which the test announces changes. */
async function drawn(list: () => NoticeList, more: readonly Route[] = []) {
  // On a phone a tab takes the place of the bell.
  await page.viewport(768, 900)
  onTestFinished(() => page.viewport(390, 844))
  const lines: ReadableStreamDefaultController<Uint8Array>[] = []
  const start = (line: ReadableStreamDefaultController<Uint8Array>) => void lines.push(line)
  const line: Route = {
    method: 'GET',
    path: '/business/salons/salon/changes',
    answer: () => new Response(new ReadableStream({ start })),
  }
  const stage = await onStage(
    <AtSalon>
      <LiveSalon salonId="salon">
        <SalonNotices salon={salon}>
          <NoticeBell salon={salon} />
          <NoticesPage />
        </SalonNotices>
      </LiveSalon>
    </AtSalon>,
    { api: [line, answers<typeof listNotices>('GET', path, list), accepts('PUT', `${path}/seen`), ...more] },
  )
  const tell = async () => {
    await expect.poll(() => lines.length).toBe(1)
    lines[0]?.enqueue(new TextEncoder().encode('event: notice\ndata:\n\n'))
  }
  return { ...stage, tell }
}

test('notices stand by day, lead to their bookings, and are marked as seen for all devices', async () => {
  const moved = madeNotice({
    id: 'two',
    kind: 'moved',
    isNew: false,
    happenedAt: '2026-03-09T18:30:00+02:00',
    formerStart: '2026-03-11T10:00:00+02:00',
  })
  const { calls } = await drawn(() => listOf([madeNotice(), moved]))
  await expect.element(page.getByRole('region', { name: words.today })).toBeVisible()
  const yesterday = page.getByRole('region', { name: words.yesterday })
  await expect
    .element(yesterday.getByText('from Wed 11 Mar, 10:00 to Fri 13 Mar, 17:15', { exact: false }))
    .toBeVisible()
  const link = page.getByRole('link', { name: `${words.kinds.booked} · Μαρία Παππά`, exact: false })
  await expect.element(link).toHaveAttribute('href', '/en/business/dashboard?salon=atelie&booking=booking')
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ readAt: '2026-03-10T12:00:00+02:00', ids: ['one', 'two'] })
})

test('an application for a job says which one, and leads to it', async () => {
  const posting = { id: 'job', title: 'Nail technician' }
  await drawn(() =>
    listOf([madeNotice({ kind: 'applied', bookingId: null, client: 'Άννα', posting, services: [] })]),
  )
  const link = page.getByRole('link', { name: `${words.kinds.applied} · Άννα`, exact: false })
  await expect.element(link).toHaveAttribute('href', '/en/careers/job')
  await expect.element(link).toMatchTextContent('Nail technician')
})

test('a notice that comes while the page is open is a toast and counts at the bell; older ones are not', async () => {
  const old = madeNotice({ id: 'old' })
  let list = listOf([old])
  const { tell } = await drawn(() => list)
  await expect.element(page.getByRole('link', { name: words.bell(1, false) })).toBeVisible()
  list = listOf([madeNotice({ kind: 'cancelled' }), old], 2)
  await tell()
  const toasts = () => [...document.querySelectorAll('[data-sonner-toast]')].map((each) => each.textContent)
  await expect.poll(toasts).toEqual([expect.stringContaining(`${words.kinds.cancelled} · Μαρία Παππά`)])
  await expect.element(page.getByRole('link', { name: words.bell(2, false) })).toBeVisible()
})

test('the sound is off until it is switched on, which the device remembers', async () => {
  onTestFinished(() => localStorage.removeItem('onyxi-notice-sound'))
  await drawn(() => listOf([], 0))
  const sound = page.getByRole('switch', { name: words.sound })
  await expect.element(sound).not.toBeChecked()
  await sound.click()
  expect(localStorage.getItem('onyxi-notice-sound')).toBe('on')
  await sound.click()
  expect(localStorage.getItem('onyxi-notice-sound')).toBe(null)
})

test('no notices, and notices that did not load, are shown', async () => {
  await drawn(() => listOf([], 0))
  await expect.element(page.getByText(words.none)).toBeVisible()
})

test('what did not load can be loaded again', async () => {
  await drawn(() => listOf([], 0), [unreachable('GET', path)])
  await expect.element(page.getByText(words.failed)).toBeVisible()
})
