import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { BookingView, cancelBooking } from '#features/booking/contract.ts'
import { dashboard } from '#i18n/en/dashboard.ts'
import { fullDay } from '#i18n/format.ts'
import { answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { madeBooking } from '#test/stage/made-booking.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { CancelDialog } from './cancel-dialog.tsx'

const { cancelling: words } = dashboard
const submit = page.getByRole('button', { name: words.submit })
const keep = page.getByRole('button', { name: words.keep })

async function drawn(but: Partial<BookingView> = {}, api: readonly Route[] = []) {
  const booking = madeBooking(but)
  const [onClose, onCancelled] = [vi.fn<() => void>(), vi.fn<(booking: BookingView) => void>()]
  const stage = await onStage(
    <CancelDialog open booking={booking} onClose={onClose} onCancelled={onCancelled} />,
    { api },
  )
  return { ...stage, booking, onClose, onCancelled }
}

const path = `/bookings/${madeBooking().id}/cancel`

test.each<[string, Partial<BookingView>]>([
  [words.nothingPaid, {}],
  [words.pointsBack(200), { pointsUsed: 200, pointsCents: 1000 }],
  [words.lateNothingPaid, { freeBy: 'none' }],
  [words.refundAll('€10'), { paidCents: 1000, refundIfCancelledCents: 1000 }],
  [
    words.latePartKept('€5', '€20'),
    { refundIfCancelledCents: 2000, keptIfCancelledCents: 500, freeBy: 'none' },
  ],
  [
    words.lateKept('€10', fullDay('en', '2026-03-09T10:00:00Z', 'Europe/Athens'), '12:00'),
    { keptIfCancelledCents: 1000, freeBy: 'none', freeUntil: '2026-03-09T10:00:00Z' },
  ],
])('says before it cancels: %s', async (sentence, but) => {
  await drawn(but)
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('a tap and an impatient Enter cancel once, with the reason', async () => {
  const end = Promise.withResolvers<BookingView>()
  const { calls, onCancelled } = await drawn({}, [
    answers<typeof cancelBooking>('POST', path, () => end.promise),
  ])
  await page.getByRole('textbox').fill('  Αρρώστησα ')
  await tap(submit)
  await expect.element(submit).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  const cancelled = madeBooking({ status: 'cancelled_by_customer', refundCents: 1000 })
  end.resolve(cancelled)
  await expect.element(page.getByText(words.doneRefund('€10'))).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ reason: 'Αρρώστησα' }])
  expect(onCancelled).toHaveBeenCalledExactlyOnceWith(cancelled)
})

test('a refusal is shown in the dialog, and the reason stays', async () => {
  const detail = 'The appointment has begun.'
  const { onCancelled } = await drawn({}, [refuses('POST', path, { code: 'booking_not_changeable', detail })])
  await page.getByRole('textbox').fill('Ill')
  await submit.click()
  await expect.element(page.getByRole('alert').getByText(detail)).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('Ill')
  expect(onCancelled).not.toHaveBeenCalled()
})

test('without a connection the next press asks again with the same key', async () => {
  const { calls } = await drawn({}, [unreachable('POST', path)])
  await submit.click()
  await expect.poll(() => calls.length).toBe(1)
  await expect.element(submit).not.toHaveAttribute('aria-busy', 'true')
  await submit.click()
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[1]?.key).toBe(calls[0]?.key)
})

test('closing the dialog cancels nothing', async () => {
  const { calls, onClose } = await drawn()
  await keep.click()
  expect(onClose).toHaveBeenCalledOnce()
  expect(calls).toEqual([])
})
