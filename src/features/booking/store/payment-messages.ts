import { leftAtSalon } from '#domain/money/booking-money.ts'
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

/** The payment by card that a booking was confirmed with. */
export type CardPayment = FactsToWrite<'payment-receipt'>['payment']

/** The customer's receipt of what was paid in advance; none where nothing was. */
export function receiptMessages(
  booking: BookingRow,
  { email, payment, at }: { readonly email: string; readonly payment: CardPayment; readonly at: string },
): readonly MessageToWrite[] {
  const { id: bookingId, code, start, salon, language, paidCents, giftCardCents, totalCents } = booking
  if (paidCents === 0) return []
  const { name: salonName, nameEn: salonNameEn, timeZone } = salon
  const about = { bookingId, code, start, salonName, salonNameEn, timeZone }
  const money = { paidCents, giftCardCents, totalCents, atSalonCents: leftAtSalon(booking) }
  const facts = { ...about, ...money, payment, at }
  return [messageTo({ email, language }, 'payment-receipt', facts, `payment-receipt:${bookingId}`)]
}

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
          {
            ...factsOf(booking),
            news: booking.guarantee ? 'fee-waived' : 'waived',
            code: booking.code,
            cents,
          },
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
    { ...factsOf(hold), news: cents === 0 ? 'too-late-card' : 'too-late', cents, starts: [...starts] },
    `too-late:${paymentId}`,
  )
