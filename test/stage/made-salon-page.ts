import type { SalonDetails } from '#features/salons/contract.ts'

const id = (digits: string) => `0198a000-0000-7000-8000-0000000000${digits}`

const service = (
  but: Partial<SalonDetails['services'][number]> & { readonly id: string; readonly name: string },
): SalonDetails['services'][number] => ({
  category: 'manicure',
  description: '',
  minutes: 45,
  priceCents: 2500,
  reduced: null,
  isOnline: true,
  asksAboutNails: false,
  options: [],
  staff: [{ id: id('51'), minutes: 45, priceCents: 2500 }],
  ...but,
})

/**
 * The public page of a salon that is open every day. Eleni does manicures, with one extra, and pedicures; massages are
 * not booked online.
 */
export const madeSalonPage = (but: Partial<SalonDetails> = {}): SalonDetails => ({
  id: 'salon',
  slug: 'atelie',
  name: 'Ατελιέ',
  city: 'Αθήνα',
  address: 'Ερμού 1',
  region: 'attica',
  placeId: 'athens',
  latitude: 37.97,
  longitude: 23.73,
  rating: { average: null, count: 0 },
  verified: true,
  bookable: true,
  priceFromCents: 2500,
  reducedFrom: null,
  priceLevel: 1,
  categories: ['manicure'],
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
  services: [
    service({
      id: id('31'),
      name: 'Manicure',
      options: [{ id: id('41'), name: 'Removal', minutes: 15, priceCents: 500, requires: [], excludes: [] }],
    }),
    service({ id: id('32'), name: 'Pedicure' }),
    service({ id: id('33'), name: 'Massage', isOnline: false }),
  ],
  staff: [{ id: id('51'), name: 'Eleni', title: '', photo: null, tint: 0, serviceIds: [id('31'), id('32')] }],
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ranges: [[600, 1080]] })),
  exceptions: [],
  photos: [],
  policy: {
    cancellationHours: 24,
    minimumNoticeMinutes: 60,
    horizonDays: 60,
    slotStepMinutes: 15,
    depositKind: 'none',
    depositValue: 0,
    guaranteeKind: 'none',
    guaranteeValue: 0,
    takesPayments: false,
  },
  ratingCounts: [0, 0, 0, 0, 0],
  reviews: [],
  earnings: null,
  trader: null,
  similar: [],
  ...but,
})
