import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { BookingView, listMyBookings } from '#features/booking/contract.ts'
import type { listOwnReviews, OpenVisit } from '#features/reviews/contract.ts'
import { dashboard as greek } from '#i18n/el/dashboard.ts'
import { dashboard as english } from '#i18n/en/dashboard.ts'
import { kit } from '#i18n/en/kit.ts'
import { money } from '#i18n/format.ts'
import { answers, unreachable, type Route } from '#test/stage/api.ts'
import { madeBooking } from '#test/stage/made-booking.ts'
import { onStage } from '#test/stage/stage.tsx'
import { fullWhen } from '#web/ui/dates.ts'

import { BookingList } from './booking-list.tsx'

interface Drawn {
  readonly when?: 'upcoming' | 'past'
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

const listed = (...items: BookingView[]): Route =>
  answers<typeof listMyBookings>('GET', '/me/bookings', { items, nextCursor: null })

/** The answer with the visits that have no review yet. */
const reviewable = (...open: OpenVisit[]): Route =>
  answers<typeof listOwnReviews>('GET', '/me/reviews', { items: [], open })

async function drawn({ when = 'past', api = [], locale = 'en' }: Drawn) {
  const stage = await onStage(<BookingList when={when} />, { api: [reviewable(), ...api], locale })
  return { ...stage, words: locale === 'el' ? greek : english, cards: page.getByRole('listitem') }
}

const booking = madeBooking()
const { salon, start } = booking
const later = madeBooking({ id: booking.id.replace(/1$/, '9') as never, start: '2026-03-17T10:00:00Z' })

test.each(['el', 'en'] as const)('a card says what was booked, and opens it: %s', async (locale) => {
  const { words, cards } = await drawn({ api: [listed(booking)], locale })
  const details = words.detailsOf(salon.name, fullWhen(locale, start, salon.timeZone))
  await expect
    .element(page.getByRole('link', { name: details }))
    .toHaveAttribute('href', `${locale === 'el' ? '' : '/en'}/dashboard?booking=${booking.id}`)
  await expect.element(cards.getByText(words.status.confirmed)).toBeVisible()
  await expect.element(cards.getByText(money(locale, 2500))).toBeVisible()
})

test('several services stand together, and a team member who does them all is named once', async () => {
  const [item] = booking.items
  if (!item) throw new Error('a made booking has an item')
  const items = [item, { ...item, name: 'Πεντικιούρ' }]
  const { cards } = await drawn({ api: [listed(madeBooking({ items }))] })
  await expect.element(cards.getByText(/^Μανικιούρ \+ Πεντικιούρ\s·\sΕλένη$/)).toBeVisible()
})

test.each([
  ['past', true, 1],
  ['past', false, 0],
  ['upcoming', true, 0],
] as const)(
  'of the %s ones, at a salon that takes bookings (%s), %i is offered again',
  async (when, takesBookings, n) => {
    const { words, cards, calls } = await drawn({
      when,
      api: [
        // The next appointment is not repeated in the list below it.
        listed(...(when === 'upcoming' ? [later] : []), madeBooking({ salon: { ...salon, takesBookings } })),
      ],
    })
    await expect.element(cards).toHaveLength(1)
    const again = page.getByRole('link', { name: words.rebook })
    expect(again.elements().map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: n }, () => `/en/salon/${salon.slug}?rebook=${booking.id}`),
    )
    expect(calls.some(({ path }) => path.includes(`when=${when}`))).toBe(true)
  },
)

test.each(['el', 'en'] as const)(
  'the next one comes first, with all that can be done: %s',
  async (locale) => {
    const { words, cards } = await drawn({ when: 'upcoming', api: [listed(booking, later)], locale })
    const next = page.getByRole('region', { name: words.next })
    const opened = `${locale === 'el' ? '' : '/en'}/dashboard?booking=${booking.id}`
    const link = (name: string) => next.getByRole('link', { name, exact: true })
    await expect.element(link(words.move)).toHaveAttribute('href', `${opened}#move`)
    await expect.element(link(words.cancel)).toHaveAttribute('href', `${opened}#cancel`)
    await expect
      .element(link(words.another))
      .toHaveAttribute('href', expect.stringContaining(`rebook=${booking.id}`))
    await expect.element(next.getByRole('link', { name: words.directions })).toBeVisible()
    await expect
      .element(next.getByRole('link', { name: '210 000 0000' }))
      .toHaveAttribute('href', 'tel:+302100000000')
    await expect.element(next.getByRole('button', { name: words.ics })).toBeVisible()
    await expect.element(cards).toHaveLength(1)
  },
)

test('what can no longer be changed or cancelled is not offered; the salon’s number is', async () => {
  const closed = madeBooking({ canMove: false, freeBy: 'none' })
  const { words } = await drawn({ when: 'upcoming', api: [listed(closed)] })
  const next = page.getByRole('region', { name: words.next })
  await expect.element(next.getByText(words.callToMove)).toBeVisible()
  await expect.element(next.getByRole('link', { name: words.move, exact: true })).not.toBeInTheDocument()
  await expect.element(next.getByRole('link', { name: words.cancel, exact: true })).toBeVisible()
})

test('a past visit without a review leads to the form for it', async () => {
  const { words } = await drawn({
    when: 'past',
    api: [listed(booking), reviewable({ bookingId: booking.id } as OpenVisit)],
  })
  await expect
    .element(page.getByRole('link', { name: words.review }))
    .toHaveAttribute('href', `/en/dashboard/reviews?visit=${booking.id}`)
})

test.each([
  ['upcoming', english.emptyUpcoming],
  ['past', english.emptyPast],
] as const)('an empty list of %s ones says so, and leads to the salons', async (when, sentence) => {
  const { words } = await drawn({ when, api: [listed()] })
  await expect.element(page.getByRole('heading', { name: sentence })).toBeVisible()
  await expect.element(page.getByRole('link', { name: words.find })).toHaveAttribute('href', '/en/salons')
})

test('the next page comes below the first', async () => {
  const second = { ...later, totalCents: 9900 }
  const { cards, calls } = await drawn({
    api: [
      answers<typeof listMyBookings>('GET', '/me/bookings', ({ path }) =>
        path.includes('cursor=next')
          ? { items: [second], nextCursor: null }
          : { items: [booking], nextCursor: 'next' },
      ),
    ],
  })
  await expect.element(cards).toHaveLength(1)
  await page.getByRole('button', { name: kit.loadMore }).click()
  await expect.element(cards).toHaveLength(2)
  await expect.element(cards.nth(1).getByText(money('en', 9900))).toBeVisible()
  await expect.element(page.getByRole('button', { name: kit.loadMore })).not.toBeInTheDocument()
  expect(calls.filter(({ path }) => path.startsWith('/me/bookings'))).toHaveLength(2)
})

test('a list that does not load says so, and is asked for again', async () => {
  let asked = 0
  const lost = unreachable('GET', '/me/bookings')
  const { words, cards } = await drawn({
    api: [
      {
        ...lost,
        answer: (call) => {
          asked += 1
          return (asked === 1 ? lost : listed(booking)).answer(call)
        },
      },
    ],
  })
  await expect.element(page.getByText(words.failed)).toBeVisible()
  await page.getByRole('button', { name: kit.retry }).click()
  await expect.element(cards).toHaveLength(1)
})
