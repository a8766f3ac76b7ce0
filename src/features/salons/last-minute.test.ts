import { afterAll, beforeAll, expect, test } from 'vitest'

import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { apiCaller } from '#test/api-caller.ts'
import { confirmBooking, confirmInput, ctxOf, holdInput } from '#test/booking-calls.ts'
import { aPromotion } from '#test/promotions-world.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

let world: World
let salon: MadeSalon
let api: ReturnType<typeof apiCaller>
beforeAll(async () => {
  // Monday, nine o'clock in Athens.
  world = await freshWorld()
  api = apiCaller(world)
  salon = await aSalon(world.owner, { name: 'Γιασεμί', step: 60 })
  await aPromotion(world.owner, salon.id, { percent: 20, within_hours: 24 })
})
afterAll(() => world[Symbol.asyncDispose]())

interface Time {
  readonly start: string
  readonly lastMinute?: { readonly percent: number; readonly priceCents: number }
}

const times = async (date: string): Promise<readonly Time[]> =>
  (await api('GET', `/salons?q=giasemi&date=${date}`)).body.items[0]?.nextTimes ?? []

const today = '2026-05-11T12:00:00+03:00'
const wednesday = '2026-05-13T12:00:00+03:00'

test('search shows a last-minute offer at the times that begin soon enough, with their price', async () => {
  const soon = await times('2026-05-11')
  expect(soon.length).toBeGreaterThan(0)
  expect(soon.map(({ lastMinute }) => lastMinute)).toEqual(
    soon.map(() => ({ percent: 20, priceCents: 2000 })),
  )
  const later = await times('2026-05-13')
  expect(later.length).toBeGreaterThan(0)
  expect(later.map(({ lastMinute }) => lastMinute)).toEqual(later.map(() => undefined))
})

test.each([
  ['soon', today, 2000],
  ['later', wednesday, 2500],
])('the quote and the appointment cost what search said: %s', async (_, start, cents) => {
  const items = [{ serviceId: salon.serviceIds[0] }]
  const quote = await api('POST', `/salons/${salon.slug}/quote`, { body: { items, start } })
  expect(quote.body).toMatchObject({ totalCents: cents, listCents: 2500, reductionCents: 2500 - cents })
  // It is not everybody's price at every time, so no other price is crossed out.
  expect(quote.body.earlierPriceCents).toBeUndefined()
  const ctx = ctxOf(world, await aCustomer(world.owner))
  const made = await confirmBooking(ctx, confirmInput(await holdSlot(ctx, holdInput(salon, start))))
  expect(made).toMatchObject({ totalCents: cents, reductionCents: 2500 - cents })
})

test('the page of the salon has its list price, for the offer is not for every time', async () => {
  const { body } = await api('GET', `/salons/${salon.slug}`)
  expect(body).toMatchObject({ priceFromCents: 2500, reducedFrom: null, services: [{ reduced: null }] })
})
