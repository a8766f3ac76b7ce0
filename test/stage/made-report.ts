import type { ReportBucket, ReportTotals, SalonReport } from '#features/reports/contract.ts'

export const madeTotals = (but: Partial<ReportTotals> = {}): ReportTotals => ({
  bookings: 0,
  completed: 0,
  noShows: 0,
  noShowRate: null,
  cancelled: 0,
  cancellationRate: null,
  revenueCents: 0,
  expectedCents: 0,
  bookedMinutes: 0,
  workingMinutes: 0,
  occupancy: null,
  clients: 0,
  newClients: 0,
  returningClients: 0,
  rebooked: 0,
  rebookingRate: null,
  ...but,
})

const madeBucket = (from: string, but: Partial<ReportBucket> = {}): ReportBucket => ({
  ...madeTotals(),
  returningVisits: 0,
  from,
  to: from,
  before: { ...madeTotals(), returningVisits: 0 },
  ...but,
})

/** Two days of November with three bookings of Niki and Eleni; Anna has left, and no day was wanted in vain. */
export const madeReport = (but: Partial<SalonReport> = {}): SalonReport => ({
  timeZone: 'Europe/Athens',
  today: '2026-11-21',
  period: { from: '2026-11-20', to: '2026-11-21' },
  before: { from: '2026-11-18', to: '2026-11-19' },
  current: madeTotals({ bookings: 3, revenueCents: 4000, expectedCents: 2500, occupancy: 0.25 }),
  previous: madeTotals({ bookings: 2, revenueCents: 2000 }),
  buckets: [
    madeBucket('2026-11-20', { bookings: 2, noShows: 1, revenueCents: 4000, occupancy: 0.5 }),
    madeBucket('2026-11-21', { bookings: 1, cancelled: 1, expectedCents: 2500 }),
  ],
  staff: [
    { id: 'niki', name: 'Νίκη', isActive: true, before: madeTotals({ revenueCents: 2000 }) },
    { id: 'eleni', name: 'Ελένη', isActive: true, before: madeTotals() },
    { id: 'anna', name: 'Άννα', isActive: false, before: madeTotals() },
  ].map((row, index) => ({
    ...madeTotals({ revenueCents: [1000, 3000, 0][index] ?? 0, bookings: [2, 1, 0][index] ?? 0 }),
    ...row,
  })),
  services: [],
  sources: [],
  demand: { times: 0, before: 0, full: 0, byPage: 0, weekdays: [], services: [], peak: null },
  ...but,
})
