import type { BookingView } from '#features/booking/contract.ts'

/** The parts of a booking that are worth reading on the way to it. */
export interface KeptBooking {
  readonly code: string
  readonly salon: string
  readonly address: string
  readonly phone: string | null
  /** ISO instants. */
  readonly start: string
  readonly end: string
  readonly timeZone: string
  readonly services: readonly string[]
  readonly people: readonly string[]
}

export interface KeptBookings {
  readonly userId: string
  /** ISO instant. */
  readonly at: string
  readonly items: readonly KeptBooking[]
}

export function keptBooking({ code, salon, items, start, end }: BookingView): KeptBooking {
  return {
    code,
    salon: salon.name,
    address: `${salon.address}, ${salon.city}`,
    phone: salon.phone,
    start,
    end,
    timeZone: salon.timeZone,
    services: items.map(({ name }) => name),
    people: [...new Set(items.map(({ staffName }) => staffName))],
  }
}
