import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { rebookBooking } from '#features/calendar/contract/bookings.ts'
import { businessCalendar as words } from '#i18n/en/business-calendar.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { at, eleni, madeCalendarBooking, madeItem } from '#test/stage/made-calendar.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { CopyGroup } from './copy-group.tsx'

const group = madeCalendarBooking({
  start: '2030-05-14T12:00:00+03:00',
  items: [madeItem({ name: 'Gel', staffName: 'Νίκη' }), madeItem({ name: 'Spa', position: 1, staffId: eleni, staffName: 'Ελένη' })],
  guests: 2,
  isSequence: false,
}) // prettier-ignore
const path = '/business/salons/salon/bookings/maria/rebook'
const made = answers<typeof rebookBooking>('POST', path, {
  id: 'next', status: 'confirmed', start: at('15:00'), end: at('16:00'), stamp: 'new', mail: 'sent',
}) // prettier-ignore

async function drawn(...api: readonly Route[]) {
  const stage = await onStage(<CopyGroup salonId="salon" timeZone="Europe/Athens" booking={group} />, { api })
  await page.getByRole('button', { name: words.booking.copy, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.copying.title })
  return {
    ...stage,
    dialog,
    time: dialog.getByLabelText(words.form.time, { exact: true }),
    save: dialog.getByRole('button', { name: words.copying.save, exact: true }),
    sent: () => stage.calls.filter(({ method }) => method === 'POST').map(({ body }) => body),
  }
}

test('a group is booked again as one: all parts are shown, and only its time is chosen', async () => {
  const { dialog, time, save, sent } = await drawn(made)
  await expect
    .element(dialog.getByRole('list', { name: words.copying.parts }))
    .toMatchTextContent('GelΝίκηSpaΕλένη')
  await tap(save)
  await expect.element(time).toHaveAccessibleDescription(words.form.needed.time)
  await time.fill('1500')
  await tap(save)
  await expect.poll(sent).toEqual([{ start: '2030-05-14T15:00', outsideHours: false }])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('where one of them does not fit, the nearest times for all are offered and what was typed stays', async () => {
  const alternatives = [{ start: '2030-05-14T17:30:00+03:00', end: '2030-05-14T18:30:00+03:00' }]
  const refusal = refuses('POST', path, {
    code: 'slot_taken',
    detail: 'Taken.',
    status: 409,
    alternatives,
  } as never)
  const { dialog, time, save, sent } = await drawn(refusal)
  await time.fill('15:00')
  await tap(save)
  await expect.element(dialog.getByText(words.form.taken)).toBeVisible()
  await expect.element(time).toHaveValue('15:00')
  await tap(dialog.getByRole('button', { name: /17:30/ }))
  await expect.poll(() => sent().at(-1)).toEqual({ start: alternatives[0]?.start, outsideHours: false })
})
