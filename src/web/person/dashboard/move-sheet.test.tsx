import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { BookingView, readAvailability, rescheduleBooking } from '#features/booking/contract.ts'
import { booking as greek } from '#i18n/el/booking.ts'
import { booking as english } from '#i18n/en/booking.ts'
import { answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { madeBooking } from '#test/stage/made-booking.ts'
import { dayAhead, madeDays, startOn } from '#test/stage/made-salon.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { MoveSheet } from './move-sheet.tsx'

const { id, salon, items } = madeBooking()
const path = `/bookings/${id}/reschedule`
const freeDay = dayAhead(2)
const noon = startOn(freeDay, '12:00')
const time = (text: string) => page.getByRole('button', { name: text, exact: true })

async function drawn(api: readonly Route[] = [], locale: 'el' | 'en' = 'en') {
  const [onClose, onMoved] = [vi.fn<() => void>(), vi.fn<(booking: BookingView) => void>()]
  const stage = await onStage(
    <MoveSheet open booking={madeBooking()} onClose={onClose} onMoved={onMoved} />,
    {
      locale,
      api: [
        // Without the salon's own horizon the usual one is looked through.
        refuses('GET', `/salons/${salon.slug}`, { code: 'unavailable', detail: '', status: 503 }),
        answers<typeof readAvailability>('GET', `/salons/${salon.slug}/availability`, (call) =>
          madeDays(call.path, (day) => (day === freeDay ? ['12:00', '12:45'] : [])),
        ),
        ...api,
      ],
    },
  )
  const words = locale === 'el' ? greek : english
  return {
    ...stage,
    words,
    onClose,
    onMoved,
    move: page.getByRole('button', { name: words.move.confirm('').trim() }),
    sent: () => stage.calls.filter(({ method }) => method === 'POST'),
  }
}

test.each(['el', 'en'] as const)('a tapped time and one press move the appointment: %s', async (locale) => {
  const moved = madeBooking({ start: noon })
  const { words, move, sent, calls, onMoved } = await drawn(
    [answers<typeof rescheduleBooking>('POST', path, moved)],
    locale,
  )
  await expect.element(page.getByRole('button', { name: words.pickTime })).toBeDisabled()
  await tap(time('12:00'))
  await tap(move)
  await expect.poll(() => onMoved.mock.calls).toEqual([[moved]])
  expect(sent().map(({ body }) => body)).toEqual([{ start: noon }])
  const asked = calls.filter((call) => call.path.includes('/availability?'))
  expect(asked.every((call) => call.path.includes(`reschedules=${id}`))).toBe(true)
})

test('keeping the team member sends that member along', async () => {
  const { words, move, sent, onMoved } = await drawn([
    answers<typeof rescheduleBooking>('POST', path, madeBooking({ start: noon })),
  ])
  await page.getByRole('button', { name: words.move.keepPerson('Ελένη') }).click()
  await time('12:00').click()
  await move.click()
  await expect.poll(() => onMoved.mock.calls.length).toBe(1)
  expect(sent()[0]?.body).toMatchObject({ start: noon, items: [{ staffId: items[0]?.staffId }] })
})

test('a time that was taken meanwhile offers the nearest, and has to be chosen anew', async () => {
  const alternatives = [{ start: startOn(freeDay, '12:45'), end: noon, staffIds: [], priceCents: 2500 }]
  const { words, move, onMoved } = await drawn([
    refuses('POST', path, { code: 'slot_taken', detail: 'Taken.', status: 409, extra: { alternatives } }),
  ])
  await time('12:00').click()
  await move.click()
  const said = page.getByRole('status').filter({ hasText: words.hold.lost })
  await expect.element(page.getByRole('button', { name: words.pickTime })).toBeDisabled()
  await said.getByRole('button', { name: /12:45/ }).click()
  await expect.element(move).toBeEnabled()
  await expect.element(said).not.toBeInTheDocument()
  expect(onMoved).not.toHaveBeenCalled()
})

test('an appointment of one’s own at that time cannot be moved onto', async () => {
  const { words, move } = await drawn([
    refuses('POST', path, { code: 'own_overlap', detail: 'Overlap.', status: 409 }),
  ])
  await time('12:00').click()
  await move.click()
  const said = page.getByRole('status').filter({ hasText: words.review.overlapTitle })
  await expect
    .element(said.getByRole('link', { name: words.move.bookNew }))
    .toHaveAttribute('href', expect.stringContaining(`rebook=${id}`))
})

test('a lost connection says so, and the next press is the same request', async () => {
  const { words, move, sent } = await drawn([unreachable('POST', path)])
  await time('12:00').click()
  await move.click()
  await expect.element(page.getByRole('alert').getByText(words.offline)).toBeVisible()
  await move.click()
  await expect.poll(() => sent().length).toBe(2)
  expect(sent()[1]?.key).toBe(sent()[0]?.key)
})
