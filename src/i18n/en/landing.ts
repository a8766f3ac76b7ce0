import type { landing as source } from '../el/landing.ts'
import { plural, type Translated } from '../translated.ts'

export const landing: Translated<typeof source> = {
  price: 'Price',
  usually: (value) => `usually ${value}`,
  duration: 'Duration',
  usualDuration: 'usually',
  bookable: 'Bookable online',
  ofAll: (count) => `of ${count} ${plural('en', count, { one: 'salon', other: 'salons' })}`,
  soonest: 'Soonest time',
  soonestAt: (salon, clock) => `${salon} · as of ${clock}`,
  noneSoon: 'None in 7 days',
  checked: (clock) => `as of ${clock}`,
  services: (place) => `Services and prices, ${place}`,
  otherServices: (place) => `Other services, ${place}`,
  basis:
    'Prices and durations come from salons that take bookings: each salon’s cheapest service of the kind, without offers or extras. Where there are ten or more, the cheapest and the dearest tenth don’t count.',
  designs: (place) => `Nail designs in ${place}`,
  places: 'Areas nearby',
  more: (page) => `See more: ${page}`,
}
