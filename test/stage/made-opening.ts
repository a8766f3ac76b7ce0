import type { AffectedBookings } from '#features/affected-bookings/contract.ts'
import type { Opening } from '#features/salons/contract/opening.ts'

/** A salon that is open on Mondays from ten to six; it is Tuesday, 10 March 2026. */
export const madeOpening = (but: Partial<Opening> = {}): Opening => ({
  timeZone: 'Europe/Athens',
  today: '2026-03-10',
  stamp: 'stamp',
  hours: [{ weekday: 1, ranges: [[600, 1080]] }],
  specialDays: [],
  ...but,
})

/** So many affected bookings, of which Maria's on Thursday, 12 March is the first. */
export const madeAffectedBookings = (total: number): AffectedBookings => ({
  total,
  timeZone: 'Europe/Athens',
  affectedBookings: Array.from({ length: Math.min(total, 1) }, () => ({
    id: 'booking',
    code: 'ABCD-1234',
    start: '2026-03-12T10:00:00Z',
    end: '2026-03-12T11:00:00Z',
    client: 'Μαρία Παππά',
    phone: '+306941234567',
    services: ['Manicure'],
    staff: ['Νίκη'],
  })),
})
