import { bookingNotes } from './content/settings.ts'
import { type Day, instantOf } from './days.ts'
import { codeOf, type Dice } from './dice.ts'
import type { Week } from './hours.ts'
import type {
  BookingEventRow,
  BookingItemRow,
  BookingRow,
  BookingStatus,
  BusyRow,
  OptionRow,
  ResourceUseRow,
  SalonSetup,
  ServiceRow,
  StaffRow,
} from './model.ts'
import type { Person } from './people.ts'

export type DiaryPlan = {
  readonly setup: SalonSetup & { readonly week: Week }
  readonly index: number
  readonly dice: Dice
  readonly nextId: () => string
  readonly days: readonly Day[]
  readonly isLean: boolean
  /** The demo customer, if she comes to this salon. */
  readonly guest: {
    readonly id: string
    readonly person: Person
    readonly comesOn: (day: Day) => boolean
  } | null
}

/** A regular customer of a salon. */
export type Regular = {
  readonly person: Person
  readonly phone: string
  readonly language: 'el' | 'en'
  readonly accountId: string | null
  readonly comesOn: (day: Day) => boolean
}

export type PlacedService = {
  readonly staff: StaffRow
  readonly service: ServiceRow
  readonly options: readonly OptionRow[]
  readonly phases: ServiceRow['phases']
  readonly priceCents: number
  readonly day: Day
  readonly start: number
  readonly end: number
}

function statusOf(dice: Dice, day: Day): BookingStatus {
  const roll = dice.whole(1, 100)
  if (day.offset >= 0) return roll <= 96 ? 'confirmed' : 'cancelled_by_customer'
  if (roll <= 90) return 'completed'
  return roll <= 93 ? 'no_show' : roll <= 98 ? 'cancelled_by_customer' : 'cancelled_by_salon'
}

const hour = 3_600_000

export function bookingRow(
  plan: DiaryPlan,
  placed: PlacedService,
  regular: Regular,
  number: number,
): BookingRow {
  const { dice, setup, days } = plan
  const start = placed.day.base + placed.start * 60_000
  const today = days.find(({ offset }) => offset === 0)?.base ?? start
  const made = Math.min(start - dice.whole(3, 24 * 16) * hour, today - dice.whole(1, 72) * hour)
  const status = statusOf(dice, placed.day)
  const isCancelled = status === 'cancelled_by_customer' || status === 'cancelled_by_salon'
  const iso = (time: number) => new Date(time).toISOString()
  const { person, phone, language, accountId } = regular
  const change = made + Math.round((Math.min(start, today) - made) * 0.4) + 120_000
  const cancelledAt = isCancelled ? iso(change) : null
  return {
    id: plan.nextId(),
    salonId: setup.salon.id,
    customerId: accountId,
    code: codeOf(plan.index * 4096 + number),
    status,
    startAt: instantOf(placed.day, placed.start),
    endAt: instantOf(placed.day, placed.end),
    totalCents: placed.priceCents,
    refundableUntil: iso(start - setup.policy.cancellationHours * hour),
    contactName:
      language === 'el' ? `${person.firstEl} ${person.lastEl}` : `${person.firstEn} ${person.lastEn}`,
    contactPhone: phone,
    note: dice.chance(6) && language === 'el' ? dice.pick(bookingNotes) : '',
    language,
    createdAt: iso(made),
    confirmedAt: iso(made + 90_000),
    cancelledAt,
    updatedAt:
      cancelledAt ?? (status === 'confirmed' ? iso(made + 90_000) : instantOf(placed.day, placed.end)),
  }
}

export function itemRow(booking: BookingRow, placed: PlacedService): BookingItemRow {
  const { service, options } = placed
  return {
    bookingId: booking.id,
    salonId: booking.salonId,
    position: 0,
    serviceId: service.id,
    staffId: placed.staff.id,
    optionIds: options.map((option) => option.id),
    serviceNameEl: service.nameEl,
    serviceNameEn: service.nameEn,
    optionNamesEl: options.map(({ nameEl }) => nameEl),
    optionNamesEn: options.map(({ nameEn }) => nameEn),
    phases: placed.phases,
    startAt: booking.startAt,
    endAt: booking.endAt,
    priceCents: placed.priceCents,
  }
}

/** The busy times of the team member: each work phase, the first and last with their buffers; without processing. */
export function busyRows(booking: BookingRow, placed: PlacedService): BusyRow[] {
  const { service, phases, day, staff } = placed
  let from = placed.start
  const worked = phases.flatMap(([kind, minutes]) => {
    const start = from
    from += minutes
    return kind === 'work' ? [{ start, end: from }] : []
  })
  return worked.map(({ start, end }, index) => ({
    bookingId: booking.id,
    salonId: booking.salonId,
    staffId: staff.id,
    startsAt: instantOf(day, index === 0 ? start - service.bufferBefore : start),
    endsAt: instantOf(day, index === worked.length - 1 ? end + service.bufferAfter : end),
  }))
}

export function useRows(booking: BookingRow, { service, day, start, end }: PlacedService): ResourceUseRow[] {
  if (service.resourceId === null) return []
  return [
    {
      bookingId: booking.id,
      salonId: booking.salonId,
      resourceId: service.resourceId,
      item: 0,
      startsAt: instantOf(day, start),
      endsAt: instantOf(day, end + service.resourceTurnover),
    },
  ]
}

/** The event of the booking's end, if it has ended; the booking itself has its creation. */
export function eventRows(booking: BookingRow, nextId: () => string): BookingEventRow[] {
  const event = (kind: BookingEventRow['kind'], happenedAt: string): BookingEventRow[] => [
    { id: nextId(), bookingId: booking.id, kind, actorId: booking.customerId, happenedAt },
  ]
  if (booking.cancelledAt !== null) return event('cancelled', booking.cancelledAt)
  const { status } = booking
  return status === 'completed' || status === 'no_show' ? event(status, booking.endAt) : []
}
