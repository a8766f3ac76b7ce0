import { noDetails } from '#domain/booking-details.ts'
import type {
  CalendarBooking,
  CalendarItem,
  CalendarService,
  CalendarView,
  BookingDetails,
} from '#features/calendar/contract.ts'

export const [niki, eleni] = ['niki', 'eleni'] as const
export const calendarDay = '2026-03-10'

/** An instant of Tuesday, 10 March 2026, in local time of Athens. */
export const at = (clock: string): string => `${calendarDay}T${clock}:00+02:00`

export const madeItem = (but: Partial<CalendarItem> = {}): CalendarItem => ({
  position: 0,
  staffId: niki,
  staffName: 'Νίκη',
  serviceId: 'gel',
  category: 'gel_polish',
  optionIds: [],
  asked: null,
  name: 'Gel manicure',
  options: [],
  start: at('12:00'),
  end: at('13:00'),
  priceCents: 3000,
  phases: [['work', 60]],
  bufferBefore: 0,
  bufferAfter: 0,
  needsResource: false,
  ...but,
})

/** Maria at twelve, for an hour with Niki, changed by `but`. */
export const madeCalendarBooking = (but: Partial<CalendarBooking> = {}): CalendarBooking => ({
  id: 'maria',
  code: 'ABCD-1234',
  status: 'confirmed',
  start: at('12:00'),
  end: at('13:00'),
  source: 'marketplace',
  clientName: 'Μαρία Παππά',
  clientPhone: '+306941234567',
  ...noDetails,
  nails: null,
  totalCents: 3000,
  prepaidCents: 0,
  stamp: '2026-03-01T09:00:00.000001Z',
  isDisputed: false,
  isSequence: true,
  isFirst: false,
  hasAllergy: false,
  isBirthday: false,
  isInSeries: false,
  isComing: false,
  guests: 1,
  busy: [{ staffId: niki, start: at('12:00'), end: at('13:00') }],
  items: [madeItem()],
  ...but,
})

export const madeDetails = (but: Partial<BookingDetails> = {}): BookingDetails => ({
  booking: madeCalendarBooking(),
  paidCents: 0,
  giftCardCents: 0,
  atSalonCents: 3000,
  reductionCents: 0,
  pointsCents: 0,
  guarantee: null,
  refundIfCancelledCents: 0,
  refundedCents: 0,
  keptCents: 0,
  waivedCents: 0,
  waivable: null,
  cancelReason: null,
  isMailed: true,
  canText: false,
  createdAt: '2026-03-01T09:00:00Z',
  history: { visits: 0, noShows: 0, cancellations: 0, lastVisit: null },
  comingBack: { days: null, isBooked: false },
  proposal: null,
  takers: [],
  client: null,
  series: null,
  events: [],
  dispute: null,
  ...but,
})

/** A day with two team members who work from ten to six. */
export const madeView = (but: Partial<CalendarView> = {}): CalendarView => ({
  timeZone: 'Europe/Athens',
  today: calendarDay,
  opensNext: '2026-03-11T10:00:00+02:00',
  role: 'owner',
  step: 15,
  staff: [
    { id: niki, name: 'Νίκη', isActive: true, tint: 0 },
    { id: eleni, name: 'Ελένη', isActive: true, tint: 1 },
  ],
  days: [
    {
      date: calendarDay,
      start: at('00:00'),
      end: '2026-03-11T00:00:00+02:00',
      hours: [{ start: at('10:00'), end: at('18:00') }],
      reason: null,
      staff: [niki, eleni].map((staffId) => ({
        staffId,
        work: [{ start: at('10:00'), end: at('18:00') }],
        blocks: [],
      })),
    },
  ],
  bookings: [madeCalendarBooking()],
  holds: [],
  ...but,
})

/** A manicure that both do, Eleni for more, and a pedicure that only Niki does. */
export const madeServices: readonly CalendarService[] = [
  {
    id: 'manicure',
    name: 'Gel manicure',
    category: 'manicure',
    options: [{ id: 'french', name: 'French', minutes: 15, priceCents: 500 }],
    staff: [
      { id: niki, name: 'Νίκη', minutes: 60, priceCents: 3000 },
      { id: eleni, name: 'Ελένη', minutes: 45, priceCents: 3500 },
    ],
  },
  {
    id: 'pedicure',
    name: 'Pedicure',
    category: 'pedicure',
    options: [],
    staff: [{ id: niki, name: 'Νίκη', minutes: 50, priceCents: 4000 }],
  },
]
