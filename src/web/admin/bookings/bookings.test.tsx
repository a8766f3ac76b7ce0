import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type {
  AdminBooking,
  cancelAdminBooking,
  listAdminBookings,
  readAdminBooking,
} from '#features/booking/contract/administration.ts'
import { adminBookings as greek } from '#i18n/el/admin-bookings.ts'
import { adminBookings as words } from '#i18n/en/admin-bookings.ts'
import { admin } from '#i18n/en/admin.ts'
import { adminAccess } from '#test/stage/admin-access.ts'
import { answers, refuses } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { BookingView } from './booking-view.tsx'
import { BookingsPage } from './bookings-page.tsx'

const id = '0198a000-0000-7000-8000-000000000005'
const listed = {
  id,
  code: 'HK7M2PQ9',
  status: 'cancelled_by_salon',
  startsAt: '2026-06-02T09:00:00Z',
  bookedAt: '2026-05-20T09:00:00Z',
  contactName: 'Νίκη Ζέρβα',
  contactPhone: '+306945551234',
  totalCents: 3500,
  timeZone: 'Europe/Athens',
  salon: { id, slug: 'atelie', name: 'Ατελιέ' },
} as const
const booking: AdminBooking = {
  ...listed,
  endsAt: '2026-06-02T10:00:00Z',
  cancelledAt: '2026-05-21T09:00:00Z',
  cancelReason: 'Αρρώστια',
  source: 'link',
  isForSomeoneElse: false,
  refundableUntil: '2026-06-01T09:00:00Z',
  customer: { id, name: 'Νίκη Ζέρβα', email: 'niki@example.gr' },
  items: [
    {
      name: 'Μανικιούρ',
      staffName: 'Άννα',
      startsAt: listed.startsAt,
      endsAt: '2026-06-02T10:00:00Z',
      priceCents: 3500,
    },
  ],
  paidCents: 1000,
  depositCents: 1000,
  giftCardCents: 0,
  pointsUsed: 0,
  refundedCents: 1000,
  keptCents: 0,
  waivedCents: 0,
  stamp: '2026-05-21T09:00:00Z',
  cancelling: null,
  payments: [
    {
      id,
      status: 'refunded',
      cents: 1000,
      at: '2026-05-20T09:00:00Z',
      refunds: [{ id, cents: 1000, status: 'sent', reason: 'salon', at: '2026-05-21T09:00:00Z' }],
    },
  ],
  events: [{ id, kind: 'cancelled', at: '2026-05-21T09:00:00Z', actor: 'Άννα Δήμου' }],
}

test('the list asks for what the address says, and a chosen day joins it', async () => {
  const asked: (string | undefined)[] = []
  await onStage(<BookingsPage />, {
    path: '/en/admin/bookings?part=cancelled&q=niki@example.gr',
    api: [
      answers<typeof listAdminBookings>('GET', '/admin/bookings', ({ path }) => {
        asked.push(path.split('?')[1])
        return { items: [listed], nextCursor: null }
      }),
    ],
  })
  const row = page.getByRole('row', { name: /Νίκη/ })
  await expect.element(row.getByText(words.statuses.cancelled_by_salon)).toBeVisible()
  await expect
    .element(row.getByRole('link', { name: 'HK7M 2PQ9' }))
    .toHaveAttribute('href', `/en/admin/bookings/${id}`)
  await expectAccessible()
  await page.getByLabelText(words.day).fill('2026-06-02')
  await expect.element(page.getByRole('button', { name: words.everyDay })).toBeVisible()
  await expect.poll(() => asked.at(-1)).toBe('part=cancelled&q=niki%40example.gr&day=2026-06-02')
  // The tabs and the file keep the other filters.
  await expect
    .element(page.getByRole('link', { name: words.parts.no_show }))
    .toHaveAttribute('href', '/en/admin/bookings?part=no_show&q=niki%40example.gr&day=2026-06-02')
  await expect.element(page.getByRole('button', { name: words.csvOf })).toBeVisible()
})

test.each([
  ['el', greek],
  ['en', words],
] as const)('the page of one says who, what was paid and what happened: %s', async (locale, said) => {
  await onStage(<BookingView id={id} />, {
    locale,
    path: `${locale === 'en' ? '/en' : ''}/admin/bookings/${id}`,
    api: [adminAccess(true), answers<typeof readAdminBooking>('GET', `/admin/bookings/${id}`, booking)],
  })
  await expect.element(page.getByText('Αρρώστια')).toBeVisible()
  await expect.element(page.getByText(said.facts.sources.link)).toBeVisible()
  await expect.element(page.getByText(new RegExp(said.money.refundStates.sent))).toBeVisible()
  await expect.element(page.getByText(/Άννα Δήμου/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Νίκη Ζέρβα' })).toBeVisible()
  await expectAccessible()
})

const open: AdminBooking = {
  ...booking,
  status: 'confirmed',
  cancelledAt: null,
  cancelReason: null,
  refundedCents: 0,
  payments: [],
  events: [],
  cancelling: {
    whole: { backCents: 1000, keptCents: 0, chargedCents: 0 },
    terms: { backCents: 400, keptCents: 600, chargedCents: 0 },
  },
}
const path = `/admin/bookings/${id}`
const cancelPath = `${path}/cancel`

test.each([
  ['el', greek, ['10,00\u00a0€', '4,00\u00a0€', '6,00\u00a0€']],
  ['en', words, ['€10.00', '€4.00', '€6.00']],
] as const)('cancelling says what each answer gives back and asks why: %s', async (locale, said, amounts) => {
  const [whole, part, kept] = amounts
  const { calls } = await onStage(<BookingView id={id} />, {
    locale,
    path: `${locale === 'en' ? '/en' : ''}/admin/bookings/${id}`,
    api: [
      adminAccess(true),
      answers<typeof readAdminBooking>('GET', path, open),
      answers<typeof cancelAdminBooking>('POST', cancelPath, { id, refundedCents: 400 }),
    ],
  })
  await page.getByRole('button', { name: said.cancel.action }).click()
  const dialog = page.getByRole('dialog', { name: said.cancel.action })
  await expect.element(dialog.getByText(said.cancel.back(whole))).toBeVisible()
  await expect.element(dialog.getByText(new RegExp(said.cancel.kept(kept)))).toBeVisible()
  await expect.element(dialog.getByText(new RegExp(said.cancel.back(part)))).toBeVisible()
  await expectAccessible()
  const submit = dialog.getByRole('button', { name: said.cancel.action })
  await tap(submit)
  await expect.element(dialog.getByText(said.cancel.choose)).toBeVisible()
  await expect.element(dialog.getByText(said.cancel.needed)).toBeVisible()
  await dialog.getByRole('radio', { name: said.cancel.refunds.terms }).click()
  await dialog.getByRole('textbox', { name: said.cancel.reason }).fill('Το ζήτησε')
  await tap(submit)
  await expect.element(page.getByText(said.cancel.done)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map((call) => [call.path, call.body])).toEqual([
    [cancelPath, { seen: booking.stamp, giveBack: 'terms', reason: 'Το ζήτησε' }],
  ])
})

test('what changed in the meantime is shown, and what is typed stays', async () => {
  let now: AdminBooking = open
  await onStage(<BookingView id={id} />, {
    path: `/en/admin/bookings/${id}`,
    api: [
      adminAccess(true),
      answers<typeof readAdminBooking>('GET', path, () => now),
      refuses('POST', cancelPath, { status: 409, code: 'booking_not_changeable', detail: '' }),
    ],
  })
  await page.getByRole('button', { name: words.cancel.action }).click()
  const dialog = page.getByRole('dialog', { name: words.cancel.action })
  await dialog.getByRole('radio', { name: words.cancel.refunds.whole }).click()
  await dialog.getByRole('textbox', { name: words.cancel.reason }).fill('Το ζήτησε')
  now = { ...open, status: 'completed', cancelling: null }
  await tap(dialog.getByRole('button', { name: words.cancel.action }))
  await expect.element(dialog.getByText(words.cancel.over)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: words.cancel.reason })).toHaveValue('Το ζήτησε')
})

test('a role that only reads appointments is told who cancels them', async () => {
  await onStage(<BookingView id={id} />, {
    path: `/en/admin/bookings/${id}`,
    api: [adminAccess(true, 'finance'), answers<typeof readAdminBooking>('GET', path, open)],
  })
  await expect.element(page.getByText(admin.onlyReads.bookings)).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.cancel.action })).not.toBeInTheDocument()
})

test('without a second factor nothing is cancelled', async () => {
  await onStage(<BookingView id={id} />, {
    path: `/en/admin/bookings/${id}`,
    api: [adminAccess(false), answers<typeof readAdminBooking>('GET', path, open)],
  })
  await expect.element(page.getByText(words.facts.sources.link)).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.cancel.action })).not.toBeInTheDocument()
})
