import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { readBooking, readCalendarServices, BookingDetails } from '#features/calendar/contract.ts'
import type { changeBooking, previewChange, rebookBooking } from '#features/calendar/contract/bookings.ts'
import { businessCalendar as greek } from '#i18n/el/business-calendar.ts'
import { businessCalendar as words } from '#i18n/en/business-calendar.ts'
import type { Answer } from '#platform/http/contract.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import {
  at,
  eleni,
  madeCalendarBooking,
  madeDetails,
  madeItem,
  madeServices,
  niki,
} from '#test/stage/made-calendar.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { BookingSheet } from './booking-sheet.tsx'

const salon = '/business/salons/salon'
const path = `${salon}/bookings/maria`
const item = madeItem({ serviceId: 'manicure' })
const booking = madeCalendarBooking({ items: [item] })

/** The preview's answer unless a test gives another. */
const fitting = { start: at('12:00'), end: at('13:00'), misfit: null, others: [], items: [] }

async function drawn(
  api: readonly Route[] = [],
  but: Partial<BookingDetails> = {},
  locale: 'el' | 'en' = 'en',
) {
  const details = madeDetails({ booking, ...but })
  const stage = await onStage(
    <BookingSheet
      salonId="salon"
      timeZone="Europe/Athens"
      bookingId="maria"
      onClose={() => undefined}
      canAnswer
      onMove={() => undefined}
      onCopy={() => undefined}
      onOpen={() => undefined}
    />,
    {
      locale,
      api: [
        answers<typeof readBooking>('GET', path, details),
        answers<typeof readCalendarServices>('GET', `${salon}/calendar/services`, {
          items: [...madeServices],
        }),
        answers<typeof previewChange>('POST', `${path}/change/preview`, fitting),
        ...api,
      ],
    },
  )
  const sent = () =>
    stage.calls
      .filter(({ method, path: to }) => method === 'POST' && !to.endsWith('/preview'))
      .map(({ path: to, body }) => [to, body])
  return { sent, ...stage }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const answer = {
  id: 'maria',
  status: 'confirmed',
  start: at('12:00'),
  end: at('13:00'),
  stamp: 'later',
} as const
const changed = answers<typeof changeBooking>('POST', `${path}/change`, { ...answer, mail: 'sent' })
const edit = async () => {
  await tap(button(words.booking.edit))
  await expect.element(page.getByLabelText(words.editing.price).first()).toBeVisible()
}

test('an option is added with three presses, and the price on the button follows', async () => {
  const { sent } = await drawn([changed])
  await edit()
  await tap(page.getByRole('checkbox', { name: /French/ }))
  await expect.element(page.getByLabelText(words.form.minutes)).toHaveValue('75')
  await tap(button(/€35/))
  await expect.element(page.getByText(words.editing.done('Μαρία Παππά'))).toBeVisible()
  expect(sent()).toEqual([
    [
      `${path}/change`,
      {
        seen: booking.stamp,
        items: [{ position: 0, serviceId: 'manicure', optionIds: ['french'], staffId: niki }],
        outsideHours: false,
        tell: true,
      },
    ],
  ])
})

test('a press on a service opens the list of the others; the next one chooses, a third one saves', async () => {
  const { sent } = await drawn([changed])
  await tap(button(new RegExp(words.booking.swap)))
  await tap(page.getByRole('option', { name: /Pedicure/ }))
  await expect.element(page.getByText(words.editing.preview.fits('12:00–13:00'))).toBeVisible()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  // The verdict and the button are in sight without scrolling.
  for (const seen of [page.getByText(words.editing.preview.fits('12:00–13:00')), button(/€40/)])
    expect(seen.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  await tap(button(/€40/))
  await expect.element(page.getByText(words.editing.done('Μαρία Παππά'))).toBeVisible()
  expect(sent()).toMatchObject([
    [`${path}/change`, { items: [{ position: 0, serviceId: 'pedicure', staffId: niki }] }],
  ])
})

test('the services of a booking that is over are no buttons', async () => {
  await drawn([], { booking: { ...booking, status: 'completed' } })
  await expect.element(page.getByText(item.name)).toBeVisible()
  expect(button(new RegExp(words.booking.swap)).query()).toBe(null)
})

test('before it is saved, the form says whether it fits, what it moves and what is in the way', async () => {
  const preview = { start: at('12:00'), end: at('13:50'), misfit: null, others: [] }
  const items = [
    { start: at('12:00'), end: at('13:10'), from: null },
    { start: at('13:10'), end: at('13:50'), from: at('13:00') },
  ]
  let found: Answer<typeof previewChange> = { ...preview, items }
  const two = madeCalendarBooking({
    items: [item, madeItem({ position: 1, start: at('13:00'), end: at('13:40') })],
  })
  const api = [answers<typeof previewChange>('POST', `${path}/change/preview`, () => found)]
  await drawn(api, { booking: two })
  await edit()
  expect(page.getByText(words.editing.preview.fits('')).query()).toBe(null)
  await page.getByLabelText(words.form.minutes).first().fill('70')
  await expect.element(page.getByText(words.editing.preview.fits('12:00–13:50'))).toBeVisible()
  await expect.element(page.getByText(/ moves from 13:00 to 13:10/)).toBeVisible()
  found = {
    ...preview,
    misfit: 'taken',
    others: [{ clientName: 'Άννα', start: at('13:45'), end: at('14:30') }],
    items,
  }
  await page.getByLabelText(words.form.minutes).first().fill('75')
  await expect.element(page.getByText(words.editing.preview.taken('12:00–13:50'))).toBeVisible()
  await expect.element(page.getByText(words.editing.inTheWay('Άννα 13:45–14:30'))).toBeVisible()
  await expectAccessible()
})

test('length, price and note are typed; a wrong one is shown and nothing is sent', async () => {
  const { sent } = await drawn([changed])
  await edit()
  await page.getByLabelText(words.editing.price).fill('δέκα')
  await page.getByLabelText(words.form.minutes).fill('3')
  await tap(button(words.form.move))
  await expect.element(page.getByText(words.editing.faults.price)).toBeVisible()
  await expect.element(page.getByText(words.editing.faults.minutes)).toBeVisible()
  expect(sent()).toEqual([])
  await page.getByLabelText(words.editing.price).fill('28,50')
  await page.getByLabelText(words.form.minutes).fill('70')
  await page.getByRole('textbox', { name: words.booking.note }).fill('Almond')
  await tap(page.getByRole('checkbox', { name: words.form.tell }))
  await tap(button(words.form.move))
  await expect
    .poll(sent)
    .toMatchObject([
      [`${path}/change`, { items: [{ minutes: 70, priceCents: 2850 }], note: 'Almond', tell: false }],
    ])
})

test('a service is added by keyboard, and a taken time is shown while all that was typed stays', async () => {
  const { sent } = await drawn([refuses('POST', `${path}/change`, { code: 'slot_taken', detail: '' })])
  await edit()
  await tap(button(words.form.another))
  const services = page.getByRole('combobox', { name: words.form.service })
  services.nth(1).element().focus()
  await userEvent.keyboard('{Enter}')
  await tap(page.getByRole('option', { name: /Pedicure/ }))
  await tap(button(/€70/))
  await expect.element(page.getByText(words.form.taken)).toBeVisible()
  expect(sent()[0]?.[1]).toMatchObject({ items: [{ position: 0 }, { serviceId: 'pedicure', staffId: niki }] })
  await expect.element(page.getByLabelText(words.editing.price).nth(1)).toHaveValue('40')
  await tap(button(words.form.remove('Gel manicure')))
  await expect.element(button(/€40/)).toBeVisible()
})

test('a service that the salon sells no more can stay, with the team member who left', async () => {
  const gone = madeItem({ serviceId: 'gone', name: 'Old', staffId: 'left', staffName: 'Άννα' })
  const { sent } = await drawn([changed], { booking: madeCalendarBooking({ items: [gone] }) })
  await edit()
  await expect.element(page.getByRole('combobox', { name: words.form.service })).toHaveTextContent('Old')
  await page.getByLabelText(words.editing.price).fill('31')
  await tap(button(words.form.move))
  await expect
    .poll(sent)
    .toMatchObject([
      [`${path}/change`, { items: [{ position: 0, serviceId: 'gone', staffId: 'left', priceCents: 3100 }] }],
    ])
})

test('the panel says with whom, and who changed what', async () => {
  await drawn([], {
    booking: madeCalendarBooking({
      items: [item, madeItem({ position: 1, staffId: eleni, staffName: 'Ελένη' })],
    }),
    events: [
      {
        kind: 'changed',
        at: at('09:00'),
        from: { start: at('12:00'), end: at('12:50') },
        was: { services: ['Pedicure + French'], totalCents: 4000 },
        formerStaff: ['Μαρία'],
        text: null,
        by: { kind: 'team', name: 'Νίκη' },
      },
      {
        kind: 'moved',
        at: at('09:30'),
        from: { start: at('12:00'), end: at('12:50') },
        was: null,
        formerStaff: null,
        text: null,
        by: { kind: 'client', name: 'Μαρία Παππά' },
      },
    ],
  })
  await expect.element(page.getByText(/with Νίκη/)).toBeVisible()
  await expect.element(page.getByText(/with Ελένη/)).toBeVisible()
  await expect
    .element(page.getByText(/Edited: .* · Νίκη \(before: Pedicure \+ French, 12:00–12:50, €40, with Μαρία\)/))
    .toBeVisible()
  await expect.element(page.getByText(/: .*09:30 · the client \(from Tue 10 Mar, 12:00\)/)).toBeVisible()
})

test.each([
  ['el', 'booked', 'salon', / · Νίκη$/],
  ['en', 'booked', 'salon', / · Νίκη$/],
  ['en', undefined, 'salon', /\d$/],
  ['en', undefined, 'marketplace', / · the client$/],
] as const)(
  'the history says who made the booking, if it is known: %s %s %s',
  async (locale, kind, source, end) => {
    const made = {
      kind: 'booked' as const,
      at: at('09:00'),
      from: null,
      was: null,
      formerStaff: null,
      text: null,
      by: { kind: 'team' as const, name: 'Νίκη' },
    }
    await drawn([], { booking: { ...booking, source }, events: kind ? [made] : [] }, locale)
    const { event } = (locale === 'el' ? greek : words).booking
    const lines = page.getByText(new RegExp(`^${event.booked}: `))
    await expect.element(lines).toBeVisible()
    expect(lines.elements().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(end)])
  },
)

test('the panel leads to the client’s card, for those who may see it', async () => {
  await drawn([], { client: { id: 'c1', notes: '', allergies: '' } })
  const link = page.getByRole('link', { name: words.booking.card })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('client=c1'))
})

test('the next appointment takes two presses', async () => {
  const made = answers<typeof rebookBooking>('POST', `${path}/rebook`, {
    ...answer,
    id: 'next',
    mail: 'none',
  })
  const { sent } = await drawn([made])
  await tap(button(words.rebooking.open))
  await tap(button(new RegExp(words.rebooking.weeks(4))))
  await expect.poll(sent).toEqual([[`${path}/rebook`, { start: '2026-04-07T12:00', outsideHours: false }]])
})

test('when that time is taken, the nearest free ones are one press away', async () => {
  const extra = { alternatives: [{ start: at('15:00') }, { start: at('16:30') }] }
  const { sent } = await drawn([refuses('POST', `${path}/rebook`, { code: 'slot_taken', detail: '', extra })])
  await tap(button(words.rebooking.open))
  await tap(button(new RegExp(words.rebooking.weeks(2))))
  await expect.element(page.getByText(words.rebooking.nearest)).toBeVisible()
  await tap(button(/16:30/))
  await expect
    .poll(() => sent().at(-1))
    .toEqual([`${path}/rebook`, { start: at('16:30'), outsideHours: false }])
})

test.each(['el', 'en'] as const)('the form is accessible: %s', async (locale) => {
  const { booking: labels, rebooking } = locale === 'el' ? greek : words
  await drawn([], {}, locale)
  await tap(button(rebooking.open))
  await expectAccessible()
  await tap(button(labels.edit))
  await expect.element(page.getByRole('textbox', { name: labels.note })).toBeVisible()
  await expectAccessible()
})
