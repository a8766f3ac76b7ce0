import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { undoCompletion } from '#features/checkout/contract.ts'
import { businessCheckout as words } from '#i18n/en/business-checkout.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { madeCalendarBooking } from '#test/stage/made-calendar.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'

import { UndoCompletion } from './undo-completion.tsx'

const path = '/business/salons/salon/bookings/maria/undo-completion'
const booking = madeCalendarBooking({ status: 'completed' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function drawn(role: 'owner' | 'technician', route?: Route) {
  const stage = await onStage(
    <AtSalon but={{ role }}>
      <UndoCompletion salonId="salon" booking={booking} />
    </AtSalon>,
    { locale: 'en', api: route ? [route] : [] },
  )
  return { sent: () => stage.calls.filter(({ method }) => method === 'POST').map(({ body }) => body) }
}

test('a completion is undone only with a reason', async () => {
  const { start, end, stamp } = booking
  const answer = { id: booking.id, status: 'confirmed' as const, start, end, stamp }
  const { sent } = await drawn('owner', answers<typeof undoCompletion>('POST', path, answer))
  await button(words.completion.undo).click()
  await button(words.completion.yes).click()
  await expect.element(page.getByText(words.faults.reason)).toBeVisible()
  await page.getByLabelText(words.bill.undoReason).fill('Wrong client')
  await button(words.completion.yes).click()
  await expect.element(page.getByText(words.completion.done)).toBeVisible()
  expect(sent()).toEqual([{ seen: stamp, reason: 'Wrong client' }])
})

test('a refusal is shown in the dialog', async () => {
  await drawn('owner', refuses('POST', path, { code: 'booking_settled', detail: 'Settled.', status: 409 }))
  await button(words.completion.undo).click()
  await page.getByLabelText(words.bill.undoReason).fill('Wrong client')
  await button(words.completion.yes).click()
  await expect.element(page.getByText('Settled.')).toBeVisible()
})

test('a team member has no such button', async () => {
  await drawn('technician')
  expect(button(words.completion.undo).query()).toBeNull()
})
