import { freeUntil } from '#domain/cancellation.ts'
import { sumCents } from '#domain/money.ts'
import { leftAtSalon } from '#domain/money/booking-money.ts'
import { worthOfPoints } from '#domain/money/points-worth.ts'
import { bookingMessages, type FactsToWrite, type MessageToWrite } from '#features/messages/contract.ts'

import { changeableOf, type BookingRow } from '../queries/bookings.ts'
import { detailsOf } from '../queries/details.ts'
import { guaranteeShown } from '../queries/guarantee.ts'

export interface ChangeDetails {
  /** Null when there is no address to write to. */
  readonly customerEmail: string | null
  /** True when the salon made the change itself and needs no message. */
  readonly isBySalon?: boolean
  /** True when an administrator cancelled. */
  readonly isByAdmin?: boolean
  /** The start before a move. */
  readonly previousStart?: string
  /** See `knownAs` in the message's facts. */
  readonly knownAs?: string
  readonly cancelReason?: string | null
  /** All bookings that the message is about, the first one included; missing: only this one. */
  readonly dates?: readonly BookingRow[]
}

/** The messages to both sides about a change. The salon's message is in Greek, the language of salons. */
export function messagesAbout(
  change: 'confirmed' | 'moved' | 'cancelled',
  booking: BookingRow,
  details: ChangeDetails,
): readonly MessageToWrite[] {
  const { email } = booking.salon
  return bookingMessages(change, factsOf(booking, details), {
    ...(details.customerEmail !== null && {
      customer: { email: details.customerEmail, language: booking.language },
    }),
    ...(email !== null && !details.isBySalon && { salon: { email, language: 'el' } }),
  })
}

function factsOf(
  booking: BookingRow,
  { previousStart, knownAs, cancelReason, isByAdmin = false, dates = [] }: ChangeDetails,
): FactsToWrite<'booking-confirmed'> {
  const { name, nameEn, address, addressEn, phone, slug, timeZone, latitude, longitude } = booking.salon
  return {
    bookingId: booking.id,
    code: booking.code,
    sequence: booking.changes,
    customerName: booking.contactName,
    customerPhone: booking.contactPhone,
    salon: { name, nameEn, address, addressEn, phone, slug, timeZone, latitude, longitude },
    items: booking.items.map(
      ({ nameEl, nameEn, staffName, staffNameEn, start, end, priceCents, optionsEl, optionsEn }) => ({
        nameEl,
        nameEn,
        staffName,
        staffNameEn,
        start,
        end,
        priceCents,
        optionsEl: [...optionsEl],
        optionsEn: [...optionsEn],
      }),
    ),
    start: booking.start,
    end: booking.end,
    totalCents: booking.totalCents,
    reductionCents: sumCents(booking.items.map(({ reductionCents }) => reductionCents)),
    pointsUsed: booking.pointsUsed,
    pointsCents: worthOfPoints(booking.pointsUsed),
    giftCardCents: booking.giftCardCents,
    paidCents: booking.paidCents,
    atSalonCents: leftAtSalon(booking),
    refundCents: booking.refundedCents,
    refundableUntil: booking.refundableUntil,
    freeUntil: freeUntil(changeableOf(booking)).toString(),
    guarantee: guaranteeFacts(booking),
    ...detailsOf(booking),
    nails: booking.nails ?? null,
    previousStart: previousStart ?? null,
    knownAs: knownAs ?? null,
    cancelledBy: isByAdmin ? 'admin' : (cancellers[booking.status] ?? null),
    cancelReason: cancelReason ?? null,
    dates: dates.length > 1 ? dates.map(dateFacts) : null,
  }
}

const dateFacts = ({ id, code, changes, start, end }: BookingRow) => ({
  bookingId: id,
  code,
  sequence: changes,
  start,
  end,
})

const cancellers: Partial<Record<BookingRow['status'], 'salon' | 'customer'>> = {
  cancelled_by_salon: 'salon',
  cancelled_by_customer: 'customer',
}

function guaranteeFacts(booking: BookingRow): FactsToWrite<'booking-confirmed'>['guarantee'] {
  const shown = guaranteeShown(booking)
  if (!shown || shown.status === 'released') return null
  return { last4: shown.last4, cents: shown.cents, isDue: shown.status === 'due' }
}
