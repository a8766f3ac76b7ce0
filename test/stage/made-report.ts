import type { ReportBucket, ReportTotals, SalonReport } from '#features/reports/contract.ts'

type Piece = NonNullable<SalonReport['compared']>['current']

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
  rebookable: 0,
  rebooked: 0,
  rebookingRate: null,
  ...but,
})

const madePiece = (but: Partial<Piece> = {}): Piece => ({
  ...madeTotals(),
  returningVisits: 0,
  ...but,
})

/** A week before. */
const earlier = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 7 * 86_400_000).toISOString().slice(0, 10)

const madeBucket = (from: string, but: Partial<ReportBucket> = {}): ReportBucket => ({
  ...madeTotals(),
  returningVisits: 0,
  from,
  to: from,
  before: { ...madePiece(), from: earlier(from), to: earlier(from) },
  ...but,
})

/** Two days of November with three bookings of Niki and Eleni; Anna has left, and no day was wanted in vain. */
export const madeReport = (but: Partial<SalonReport> = {}): SalonReport => ({
  timeZone: 'Europe/Athens',
  today: '2026-11-21',
  period: { from: '2026-11-20', to: '2026-11-21' },
  before: { from: '2026-11-13', to: '2026-11-14' },
  current: madeTotals({ bookings: 3, revenueCents: 4000, expectedCents: 2500, occupancy: 0.25 }),
  previous: madeTotals({ bookings: 2, revenueCents: 2000 }),
  compared: {
    days: { from: '2026-11-20', to: '2026-11-20' },
    before: { from: '2026-11-13', to: '2026-11-13' },
    current: madePiece({ completed: 12, revenueCents: 4000, newClients: 3, occupancy: 0.5 }),
    previous: madePiece({ completed: 10, revenueCents: 2000, newClients: 2 }),
  },
  comeBack: { days: 60, lastDay: '2026-09-21' },
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
