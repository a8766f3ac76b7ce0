import type { PromotionId, SalonId, ServiceId } from '#domain/ids.ts'
import type { BookedLine, PromotedBooking, Promotion } from '#domain/money/promotion.ts'
import type { QuoteInput } from '#domain/money/quote.ts'

import { named } from '../named-id.ts'

export const athens = 'Europe/Athens'

export const at = (text: string): Temporal.Instant => Temporal.Instant.from(text)

export const day = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text)

/** A promotion of the salon A without conditions, 10 percent off. */
export const madePromotion = (more: Partial<Promotion> = {}): Promotion => ({
  id: named<PromotionId>('P'),
  salonId: named<SalonId>('A'),
  code: null,
  reduction: { kind: 'percent', percent: 10, max: null },
  bookFrom: null,
  bookTo: null,
  visitFrom: null,
  visitTo: null,
  weekdays: null,
  hours: null,
  withinHours: null,
  serviceIds: null,
  minimum: null,
  isFirstOnly: false,
  limit: null,
  limitPerPerson: null,
  uses: 0,
  usesByPerson: 0,
  ...more,
})

export const madeLine = (service: string, cents: number): BookedLine => ({
  serviceId: named<ServiceId>(service),
  cents,
})

/** A first booking of 30 euros at the salon A, made on a Monday for a Wednesday at 10:00. */
export const madeBooking = (more: Partial<PromotedBooking> = {}): PromotedBooking => ({
  salonId: named<SalonId>('A'),
  timeZone: athens,
  now: at('2026-05-11T09:00:00+03:00'),
  start: at('2026-05-13T10:00:00+03:00'),
  lines: [madeLine('gel', 3000)],
  earlierBookings: { atSalon: 0, onPlatform: 0 },
  ...more,
})

/** The same booking without promotion, points or deposit, paid at the salon. */
export const madeQuoteInput = (more: Partial<QuoteInput> = {}): QuoteInput => ({
  ...madeBooking(),
  promotions: [],
  code: null,
  points: { wished: 0, balance: 0 },
  deposit: { kind: 'none', value: 0 },
  pay: 'none',
  giftCard: null,
  ...more,
})
