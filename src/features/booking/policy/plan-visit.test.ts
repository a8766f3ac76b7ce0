import fc from 'fast-check'
import { expect, test } from 'vitest'

import { offeredStarts } from '#domain/availability/free-starts.ts'
import { arbitraryCase } from '#test/availability/arbitrary-case.ts'

import { parseCaseFile, type AvailabilityCase } from '../../../../scripts/availability/case-file.ts'
import { ownPriceKey, type SalonSetup } from '../store/salon-setup.ts'
import { startPresenter, startsWriter } from './plan-visit.ts'

const salon = arbitraryCase.map((raw) => parseCaseFile(JSON.stringify([raw]))[0] as AvailabilityCase)

/** The part of a set-up that is needed to show starts, with prices per team member. */
function setupOf({ calendar }: AvailabilityCase, prices: readonly number[]): SalonSetup {
  const serviceIds = [...calendar.services.keys()]
  const price = (n: number) => prices[n % prices.length] as number
  return {
    timeZone: calendar.timeZone,
    staff: calendar.staff,
    services: new Map(serviceIds.map((id, n) => [id, { priceCents: price(n) }])),
    options: new Map(),
    ownPrices: new Map(
      calendar.staff.flatMap(({ staffId }, n) =>
        n % 2 === 0 ? serviceIds.map((id, m) => [ownPriceKey(staffId, id), price(n + m + 1)] as const) : [],
      ),
    ),
  } as unknown as SalonSetup
}

test('starts written in one go are byte for byte the starts that are shown one by one', () => {
  const prices = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 5 })
  let written = 0
  fc.assert(
    fc.property(salon, prices, (one, cents) => {
      const { calendar, request, date } = one
      const setup = setupOf(one, cents)
      const items = request.services.map(({ serviceId, staffId }) => ({ serviceId, staffId, optionIds: [] }))
      const to = Temporal.PlainDate.from(date).add({ days: 3 }).toString()
      const [present, write] = [startPresenter(setup, items), startsWriter(setup, items)]
      for (const { starts } of offeredStarts(calendar, request, { from: date, to })) {
        written += starts.length
        expect(write(starts)).toBe(JSON.stringify(starts.map(present)))
      }
    }),
    { numRuns: 500 },
  )
  expect(written).toBeGreaterThan(1000)
})
