import type { Review } from '#features/salons/contract.ts'
import type { SalonView, ServiceView } from '#web/market/salon/salon-view.ts'

import { madeSalon } from './made-salon.ts'

const [gel, pedicure] = madeSalon().services

/** A service of the price list: the gel manicure unless `but` says otherwise. */
export const madeServiceView = (but: Partial<ServiceView> = {}): ServiceView => {
  if (!gel) throw new Error('the salon offers nothing')
  return { ...gel, description: '', minutesMost: gel.minutes, isBookable: true, ...but }
}

/** Review number `n`, of five stars; the higher, the older. */
export const madeReview = (n: number, but: Partial<Review> = {}): Review => ({
  id: `0198a000-0000-7000-8000-0000000002${String(n).padStart(2, '0')}`,
  author: `Μαρία ${n}`,
  rating: 5,
  body: `Κριτική ${n}`,
  parts: {},
  language: 'el',
  services: ['Ημιμόνιμο'],
  staff: ['Νίκη'],
  reply: null,
  replyLanguage: null,
  repliedAt: null,
  editedAt: null,
  photos: [],
  createdAt: '2026-11-01T10:00:00Z',
  ...but,
})

/** A verified salon with two services, two team members, no photos and no reviews, always closed; `but` says what differs. */
export const madeSalonView = (but: Partial<SalonView> = {}): SalonView => ({
  id: '0198a000-0000-7000-8000-000000000002',
  slug: 'atelie',
  name: 'Ατελιέ',
  city: 'Αθήνα',
  address: 'Ερμού 1',
  region: 'athens',
  latitude: 37.97,
  longitude: 23.73,
  rating: { average: null, count: 0 },
  verified: true,
  bookable: true,
  priceFromCents: 2500,
  reducedFrom: null,
  priceLevel: 2,
  categories: ['Μανικιούρ', 'Πόδια'],
  picture: null,
  isDemo: false,
  description: '',
  phone: null,
  email: null,
  website: null,
  instagram: null,
  postcode: null,
  timeZone: 'Europe/Athens',
  amenities: [],
  services: [madeServiceView(), madeServiceView({ ...pedicure, minutesMost: pedicure?.minutes ?? 0 })],
  staff: madeSalon().staff.map((each) => ({
    ...each,
    serviceIds: [...each.serviceIds],
    photo: null,
    tint: 0,
  })),
  hours: [],
  exceptions: [],
  photos: [],
  policy: {
    cancellationHours: 24,
    minimumNoticeMinutes: 0,
    horizonDays: 12,
    slotStepMinutes: 15,
    depositKind: 'none',
    depositValue: 0,
    guaranteeKind: 'none',
    guaranteeValue: 0,
    takesPayments: false,
  },
  ratingCounts: [0, 0, 0, 0, 0],
  reviews: [],
  trader: null,
  similar: [],
  terms: ['No deposit: payment is at the salon.'],
  unverified: null,
  mapWindow: { viewBox: [400, 400, 64, 36], pinX: 50, pinY: 50 },
  mapBox: '23.7,37.9,23.8,38',
  ...but,
})
