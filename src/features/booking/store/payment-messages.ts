import { messageTo, type FactsToWrite, type MessageToWrite } from '#features/messages/contract.ts'

import type { BookingRow } from '../queries/bookings.ts'

type PaidBooking = Pick<BookingRow, 'id' | 'start' | 'salon'>
type News = Pick<FactsToWrite<'payment'>, 'news' | 'cents' | 'code' | 'starts'>

/** The facts of a mail about the money of a booking or a hold. */
const factsOf = ({ id, start, salon }: PaidBooking): Omit<FactsToWrite<'payment'>, keyof News> => ({
  bookingId: id,
  start,
  slug: salon.slug,
  salonName: salon.name,
  salonNameEn: salon.nameEn,
  timeZone: salon.timeZone,
})

/** The customer's mail that the salon has waived a fee; none without an address. */
export const waivedMessages = (
  booking: BookingRow & { readonly email: string | null },
  cents: number,
): readonly MessageToWrite[] =>
  booking.email === null
    ? []
    : [
        messageTo(
          { email: booking.email, language: booking.language },
          'payment',
          { ...factsOf(booking), news: 'waived', code: booking.code, cents },
          `waived:${booking.id}:${booking.changes}`,
        ),
      ]

interface LatePayment {
  readonly paymentId: string
  readonly email: string
  readonly language: BookingRow['language']
  readonly cents: number
  /** Other times, ISO. */
  readonly starts: readonly string[]
}

/** The customer's mail that a payment came after its time was taken. */
export const lateMessage = (
  hold: PaidBooking,
  { paymentId, email, language, cents, starts }: LatePayment,
): MessageToWrite =>
  messageTo(
    { email, language },
    'payment',
    { ...factsOf(hold), news: 'too-late', cents, starts: [...starts] },
    `too-late:${paymentId}`,
  )
