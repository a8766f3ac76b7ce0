import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { joinWaitlist, WaitlistEntry } from '#features/waitlist/contract.ts'
import { waitlist as greek } from '#i18n/el/waitlist.ts'
import { waitlist as english } from '#i18n/en/waitlist.ts'
import { longDay } from '#i18n/format.ts'
import { accepts, answers, refuses, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { drawnBooking, freeDay, gel } from '#test/stage/drawn-booking.tsx'
import { dayAhead, startOn } from '#test/stage/made-salon.ts'
import { madeSession, madeUser, signedIn } from '#test/stage/signed-in.ts'
import { tap } from '#test/stage/tap.ts'

const full = dayAhead(3)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const day = (locale: 'el' | 'en', date: string) =>
  page.getByRole('button', { name: longDay(locale, `${date}T12:00:00Z`, 'UTC') }).first()

const madeEntry = (but: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  id: '0198a000-0000-7000-8000-0000000000e1',
  salon: { id: '0198a000-0000-7000-8000-000000000002', name: 'Ατελιέ', slug: 'atelie', timeZone: 'Europe/Athens' },
  services: [{ id: '0198a000-0000-7000-8000-000000000003', name: 'Μανικιούρ' }],
  staffName: null,
  from: full,
  to: full,
  hours: { from: '00:00', to: '24:00' },
  noticeMinutes: 120,
  joinedAt: '2026-03-01T10:00:00Z',
  offer: null,
  ...but,
}) // prettier-ignore

async function drawn(api: (slug: string) => readonly Route[] = () => [], locale: 'el' | 'en' = 'en') {
  const user_metadata = { firstName: 'Μαρία', lastName: 'Παππά', phone: '6900000000' }
  await signedIn(madeSession(madeUser({ user_metadata })))
  const words = locale === 'el' ? greek : english
  const stage = await drawnBooking({
    locale,
    api: (slug) => [accepts('POST', `/salons/${slug}/unserved`), ...api(slug)],
  })
  await tap(day(locale, full))
  await tap(button(stage.words.time.waitlist))
  await expect.element(page.getByRole('heading', { name: words.form.title })).toBeVisible()
  return { ...stage, form: words.form }
}

const joins = (slug: string) => answers<typeof joinWaitlist>('POST', `/salons/${slug}/waitlist`, madeEntry())

test.each(['el', 'en'] as const)('a full day leads onto the waitlist: %s', async (locale) => {
  const { form, calls, salon } = await drawn((slug) => [joins(slug)], locale)
  await expectAccessible()
  await tap(button(form.submit))
  await expect.element(page.getByText(form.doneTitle)).toBeVisible()
  expect(calls.filter(({ path }) => path.endsWith('/waitlist'))).toMatchObject([
    {
      path: `/salons/${salon.slug}/waitlist`,
      body: {
        items: [gel.services[0]],
        from: full,
        to: full,
        noticeMinutes: 120,
        contact: { name: 'Μαρία Παππά', phone: '6900000000' },
      },
    },
  ])
})

test('hours are asked for where certain ones are wanted, and without a number nothing is sent', async () => {
  const { form, calls } = await drawn((slug) => [joins(slug)])
  await tap(page.getByText(form.someHours, { exact: true }))
  await expect.element(page.getByRole('combobox', { name: form.hoursFrom })).toBeVisible()
  await page.getByRole('textbox', { name: form.phone }).fill('12')
  await tap(button(form.submit))
  await expect.element(page.getByText(form.phoneWrong)).toBeVisible()
  expect(calls.filter(({ path }) => path.endsWith('/waitlist'))).toEqual([])
  await page.getByRole('textbox', { name: form.phone }).fill('6911111111')
  await tap(button(form.submit))
  await expect.element(page.getByText(form.doneTitle)).toBeVisible()
  expect(calls.find(({ path }) => path.endsWith('/waitlist'))).toMatchObject({
    body: { hours: { from: '10:00', to: '18:00' } },
  })
})

test('a time that is free meanwhile is chosen there', async () => {
  const start = startOn(freeDay, '10:45')
  const alternatives = [{ start, end: start, staffIds: [], priceCents: 2500 }]
  const { form, sent } = await drawn((slug) => [
    refuses('POST', `/salons/${slug}/waitlist`, {
      code: 'time_is_free', detail: 'Free.', status: 409, extra: { alternatives },
    }),
  ]) // prettier-ignore
  await tap(button(form.submit))
  await tap(page.getByRole('button', { name: /10:45/ }).first())
  await expect.poll(() => sent('POST', '/holds').map(({ body }) => body)).toMatchObject([{ start }])
})
