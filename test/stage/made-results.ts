import type { Results } from '#web/market/results/load-results.ts'
import type { ResultSalon } from '#web/market/results/present-salon.ts'

/** A salon in Koukaki with two times for a pedicure tomorrow. @param n a number of its own */
export const madeResult = (n: number, but: Partial<ResultSalon> = {}): ResultSalon => ({
  id: `0198a000-0000-7000-8000-00000000010${n}`,
  slug: `salon-${n}`,
  name: `Σαλόνι ${n}`,
  city: 'Αθήνα',
  address: `Βεΐκου ${n}`,
  rating: { average: 4.8, count: 12 },
  verified: true,
  bookable: true,
  service: {
    id: '0198a000-0000-7000-8000-000000000032',
    name: 'Pedicure',
    minutes: 45,
    priceCents: 3000,
    priceVaries: false,
    reduced: null,
  },
  picture: null,
  latitude: 37.964 + n / 1000,
  longitude: 23.724,
  priceFromCents: 2500,
  place: 'Koukaki',
  alt: '',
  why: '',
  times: [
    {
      day: 'Tomorrow',
      starts: ['10:00', '10:45'].map((clock) => ({
        start: `2026-11-21T${clock}:00+02:00`,
        clock,
        serviceId: '0198a000-0000-7000-8000-000000000032',
      })),
    },
  ],
  ...but,
})

/** Two salons for a search without any filter; it is Friday, 20 November 2026. */
export const madeResults = (but: Partial<Results> = {}): Results => ({
  status: 'found',
  query: {},
  isLater: false,
  salons: [madeResult(1), madeResult(2)],
  nearby: [],
  nextCursor: null,
  total: 2,
  totalIsEstimate: false,
  facets: {
    regions: [{ value: 'athens', count: 7 }],
    services: [{ value: 'pedicure', count: 5 }],
    priceLevels: [{ value: 2, count: 4 }],
    verified: [{ value: true, count: 3 }],
  },
  services: [
    { id: 'manicure', name: 'Manicure' },
    { id: 'pedicure', name: 'Pedicure' },
  ],
  placeName: undefined,
  unknownPlace: undefined,
  asksNear: false,
  days: [
    { date: '2026-11-20', label: 'Today' },
    { date: '2026-11-21', label: 'Tomorrow' },
  ],
  ...but,
})
