import { expect, test } from 'vitest'

import type { SalonDetails } from '#features/salons/contract.ts'
import { catalogue } from '#i18n/en/catalogue.ts'
import { salonTerms as terms } from '#i18n/en/salon-terms.ts'
import { madeSalonView } from '#test/stage/made-salon-view.ts'

import { salonView } from './view-of-salon.ts'

const { policy, ...made } = madeSalonView()
const details = (but: Partial<SalonDetails>) =>
  ({
    ...made,
    policy,
    services: [],
    photos: [],
    amenities: [],
    earnings: null,
    ...but,
  }) as unknown as SalonDetails
const viewOf = (but: Partial<SalonDetails>) =>
  salonView(details(but), { locale: 'en', names: catalogue, terms })

test.each([
  [0, terms.noNotice],
  [120, terms.notice('2 h')],
])('the terms of booking are those of the salon: %s minutes ahead', (minimumNoticeMinutes, notice) => {
  expect(viewOf({ policy: { ...policy, minimumNoticeMinutes } }).terms).toEqual([
    terms.cancel(24),
    notice,
    terms.horizon(12),
    terms.depositNone,
  ])
})

test('amenities without a word are left out', () => {
  expect(viewOf({ amenities: ['wifi', 'helipad'] as SalonDetails['amenities'] }).amenities).toEqual([
    { id: 'wifi', name: terms.amenity.wifi },
  ])
})

test('a salon without a service that can be booked takes no bookings', () => {
  expect(viewOf({ bookable: true }).bookable).toBe(false)
})
