import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { booking as greek } from '#i18n/el/booking.ts'
import { SERVICES_PER_BOOKING } from '#platform/limits.ts'
import { drawnBooking, freeDay, gel } from '#test/stage/drawn-booking.tsx'
import { madeBooking } from '#test/stage/made-booking.ts'
import { madeSalon, startOn } from '#test/stage/made-salon.ts'
import { tap } from '#test/stage/tap.ts'

const nothing = { services: [] }
const opened = (more: Parameters<typeof drawnBooking>[0] = {}) =>
  drawnBooking({ request: nothing, at: '#book-services', ...more })
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('nothing is chosen yet: the foot says so and leads nowhere', async () => {
  const { words } = await opened()
  await expect.element(page.getByRole('heading', { name: words.step.services })).toBeVisible()
  await expect.element(button(words.services.none)).toBeDisabled()
})

test('a tapped service counts, its extras unfold and add to the total, and a second tap takes all of it back', async () => {
  const { words } = await opened()
  await tap(button(/Ημιμόνιμο/))
  await expect.element(button(/Ημιμόνιμο/)).toHaveAttribute('aria-pressed', 'true')
  await tap(button(/Αφαίρεση/))
  await tap(button(/Σχέδιο/))
  await expect.element(page.getByText('€33', { exact: true })).toBeVisible()
  await expect.element(button(words.services.next)).toBeEnabled()
  await tap(button(/Ημιμόνιμο/))
  await expect.element(button(/Αφαίρεση/)).not.toBeInTheDocument()
  await expect.element(button(words.services.none)).toBeDisabled()
})

test('the keyboard chooses a service and continues to the times, in Greek', async () => {
  const { sent } = await opened({ locale: 'el' })
  await expect.element(page.getByRole('heading', { name: greek.step.services })).toBeVisible()
  button(/Πεντικιούρ/)
    .element()
    .focus()
  await userEvent.keyboard(' ')
  button(greek.services.next).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: greek.step.time })).toHaveFocus()
  const pedicure = madeSalon().services[1]?.id ?? ''
  await expect.poll(() => sent('GET', '/salons').map(({ path }) => path)[0]).toContain(`service=${pedicure}`)
})

test('no more services than one appointment takes, and those that are chosen can still be left out', async () => {
  const [first] = madeSalon().services
  if (!first) throw new Error('the salon offers nothing')
  const services = Array.from({ length: SERVICES_PER_BOOKING + 1 }, (_, n) => ({
    ...first,
    id: `service-${n}`,
    name: `Υπηρεσία ${n}`,
    options: [],
  }))
  const { words } = await opened({ salon: { services } })
  for (const { name } of services.slice(0, SERVICES_PER_BOOKING)) await button(name).click()
  await expect.element(page.getByText(words.services.most(SERVICES_PER_BOOKING))).toBeVisible()
  await expect.element(button(`Υπηρεσία ${SERVICES_PER_BOOKING}`)).toBeDisabled()
  await button('Υπηρεσία 0').click()
  await expect.element(button(`Υπηρεσία ${SERVICES_PER_BOOKING}`)).toBeEnabled()
})

test('an extra that another needs comes along with it, and the rule is shown', async () => {
  const [first] = madeSalon().services
  if (!first) throw new Error('the salon offers nothing')
  const [removal, design] = first.options
  if (!removal || !design) throw new Error('the service has no extras')
  const options = [removal, { ...design, requires: [removal.id] }]
  await opened({ salon: { services: [{ ...first, options }] } })
  await button(/Ημιμόνιμο/).click()
  await button(/Σχέδιο/).click()
  await expect.element(button(/Αφαίρεση/)).toHaveAttribute('aria-pressed', 'true')
  await button(/Αφαίρεση/).click()
  await expect.element(button(/Σχέδιο/)).toHaveAttribute('aria-pressed', 'false')
})

test('the total says «from» while another person could cost more, and the very price once the person is named', async () => {
  const [first] = madeSalon().services
  if (!first) throw new Error('the salon offers nothing')
  const byStaff = [{ id: madeSalon().staff[1]?.id ?? '', minutes: 60, priceCents: 4000 }]
  const services = [{ ...first, priceVaries: true, byStaff }]
  const { words } = await drawnBooking({ salon: { services } })
  await expect.element(page.getByText(words.review.totalFrom)).toBeVisible()
  await button(words.staff.label).click()
  await button('Νίκη').click()
  await expect.element(page.getByText(words.review.total, { exact: true })).toBeVisible()
  await expect.element(page.getByText('€40', { exact: true })).toBeVisible()
})

test('after a confirmed booking, the services lead to the times for another one, not out of the sheet', async () => {
  const start = startOn(freeDay, '10:00')
  const booking = madeBooking({ start, end: start })
  sessionStorage.setItem('onyxi-booking:booked', JSON.stringify({ services: gel.services, start, booking }))
  const { words, sent } = await opened({ request: undefined, salon: { id: 'booked' } })
  await tap(button(words.services.next))
  await expect.element(page.getByRole('heading', { name: words.step.time })).toBeVisible()
  // The time that is booked is not kept once more.
  expect(sent('POST', '/holds')).toEqual([])
})
